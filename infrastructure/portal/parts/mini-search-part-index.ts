import MiniSearch from 'minisearch';
import type { FindParts, PartIndex } from '#application/ports/part-index.ts';

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

/** A search that forgives typos and takes the words in any order; all of them have to be found. */
export const miniSearchPartIndex: PartIndex = {
  of:
    <Part extends { readonly name: string }>(parts: readonly Part[]) =>
    async (): Promise<FindParts<Part>> => {
      const index = new MiniSearch<{ readonly id: number; readonly name: string }>({
        fields: ['name'],
        tokenize: wordsOfName,
        searchOptions: {
          tokenize: words,
          combineWith: 'AND',
          prefix: true,
          fuzzy: wrongLetters,
        },
      });
      await index.addAllAsync(
        parts.map(({ name }, id) => ({ id, name })),
        { chunkSize: addedAtOnce },
      );
      return (typed) =>
        index
          .search(typed)
          .slice(0, mostShown)
          .flatMap(({ id }) => parts[id as number] ?? []);
    },
};
