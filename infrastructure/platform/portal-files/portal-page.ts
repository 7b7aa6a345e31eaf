import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { inlineStyleSources } from './inline-style-sources.ts';

const compress = promisify(brotliCompress);

export type PortalPage = {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** What the content policy has to call the style sheets in it. */
  readonly inlineStyles: readonly string[];
};

/** Reads pages of the built portal, each made into this platform's own; a new build is noticed. */
export const makePageReader = (provide: (html: string) => Promise<string>) => {
  const pages = new Map<string, { readonly mtime: number; readonly page: PortalPage }>();
  return async (path: string): Promise<PortalPage | undefined> => {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return undefined;
    const known = pages.get(path);
    if (known?.mtime === found.mtimeMs) return known.page;
    const text = await provide(await readFile(path, 'utf8'));
    const plain = Buffer.from(text);
    const page = { plain, brotli: await compress(plain), inlineStyles: inlineStyleSources(text) };
    pages.set(path, { mtime: found.mtimeMs, page });
    return page;
  };
};
