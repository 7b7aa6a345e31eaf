import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

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
