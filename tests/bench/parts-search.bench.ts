import Fuse from 'fuse.js';
import { madeUpParts } from '#infrastructure/platform/parts/part-catalogue.ts';
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

/** Characters from which the portal searches, and the number of parts that it shows. */
const fewestCharacters = 3;
const mostShown = 20;
/** Milliseconds: a frame of 60 a second, and half of the next. */
const lateFrame = 25;

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

/** Names whose every keystroke is timed. */
const timed = typed.filter((_, index) => index % 9 === 0);

const millisecondsOf = (search: Search, text: string): number => {
  const began = performance.now();
  search(text);
  return performance.now() - began;
};

const rows = contenders.map(({ name, search }) => {
  for (const { text } of typed.slice(0, 10)) search(text);
  const keys = timed.flatMap(({ text }) =>
    Array.from({ length: text.length - fewestCharacters + 1 }, (_, index) =>
      millisecondsOf(search, text.slice(0, fewestCharacters + index)),
    ),
  );
  const foundOf = (how: string): string => {
    const these = typed.filter((one) => one.how === how);
    const found = these.filter(({ text, wanted }) => search(text).includes(wanted));
    return `${found.length} of ${these.length}`;
  };
  return [
    name,
    keys.length,
    median(keys).toFixed(2),
    quantile(keys, 0.98).toFixed(2),
    Math.max(...keys).toFixed(1),
    foundOf('as it is'),
    foundOf('words in another order'),
    foundOf('two letters swapped'),
    foundOf('a letter left out'),
  ];
});

printTable(
  [
    'Search of 5,000 parts',
    'keys',
    'median, ms',
    '98th percentile, ms',
    'longest, ms',
    'found: as it is',
    'words in another order',
    'two letters swapped',
    'a letter left out',
  ],
  rows,
);

const right = typed.filter(({ how }) => how === 'as it is').map(({ text }) => text);
printTable(
  [
    'Letters of names, 4× throttle',
    'letters',
    'processor of the page a letter: median, ms',
    '98th percentile',
    'longest',
    'frames',
    'later than 25 ms',
    'longest frame, ms',
  ],
  (await typeInPage(right)).map(({ name, keystrokes: characters, work, frames }) => [
    name,
    characters,
    median(work).toFixed(1),
    quantile(work, 0.98).toFixed(1),
    Math.max(...work).toFixed(1),
    frames.length,
    frames.filter((milliseconds) => milliseconds > lateFrame).length,
    Math.max(...frames).toFixed(0),
  ]),
);
printLoad();
