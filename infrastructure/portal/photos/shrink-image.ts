import { largestImageBytes } from '#domain/repair';
import { fitWithin, shrinkSteps, type Dimensions } from './image-limits.ts';

/** A decoded image that can be re-encoded as a JPEG, without its metadata. */
export type DecodedImage = Dimensions & {
  readonly write: (size: Dimensions, quality: number) => Promise<Blob>;
};

/** Writes an image within the limits, at the best quality that they leave. */
export const shrinkImage = async (image: DecodedImage): Promise<Blob> => {
  for (const { side, quality } of shrinkSteps) {
    const written = await image.write(fitWithin(image, side), quality);
    if (written.size <= largestImageBytes) return written;
  }
  throw new Error('The image cannot be made small enough');
};
