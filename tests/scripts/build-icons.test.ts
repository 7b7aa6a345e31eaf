import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { appIcons, touchIcon } from '#infrastructure/configuration/web-manifest.ts';
import { buildIcons } from '../../scripts/build/build-icons.mjs';
import { useFolder } from '../use-folder.ts';

const folder = useFolder('icons');
beforeAll(() => buildIcons(folder));

const pixelsOf = async (path: string) => {
  const { data, info } = await sharp(join(folder, path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): readonly number[] => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { ...info, at };
};

const difference = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((channel, index) => Math.abs(channel - (other[index] ?? 0))));

describe('the icons', () => {
  // Of a maskable icon, a circle with a radius of two fifths of the width is always visible (W3C, "Icon masks").
  it.each([...appIcons.filter(({ purpose }) => purpose === 'maskable'), touchIcon])(
    '$path can be cut to any shape: it has one colour outside the safe circle, and no transparency',
    async ({ path, size }) => {
      const { at } = await pixelsOf(path);
      const corner = at(0, 0);
      let outside = 0;
      let inside = 0;
      let thinnest = 255;
      for (let y = 0; y < size; y += 1)
        for (let x = 0; x < size; x += 1) {
          const isInside = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) < size * 0.4;
          const here = difference(at(x, y), corner);
          if (isInside) inside = Math.max(inside, here);
          else outside = Math.max(outside, here);
          thinnest = Math.min(thinnest, at(x, y)[3] ?? 0);
        }
      // Rounding of colours where two edges meet, which no eye sees.
      expect(outside).toBeLessThanOrEqual(2);
      expect(inside).toBeGreaterThan(100);
      expect(thinnest).toBe(255);
    },
  );
});
