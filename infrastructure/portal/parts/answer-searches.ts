import { indexNames } from './index-names.ts';

/** What a page asks of the search in its worker: the names at first, then a search for each letter that is typed. */
export type SearchRequest =
  | { readonly names: readonly string[] }
  | { readonly search: number; readonly typed: string };

/** What the search answers: once that it has the names, then the places of those that it found. */
export type SearchResponse =
  | 'ready'
  | { readonly search: number; readonly found: readonly number[] };

/** Answers the page of a worker, one question after the other. */
export const answerSearches = (
  answer: (answered: SearchResponse) => void,
): ((asked: SearchRequest) => Promise<void>) => {
  let index = indexNames([]);
  return async (asked) => {
    if ('names' in asked) {
      index = indexNames(asked.names);
      await index;
      return answer('ready');
    }
    const { search, typed } = asked;
    const find = await index;
    return answer({ search, found: find(typed) });
  };
};
