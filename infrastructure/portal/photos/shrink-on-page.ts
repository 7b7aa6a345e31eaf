import { shrinkImage, drawImage } from './shrink-image.ts';

const writeJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (written) => (written === null ? reject(new Error('Nothing was written')) : resolve(written)),
      'image/jpeg',
      quality,
    );
  });

/** Shrinks an image with an image element, which also decodes types that workers cannot. */
export const shrinkOnPage = async (file: Blob): Promise<Blob> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await shrinkImage({
      width: image.naturalWidth,
      height: image.naturalHeight,
      write: (size, quality) => {
        const canvas = document.createElement('canvas');
        canvas.width = size.width;
        canvas.height = size.height;
        drawImage(canvas.getContext('2d'), image, size);
        return writeJpeg(canvas, quality);
      },
    });
  } finally {
    URL.revokeObjectURL(url);
  }
};
