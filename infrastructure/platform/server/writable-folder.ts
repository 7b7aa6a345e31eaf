import { accessSync, constants, mkdirSync } from 'node:fs';

/** Makes a folder of the data directory where it is missing; throws a sentence where nothing can be written to it. */
export const makeWritable = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (problem) {
    throw new Error(
      `Nothing can be kept in ${folder}: ${String(problem)}. Give the platform a folder that it may write to, with PILOTLIGHT_DATA_DIR.`,
      { cause: problem },
    );
  }
};
