import { accessSync, constants } from 'node:fs';

/** @param {string} path */
export const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
