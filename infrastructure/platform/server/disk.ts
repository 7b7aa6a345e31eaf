import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { answerStorageFull } from './error-answers.ts';
import type { PlatformContext, PlatformBindings } from './platform-context.ts';

/**
 * Bytes that have to be free before a write. The embedded database starts a new log of 16 MB at times, and stops for
 * good where it cannot: so it gets no writes well before that.
 */
export const minimumFreeBytes = 64 * 1024 * 1024;

/** How many bytes are free where a folder is, or will be. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  for (let place = folder; ; place = dirname(place)) {
    try {
      const { bavail, bsize } = await statfs(place);
      return bavail * bsize;
    } catch (problem) {
      if (place === dirname(place)) throw problem;
    }
  }
};

/** Refuses writes while the disk is nearly full; reads are answered. */
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

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Node's recursive mkdir never ends below an existing folder that cannot be written to, such as /proc. */
const makePath = (folder: string): void => {
  if (isFolder(folder)) return;
  makePath(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (problem) {
    // Another starting process may have created it meanwhile.
    if (!isFolder(folder)) throw problem;
  }
};

/** Makes a folder of the data directory where it is missing; throws a sentence where nothing can be written to it. */
export const makeWritable = (folder: string): void => {
  try {
    makePath(folder);
    accessSync(folder, constants.W_OK);
  } catch (problem) {
    throw new Error(
      `Nothing can be kept in ${folder}: ${String(problem)}. Give the platform a folder that it may write to, with PILOTLIGHT_DATA_DIR.`,
      { cause: problem },
    );
  }
};
