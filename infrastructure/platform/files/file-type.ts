import { bytesToRecognise, recogniseContent } from '#domain/repair';
import type { FileType } from '../database/schema/storage.ts';

const stored = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  gif: undefined,
  bmp: undefined,
  heif: undefined,
} as const;

/** The type that a file is stored as, by its content alone; `undefined` where files of its kind are not stored. */
export const typeOfContent = (content: Uint8Array): FileType | undefined => {
  const kind = recogniseContent(content.subarray(0, bytesToRecognise));
  return kind === undefined ? undefined : stored[kind];
};
