import MiniSearch from 'minisearch';

/** Parts that a search shows (document 3, section 9). */
const mostShown = 20;

/** Letters that may be wrong in a word: two swapped ones count as two. In a short word none, or nearly all would match. */
const wrongLetters = (word: string): number | false => {
  if (word.length < 4) return false;
  return word.length === 4 ? 1 : 2;
};

/** Parts that are added before the page may do something else. */
const addedAtOnce = 200;

const words = (text: string): string[] => text.split(/[\s\p{P}\p{Z}]+/u);

/** The words of a name, and those with a hyphen also as one: "Glow-worm" is found as "glowworm" too. */
const wordsOfName = (name: string): string[] => [
  ...words(name),
  ...name
    .split(/\s+/)
    .filter((word) => word.includes('-'))
    .map((word) => word.replaceAll('-', '')),
];

/** The places of the names that are closest to what was typed, the closest first. */
export type SearchNames = (typed: string) => readonly number[];

/** A search that forgives typos and takes the words in any order; all of them have to be found. */
export const indexNames = async (names: readonly string[]): Promise<SearchNames> => {
  const index = new MiniSearch<{ readonly id: number; readonly name: string }>({
    fields: ['name'],
    tokenize: wordsOfName,
    searchOptions: { tokenize: words, combineWith: 'AND', prefix: true, fuzzy: wrongLetters },
  });
  await index.addAllAsync(
    names.map((name, id) => ({ id, name })),
    { chunkSize: addedAtOnce },
  );
  return (typed) =>
    index
      .search(typed)
      .slice(0, mostShown)
      .map(({ id }) => Number(id));
};
