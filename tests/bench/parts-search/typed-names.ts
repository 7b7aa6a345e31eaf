/** A typed name, and the part that is meant. */
export type TypedName = {
  readonly wanted: string;
  readonly text: string;
  readonly how: 'as it is' | 'words in another order' | 'two letters swapped' | 'a letter left out';
};

/** Names that are typed; every part is too many for a slow contender. */
const count = 25;

/** In the middle of the longest word, where mistakes are made. */
const mistyped = (name: string, change: (word: string, at: number) => string): string => {
  const longest = name.split(' ').reduce((one, other) => (other.length > one.length ? other : one));
  return name.replace(longest, change(longest, Math.floor(longest.length / 2)));
};

const swap = (word: string, at: number): string =>
  `${word.slice(0, at - 1)}${word.charAt(at)}${word.charAt(at - 1)}${word.slice(at + 1)}`;
const leaveOut = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);

/** Names from the whole catalogue, each typed correctly and with three kinds of mistakes. */
export const typedNames = (names: readonly string[]): readonly TypedName[] =>
  Array.from({ length: count }, (_, index) => names[Math.floor((index * names.length) / count)])
    .filter((name) => name !== undefined)
    .map((name) => name.toLowerCase())
    .flatMap((text, index): readonly TypedName[] => {
      const wanted = names[Math.floor((index * names.length) / count)] ?? '';
      return [
        { wanted, how: 'as it is', text },
        { wanted, how: 'words in another order', text: text.split(' ').toReversed().join(' ') },
        { wanted, how: 'two letters swapped', text: mistyped(text, swap) },
        { wanted, how: 'a letter left out', text: mistyped(text, leaveOut) },
      ];
    });
