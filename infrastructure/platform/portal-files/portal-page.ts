import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { configurationBlockId } from '../../configuration/configuration.ts';
import { inlineStyleSources } from './inline-style-sources.ts';

const compress = promisify(brotliCompress);

export type PortalPage = {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** What the content policy has to call the style sheets in it. */
  readonly inlineStyles: readonly string[];
};

const block = new RegExp(
  `(<script\\b[^>]*\\bid=["']?${configurationBlockId}["']?[^>]*>)[\\s\\S]*?(</script>)`,
);

/** Puts the configuration into the page's data block. A page without one is a build that went wrong. */
export const withConfiguration = (page: string, configuration: string): string => {
  if (!block.test(page)) throw new Error('The portal page has no configuration block.');
  return page.replace(block, (_all, opening: string, closing: string) =>
    [opening, configuration, closing].join(''),
  );
};

/** Reads pages of the built portal, each with this platform's configuration; a new build is noticed. */
export const makePageReader = (configuration: string) => {
  const pages = new Map<string, { readonly mtime: number; readonly page: PortalPage }>();
  return async (path: string): Promise<PortalPage | undefined> => {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return undefined;
    const known = pages.get(path);
    if (known?.mtime === found.mtimeMs) return known.page;
    const text = withConfiguration(await readFile(path, 'utf8'), configuration);
    const plain = Buffer.from(text);
    const page = { plain, brotli: await compress(plain), inlineStyles: inlineStyleSources(text) };
    pages.set(path, { mtime: found.mtimeMs, page });
    return page;
  };
};
