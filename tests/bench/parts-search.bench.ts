import Fuse from 'fuse.js';
import { madeUpParts } from '#infrastructure/platform/parts/made-up-parts.ts';
import { indexNames } from '#infrastructure/portal/parts/index-names.ts';
import { check, median, printLoad, printTable, quantile } from './harness/results.ts';
import { typeInPage } from './parts-search/type-in-page.ts';

/** A typed name, and the part that is meant. */
type TypedName = {
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
const typedNames = (names: readonly string[]): readonly TypedName[] =>
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

/** The number of parts that the portal shows. */
const mostShown = 20;

check(madeUpParts.length === 5000, `${madeUpParts.length} parts`);
const names = madeUpParts.map(({ name }) => name);
const typed = typedNames(names);

type Search = (text: string) => readonly string[];

const miniSearch = await indexNames(names);
const fuse = new Fuse(names, { ignoreLocation: true });

const contenders: readonly { readonly name: string; readonly search: Search }[] = [
  {
    name: 'the portal, MiniSearch',
    search: (text) => miniSearch(text).flatMap((at) => names[at] ?? []),
  },
  {
    name: 'Fuse',
    search: (text) => fuse.search(text, { limit: mostShown }).map(({ item }) => item),
  },
];

const mistakes = [
  'as it is',
  'words in another order',
  'two letters swapped',
  'a letter left out',
] as const satisfies readonly TypedName['how'][];
printTable(
  ['Found, of 5,000 parts', ...mistakes],
  contenders.map(({ name, search }) => [
    name,
    ...mistakes.map((mistake) => {
      const these = typed.filter(({ how }) => how === mistake);
      const found = these.filter(({ text, wanted }) => search(text).includes(wanted));
      return `${found.length} of ${these.length}`;
    }),
  ]),
);

const right = typed.filter(({ how }) => how === 'as it is').map(({ text }) => text);
const [plain, searched] = await typeInPage(right);
const row = (name: string, keystrokes: readonly number[]) => [
  name,
  keystrokes.length,
  median(keystrokes).toFixed(1),
  (median(keystrokes) / median(plain)).toFixed(2),
  quantile(keystrokes, 0.98).toFixed(1),
];
console.log('');
printTable(
  [
    'From a keystroke to its frame, 4× throttle',
    'keystrokes',
    'median, ms',
    '× a field with no search',
    '98th percentile, ms',
  ],
  [row('a field of the same dialog', plain), row('the search for parts', searched)],
);
printLoad();
