/** Emergencies in a description: gas or carbon monoxide, or sparks, smoke and fire. */
const emergencies = ['gas', 'fire'] as const;
export type Emergency = (typeof emergencies)[number];

/** Words of one meaning in all their forms, with misspellings that are shorter than the comparison below corrects. */
const families = {
  gas: ['gas', 'gass', 'gaz', 'gsa', 'gases', 'gasses', 'gassy'],
  smell: [
    'smell',
    'smells',
    'smelling',
    'smelled',
    'smelt',
    'smelly',
    'smel',
    'odour',
    'odor',
    'odours',
    'stink',
    'stinks',
    'stinking',
    'whiff',
    'sniff',
    'reek',
    'reeks',
    'scent',
    'pong',
  ],
  leak: [
    'leak',
    'leaks',
    'leaking',
    'leaked',
    'leakage',
    'leek',
    'leeking',
    'leking',
    'laek',
    'escape',
    'escapes',
    'escaping',
    'escaped',
    'hiss',
    'hissing',
  ],
  rotten: ['rotten', 'rotting', 'bad'],
  egg: ['egg', 'eggs', 'eggy'],
  carbonMonoxide: ['monoxide', 'carbonmonoxide', 'monoxyde', 'monixide', 'monoxcide'],
  carbon: ['carbon'],
  co: ['co', 'co2'],
  alarm: ['alarm', 'alarms', 'alarmed', 'detector', 'detectors', 'monitor', 'sensor'],
  sounding: [
    'beep',
    'beeps',
    'beeping',
    'bleep',
    'bleeping',
    'ring',
    'rings',
    'ringing',
    'rang',
    'off',
    'sound',
    'sounds',
    'sounding',
    'sounded',
    'chirp',
    'chirps',
    'chirping',
    'flashing',
    'screaming',
    'triggered',
  ],
  fumes: ['fumes', 'fume', 'soot', 'sooty', 'dizzy', 'dizziness', 'headache', 'headaches'],
  spark: [
    'spark',
    'sparks',
    'sparking',
    'sparked',
    'sparky',
    'arcing',
    'shock',
    'shocks',
    'electrocuted',
  ],
  burn: [
    'burn',
    'burns',
    'burning',
    'burnt',
    'burned',
    'burnin',
    'buring',
    'scorched',
    'scorching',
    'scorch',
    'singed',
    'charred',
    'melting',
    'melted',
    'smouldering',
    'smoldering',
  ],
  smoke: ['smoke', 'smokes', 'smoking', 'smoked', 'smoky', 'smokey', 'flames', 'blaze', 'ablaze'],
  fire: ['fire', 'fires'],
  caught: ['on', 'caught', 'catching', 'catch', 'caused'],
} as const satisfies { readonly [family: string]: readonly string[] };

type Family = keyof typeof families;

type Pattern = {
  readonly emergency: Emergency;
  /** Families of which each has a word in the text. */
  readonly words: readonly [Family] | readonly [Family, Family];
  /** Words from the one to the other, at most. */
  readonly within: number;
};

/** The patterns that show the advice. Too often is better than too rarely: it is advice, and routes nothing. */
const emergencyPatterns: readonly Pattern[] = [
  { emergency: 'gas', words: ['gas', 'smell'], within: 8 },
  { emergency: 'gas', words: ['gas', 'leak'], within: 3 },
  { emergency: 'gas', words: ['gas', 'alarm'], within: 3 },
  { emergency: 'gas', words: ['rotten', 'egg'], within: 1 },
  { emergency: 'gas', words: ['egg', 'smell'], within: 3 },
  { emergency: 'gas', words: ['carbonMonoxide'], within: 0 },
  { emergency: 'gas', words: ['carbon', 'alarm'], within: 3 },
  { emergency: 'gas', words: ['co', 'alarm'], within: 3 },
  { emergency: 'gas', words: ['co', 'leak'], within: 3 },
  { emergency: 'gas', words: ['alarm', 'sounding'], within: 6 },
  { emergency: 'gas', words: ['fumes'], within: 0 },
  { emergency: 'fire', words: ['spark'], within: 0 },
  { emergency: 'fire', words: ['burn'], within: 0 },
  { emergency: 'fire', words: ['smoke'], within: 0 },
  { emergency: 'fire', words: ['fire', 'caught'], within: 1 },
];

/** Words that are one letter from a word of the families, and mean something else. */
const otherWords = new Set([
  'small',
  'spell',
  'swell',
  'leads',
  'leaps',
  'spare',
  'spares',
  'burner',
  'burners',
  'burst',
  'fuses',
  'fused',
  'frames',
  'stiff',
  'stick',
  'sticks',
  'sticking',
  'sink',
  'sinks',
  'sinking',
  'stock',
  'sock',
  'socks',
  'spent',
  'sent',
  'stoke',
  'spoke',
  'sparkling',
]);

const negations = new Set([
  'no',
  'not',
  'without',
  'never',
  'cannot',
  'cant',
  'couldnt',
  'dont',
  'doesnt',
  'didnt',
  'isnt',
  'wasnt',
  'arent',
]);

/** Words that may come between a negation and its object. */
const fillers = new Set(['any', 'a', 'the', 'sign', 'signs', 'of', 'obvious', 'visible', 'can']);

/** Characters from which a word is compared with a misspelling allowed. */
const shortestForgiving = 5;

/** Whether two words differ by one letter that is missing, added, another or swapped with the next. */
const isOneLetterApart = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
};

const isForm = (token: string, word: string): boolean =>
  token === word ||
  (word.length >= shortestForgiving &&
    token[0] === word[0] &&
    !otherWords.has(token) &&
    isOneLetterApart(token, word));

const isOf = (family: Family, token: string): boolean =>
  families[family].some((word) => isForm(token, word));

/** The words of each clause, in lower case, without accents and apostrophes. */
const clausesOf = (text: string): readonly (readonly string[])[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘`]/gu, '')
    .replaceAll(/\bc\.\s?o\b\.?/gu, 'co')
    .split(/[.,;:!?\n]|\bbut\b/u)
    .map((clause) => Array.from(clause.matchAll(/[a-z0-9]+/gu), ([word]) => word));

const isDenied = (tokens: readonly string[], at: number): boolean => {
  let before = at - 1;
  while (fillers.has(tokens[before] as string)) before -= 1;
  return negations.has(tokens[before] as string);
};

const isFoundIn = (tokens: readonly string[], { words, within }: Pattern): boolean => {
  const [first, second = first] = words;
  return tokens.some(
    (token, at) =>
      isOf(first, token) &&
      tokens.some(
        (other, place) =>
          Math.abs(place - at) <= within &&
          isOf(second, other) &&
          !isDenied(tokens, Math.min(at, place)),
      ),
  );
};

/**
 * Finds the emergencies that a description reports in a customer's own words, misspelled ones too: gas (and carbon
 * monoxide), fire.
 *
 * It is for advice only: too often is better than too rarely, and nothing is refused by it.
 *
 * @source decisions
 * @example
 *   emergenciesIn('I can smel gas near the boiler'); // => ['gas']
 *   emergenciesIn('No smell of gas'); // => []
 */
export const emergenciesIn = (description: string): readonly Emergency[] => {
  const clauses = clausesOf(description);
  return emergencies.filter((emergency) =>
    emergencyPatterns.some(
      (pattern) =>
        pattern.emergency === emergency && clauses.some((tokens) => isFoundIn(tokens, pattern)),
    ),
  );
};
