import { build } from 'vite';

/** Builds a page of a bench's own as the portal is built. */
export const buildPage = async (source: string, folder: string): Promise<void> => {
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  });
};
