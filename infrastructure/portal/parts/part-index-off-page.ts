import type { PartIndex } from '#application/ports/device/device.ts';
import type { SearchResponse, SearchRequest } from './index-names.ts';

/** A worker that searches names without blocking the page. */
type Search = (typed: string) => Promise<readonly number[]>;

/** As much of a worker as the search needs. */
export type SearchWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

const openSearchWorker = (): SearchWorker | undefined =>
  'Worker' in window
    ? new Worker(new URL('./search-in-worker.ts', import.meta.url), { type: 'module' })
    : undefined;

const searchOnPage = async (names: readonly string[]): Promise<Search> => {
  const { indexNames } = await import('./index-names.ts');
  const search = await indexNames(names);
  return async (typed) => search(typed);
};

type Waiting = { readonly typed: string; readonly onFound: (found: readonly number[]) => void };

/** Milliseconds that a worker has to load its script and to index the names. */
const startPatience = 10_000;

/** The search of a worker, once it has the names; where the worker fails or does not start, the page searches from there on. */
const searchInWorker = (worker: SearchWorker, names: readonly string[]): Promise<Search> =>
  new Promise((ready) => {
    const waiting = new Map<number, Waiting>();
    let onPage: Promise<Search> | undefined;
    let searches = 0;
    const postRequest = (request: SearchRequest): void => worker.postMessage(request, []);
    const search: Search = async (typed) => {
      if (onPage !== undefined) return (await onPage)(typed);
      return new Promise((onFound) => {
        searches += 1;
        waiting.set(searches, { typed, onFound });
        postRequest({ search: searches, typed });
      });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
      if (data === 'ready') {
        clearTimeout(timer);
        return ready(search);
      }
      waiting.get(data.search)?.onFound(data.found);
      waiting.delete(data.search);
    });
    const searchOnPageFromNow = () => {
      clearTimeout(timer);
      onPage ??= searchOnPage(names);
      for (const { typed, onFound } of waiting.values()) void search(typed).then(onFound);
      waiting.clear();
      ready(search);
    };
    const timer = setTimeout(searchOnPageFromNow, startPatience);
    worker.addEventListener('error', searchOnPageFromNow);
    postRequest({ names });
  });

/** Searches parts in a worker, so that no keystroke waits for the search; on the page if there are no workers. */
export const makePartIndexOffPage = (
  openWorker: () => SearchWorker | undefined = openSearchWorker,
): PartIndex => {
  let workers: readonly SearchWorker[] = [];
  return {
    build: (parts) => async () => {
      const names = parts.map(({ name }) => name);
      const worker = openWorker();
      const search = await (worker === undefined
        ? searchOnPage(names)
        : searchInWorker(worker, names));
      if (worker !== undefined) workers = [...workers, worker];
      // The catalogue that is shown is one of the last two: the kept one may be ready after the one that was read.
      for (const earlier of workers.slice(0, -2)) earlier.terminate();
      workers = workers.slice(-2);
      return (typed) => async () => (await search(typed)).flatMap((at) => parts[at] ?? []);
    },
  };
};
