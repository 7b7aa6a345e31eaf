/** Pixels that its longer side may have. */
export const longestImageSide = 1000;

export type Dimensions = { readonly width: number; readonly height: number };

/** The size of an image within a square of the given side; one that fits is unchanged. */
export const fitWithin = ({ width, height }: Dimensions, side: number): Dimensions => {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
};

/** How much an image is made smaller, attempt by attempt: first its quality, then its size. */
export const shrinkSteps = [longestImageSide, 750, 500].flatMap((side) =>
  [0.85, 0.7, 0.5].map((quality) => ({ side, quality })),
);
