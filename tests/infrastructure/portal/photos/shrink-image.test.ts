import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestImageBytes } from '#domain/repair';
import {
  shrinkImage,
  fitWithin,
  longestImageSide,
} from '#infrastructure/portal/photos/shrink-image.ts';

const anySide = fc.integer({ min: 1, max: 20_000 });

describe('the size of a prepared image', () => {
  it('fits into 1000 pixels with its aspect ratio, and never grows', () => {
    expect(longestImageSide).toBe(1000);
    fc.assert(
      fc.property(anySide, anySide, (width, height) => {
        const fitted = fitWithin({ width, height }, longestImageSide);
        const longer = Math.max(width, height);
        expect(Math.max(fitted.width, fitted.height)).toBe(Math.min(longer, 1000));
        const error = Math.abs(fitted.width * height - fitted.height * width);
        expect(error).toBeLessThanOrEqual(longer);
      }),
    );
  });
});

/** An image that needs so many bytes for each pixel at full quality. */
const imageOf = (width: number, height: number, bytesPerPixel: number) => ({
  width,
  height,
  write: (size: { readonly width: number; readonly height: number }, quality: number) =>
    Promise.resolve(
      new Blob([new Uint8Array(Math.ceil(size.width * size.height * bytesPerPixel * quality))]),
    ),
});

describe('a prepared image', () => {
  it('has at most 500,000 bytes', async () => {
    expect(largestImageBytes).toBe(500_000);
    await fc.assert(
      fc.asyncProperty(
        anySide,
        anySide,
        fc.double({ min: 0.01, max: 3, noNaN: true }),
        async (width, height, bytes) => {
          const { size } = await shrinkImage(imageOf(width, height, bytes));
          expect(size).toBeLessThanOrEqual(500_000);
        },
      ),
      { numRuns: 40 },
    );
  });
  it('is refused when no quality makes it small enough', async () => {
    await expect(shrinkImage(imageOf(1000, 1000, 100))).rejects.toThrow('small enough');
  });
});
