import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageMaker } from '../../configuration/provided-page.ts';

/** Loads the module beside the built portal that brands its pages; `undefined` without one. Each build has its own. */
export const loadPageMaker = async (portalFolder: string): Promise<PageMaker | undefined> => {
  const path = join(portalFolder, '../pages/main.js');
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  const address = `${pathToFileURL(path).href}?built=${found.mtimeMs}`;
  return (await import(/* @vite-ignore */ address)) as PageMaker;
};
