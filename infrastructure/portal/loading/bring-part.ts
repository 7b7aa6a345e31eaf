import { inTime } from '../connection/with-timeout.ts';

/** How a part of the portal that is loaded on demand reaches the page. */
export type PartLoaderEnvironment = {
  readonly page: Document;
  readonly fetchFile: (address: string) => Promise<Response>;
};

const isSheet = (address: string): boolean => new URL(address).pathname.endsWith('.css');

const notLoaded = (address: string): Error => new Error(`Unable to load ${address}`);

/** Milliseconds after which a file that does not come counts as lost. */
export const partTimeout = 30_000;

/** Reads a script to its end, which leaves it in the browser's cache. */
const fetchScript = async (
  { fetchFile }: PartLoaderEnvironment,
  address: string,
): Promise<void> => {
  const answer = await fetchFile(address);
  const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
  if (!answer.ok || !isScript) throw notLoaded(address);
  await answer.arrayBuffer();
};

/** Adds a style sheet, and removes one that fails to load. */
const addSheet = ({ page }: PartLoaderEnvironment, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(notLoaded(address));
    });
    page.head.append(link);
  });

const filesOf = (page: Document): readonly string[] => [
  ...[...page.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
  ...[...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
];

/**
 * Loads parts of the portal by `import()`. Many browsers cache a failed import for the life of the page. So every file
 * of a part is fetched first, its shared ones too, and `import()` runs only once all have arrived
 * (docs/decisions/0016-start.md).
 */
export const makePartLoader = (place: PartLoaderEnvironment) => {
  const coming = new Map<string, Promise<void>>();

  const bringFile = (address: string): Promise<void> => {
    const found = coming.get(address);
    if (found !== undefined) return found;
    const file = inTime(
      partTimeout,
      (isSheet(address) ? addSheet : fetchScript)(place, address),
      notLoaded(address),
    );
    coming.set(address, file);
    file.catch(() => coming.delete(address));
    return file;
  };

  return async <Part>(
    load: () => Promise<Part>,
    files: readonly string[] | undefined,
  ): Promise<Part> => {
    for (const address of filesOf(place.page))
      if (!coming.has(address)) coming.set(address, Promise.resolve());
    const addresses = (files ?? []).map((file) => new URL(file, place.page.baseURI).href);
    const fetched = await Promise.allSettled(addresses.map(bringFile));
    const lost = fetched.find((file) => file.status === 'rejected');
    if (lost !== undefined) throw lost.reason;
    return load();
  };
};
