import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { InlineSources } from '../../configuration/content-security-policy.ts';
import type { BuiltPage } from '../../configuration/first-page.ts';
import { inlineSources } from './inline-sources.ts';

const compress = promisify(brotliCompress);

export type PortalPage = {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** The content policy's sources for its inline styles and scripts. */
  readonly inline: InlineSources;
};

/** Reads pages of the built portal, each made into this platform's own; a new build is noticed. */
export const makePageReader = (
  portalFolder: string,
  provide: (html: string, built: BuiltPage) => Promise<string>,
) => {
  const pages = new Map<string, { readonly mtime: number; readonly page: PortalPage }>();
  return async (built: BuiltPage): Promise<PortalPage | undefined> => {
    const path = join(portalFolder, built);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return undefined;
    const known = pages.get(path);
    if (known?.mtime === found.mtimeMs) return known.page;
    const text = await provide(await readFile(path, 'utf8'), built);
    const plain = Buffer.from(text);
    const page = { plain, brotli: await compress(plain), inline: inlineSources(text) };
    pages.set(path, { mtime: found.mtimeMs, page });
    return page;
  };
};
