import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { answerStorageFull } from './error-answers.ts';
import type { PlatformBindings } from './platform-bindings.ts';
import type { PlatformContext } from './platform-context.ts';

/**
 * Bytes that have to be free before anything is written. The embedded database begins a new log of 16 MB now and then,
 * and stands still for good where it cannot: it is asked for nothing from well before that.
 */
export const minimumFreeBytes = 64 * 1024 * 1024;

/** How many bytes are free where a folder is, or will be. */
const lookAt = async (folder: string): Promise<number> => {
  for (let place = folder; ; place = dirname(place)) {
    try {
      const { bavail, bsize } = await statfs(place);
      return bavail * bsize;
    } catch (problem) {
      if (place === dirname(place)) throw problem;
    }
  }
};

/** Milliseconds for which what was seen of a disk holds: less is written meanwhile than has to be free. */
const seenFor = 100;

/** How many bytes are free where a folder is, as it was seen a moment ago at the most. */
export const freeBytesAt = (folder: string): (() => Promise<number>) => {
  let seen: { readonly at: number; readonly bytes: Promise<number> } | undefined;
  return () => {
    const now = performance.now();
    if (seen === undefined || now - seen.at > seenFor) seen = { at: now, bytes: lookAt(folder) };
    return seen.bytes;
  };
};

/** Refuses what would write while the disk is nearly full; what only reads is answered. */
export const refuseWithoutRoom =
  ({ freeBytes, logger }: PlatformContext): MiddlewareHandler<PlatformBindings> =>
  async (c, next) => {
    if (
      c.req.method === 'GET' ||
      c.req.method === 'HEAD' ||
      (await freeBytes()) >= minimumFreeBytes
    )
      return next();
    return answerStorageFull(logger, c);
  };
