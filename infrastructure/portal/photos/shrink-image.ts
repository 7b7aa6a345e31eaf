import { largestImageBytes } from '#domain/repair';

/** Pixels that its longer side may have. */
export const longestImageSide = 1000;

type Dimensions = { readonly width: number; readonly height: number };

/** The size of an image within a square of the given side; one that fits is unchanged. */
export const fitWithin = ({ width, height }: Dimensions, side: number): Dimensions => {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
};

/** How much an image is made smaller, attempt by attempt: first its quality, then its size. */
const shrinkSteps = [longestImageSide, 750, 500].flatMap((side) =>
  [0.85, 0.7, 0.5].map((quality) => ({ side, quality })),
);

/** A decoded image that can be re-encoded as a JPEG, without its metadata. */
type DecodedImage = Dimensions & {
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
