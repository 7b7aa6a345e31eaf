import type { Dimensions } from './image-limits.ts';

type Surface = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'drawImage' | 'imageSmoothingQuality'
>;

/** Draws an image to fill a surface, on white: a JPEG cannot be seen through. */
export const drawImage = (
  surface: Surface | null,
  image: CanvasImageSource,
  { width, height }: Dimensions,
): void => {
  if (surface === null) throw new Error('There is nothing to draw on');
  surface.fillStyle = '#fff';
  surface.fillRect(0, 0, width, height);
  surface.imageSmoothingQuality = 'high';
  surface.drawImage(image, 0, 0, width, height);
};
