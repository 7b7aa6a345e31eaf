import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../project-root.mjs';
import { importTypeScript } from './import-typescript.mjs';

/** @typedef {typeof import('../../infrastructure/configuration/web-manifest.ts')} WebManifest */

/** The background of the icon. */
const ground = '#0f5160';

/** The share of a picture's width that stays visible when a phone crops it. */
const safeShare = 0.8;

/** @param {number} size */
const mark = (size) =>
  sharp(join(projectRoot, 'ui/mark.svg'), { density: (72 * size) / 64 }).resize(size, size);

/**
 * The mark on a square background, with room for a phone to crop it.
 *
 * @param {number} size
 */
const onGround = async (size) => {
  const edge = Math.round((size * (1 - safeShare)) / 2);
  const inner = await mark(size - 2 * edge)
    .png()
    .toBuffer();
  return sharp(inner)
    .extend({ top: edge, right: edge, bottom: edge, left: edge, background: ground })
    .flatten({ background: ground });
};

/**
 * Makes the portal's icons for browser tabs and home screens from its mark.
 *
 * @param {string} outDir
 */
export const buildIcons = async (outDir) => {
  const { appIcons, tabIcon, touchIcon } = /** @type {WebManifest} */ (
    await importTypeScript('infrastructure/configuration/web-manifest.ts')
  );
  await mkdir(dirname(join(outDir, touchIcon.path)), { recursive: true });
  await Promise.all([
    ...appIcons.map(async ({ path, size, purpose }) =>
      (purpose === 'maskable' ? await onGround(size) : mark(size))
        .png({ compressionLevel: 9 })
        .toFile(join(outDir, path)),
    ),
    mark(tabIcon.size).png({ compressionLevel: 9 }).toFile(join(outDir, tabIcon.path)),
    (await onGround(touchIcon.size))
      .png({ compressionLevel: 9 })
      .toFile(join(outDir, touchIcon.path)),
  ]);
};
