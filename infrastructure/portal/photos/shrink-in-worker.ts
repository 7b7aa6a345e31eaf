import { shrinkImage, drawImage } from './shrink-image.ts';

/** The worker's answer: the image made small, or nothing when it could not be. */
export type ShrunkInWorker = Blob | undefined;

const shrink = async (file: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await shrinkImage({
      width: bitmap.width,
      height: bitmap.height,
      write: (size, quality) => {
        const canvas = new OffscreenCanvas(size.width, size.height);
        drawImage(canvas.getContext('2d'), bitmap, size);
        return canvas.convertToBlob({ type: 'image/jpeg', quality });
      },
    });
  } finally {
    bitmap.close();
  }
};

const answer = (shrunk: ShrunkInWorker): void => postMessage(shrunk);

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  shrink(data).then(answer, () => answer(undefined));
});
