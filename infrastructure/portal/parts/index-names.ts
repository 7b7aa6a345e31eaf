import MiniSearch, { type Query } from 'minisearch';
import { tradeWords } from '#domain/close';

/** Parts that a search shows (document 3, section 9). */
const mostShown = 20;

/**
 * Characters that may be wrong in a word: two swapped ones count as two. None in a short word, since nearly all would
 * match.
 */
const allowedErrors = (word: string): number | false => {
  if (word.length < 4) return false;
  return word.length === 4 ? 1 : 2;
};

/** Parts that are added before the page may do something else. */
const namesPerChunk = 200;

const words = (text: string): string[] => text.split(/[\s\p{P}\p{Z}]+/u);

/** An abbreviation is found from its second character on; a longer trade word once it is whole. */
const longestAbbreviation = 4;

const isBeginning = (typed: string, tradeWord: string): boolean =>
  typed.length > 1 && tradeWord.length <= longestAbbreviation && tradeWord.startsWith(typed);

/** The catalogue's names for a trade word. */
const meaningsOf = (typed: string): readonly (readonly string[])[] => {
  const word = typed.toLowerCase();
  return tradeWords.flatMap(([tradeWord, ...meanings]) =>
    tradeWord === word || isBeginning(word, tradeWord) ? meanings : [],
  );
};

/** A word as typed, or any of its meanings in the trade. */
const queryOfWord = (word: string): Query => ({
  combineWith: 'OR',
  queries: [
    word,
    ...meaningsOf(word).map((meaning): Query => ({
      combineWith: 'AND',
      fuzzy: false,
      queries: [...meaning],
    })),
  ],
});

const splitTyped = (typed: string): readonly string[] =>
  typed
    .split(/\s+/)
    .flatMap((word) => (meaningsOf(word).length > 0 ? [word] : words(word)))
    .filter((word) => word !== '');

/** The words of a name, and those with a hyphen also as one: "Glow-worm" is found as "glowworm" too. */
const wordsOfName = (name: string): string[] => [
  ...words(name),
  ...name
    .split(/\s+/)
    .filter((word) => word.includes('-'))
    .map((word) => word.replaceAll('-', '')),
];

/** The positions of the names that match the typed text best, the best first. */
type SearchNames = (typed: string) => readonly number[];

/** A search that tolerates typos, knows trade words and ignores the order of words; all of them must match. */
export const indexNames = async (names: readonly string[]): Promise<SearchNames> => {
  const index = new MiniSearch<{ readonly id: number; readonly name: string }>({
    fields: ['name'],
    tokenize: wordsOfName,
    searchOptions: { tokenize: words, combineWith: 'AND', prefix: true, fuzzy: allowedErrors },
  });
  await index.addAllAsync(
    names.map((name, id) => ({ id, name })),
    { chunkSize: namesPerChunk },
  );
  return (typed) =>
    index
      .search({ combineWith: 'AND', queries: splitTyped(typed).map(queryOfWord) })
      .slice(0, mostShown)
      .map(({ id }) => Number(id));
};

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
