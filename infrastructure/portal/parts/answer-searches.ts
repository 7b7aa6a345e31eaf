import { indexNames } from './index-names.ts';

/** The messages to the search worker: first the names, then a search for each keystroke. */
export type SearchRequest =
  | { readonly names: readonly string[] }
  | { readonly search: number; readonly typed: string };

/** The worker's answers: ready once it has the names, then the positions of the matches. */
export type SearchResponse =
  | 'ready'
  | { readonly search: number; readonly found: readonly number[] };

/** Answers the page of a worker, one question after the other. */
export const answerSearches = (
  answer: (answered: SearchResponse) => void,
): ((request: SearchRequest) => Promise<void>) => {
  let index = indexNames([]);
  return async (request) => {
    if ('names' in request) {
      index = indexNames(request.names);
      await index;
      return answer('ready');
    }
    const { search, typed } = request;
    const find = await index;
    return answer({ search, found: find(typed) });
  };
};
