import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const pathsIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });

/** The sources in a folder: their paths, relative to it, each also in front of its text. */
const sourcesIn = (folder: string) =>
  pathsIn(folder)
    .filter((path) => /\.(?:tsx?|m?js)$/.test(path))
    .map((path) => ({ path, text: `${path}\n${readFileSync(join(root, folder, path), 'utf8')}` }));

/** The paths of the sources in a folder whose path or text matches. */
const filesIn = (folder: string, isFound: (text: string) => boolean): readonly string[] =>
  sourcesIn(folder)
    .filter(({ text }) => isFound(text))
    .map(({ path }) => path)
    .toSorted();

const layers = ['domain', 'application', 'infrastructure', 'ui'];
const sources = layers.flatMap(sourcesIn);

it('every package that is delivered is imported', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly dependencies: { readonly [name: string]: string };
  };
  const isImported = (name: string) => sources.some(({ text }) => text.includes(`'${name}`));
  const others = Object.keys(dependencies).filter((name) => !isImported(name));
  // A peer of inversify.
  expect(others).toEqual(['reflect-metadata']);
});

describe('the cryptography of the code', () => {
  it('hashes only with SHA-256', () => {
    const calls = /\b(?:createHash|createHmac|digest)\(\s*(?:'([\w-]+)'\s*,|'([\w-]+)'\))/g;
    const hashes = sources
      .flatMap(({ text }) => [...text.matchAll(calls)])
      .map(([, first, only]) => (first ?? only ?? '').toLowerCase().replace('-', ''))
      .filter((name) => !['hex', 'base64', 'base64url'].includes(name));
    expect(hashes.length).toBeGreaterThan(5);
    expect(new Set(hashes)).toEqual(new Set(['sha256']));
  });

  it.each(layers)('has no encryption or key derivation of its own in %s', (layer) => {
    const others =
      /\b(?:create(?:Cipher|Decipher)(?:iv)?|scrypt(?:Sync)?|pbkdf2(?:Sync)?)\b|\bsubtle\b(?!\.digest\()/;
    expect(filesIn(layer, (text) => others.test(text))).toEqual([]);
  });
});

it.each([
  ['renders into one React root', 'createRoot(', 'ui/shell', ['start/start-portal.tsx']],
  ['hydrates in one place', 'hydrateRoot(', 'ui/shell', ['start/start-portal.tsx']],
  ['has one router', 'createBrowserRouter(', 'ui/shell', ['start/start-portal.tsx']],
  [
    'calls the platform by one client, and reads stored photos by another',
    'await fetch(',
    'infrastructure/portal/http',
    ['client/get-file.ts', 'client/platform-client.ts'],
  ],
  [
    'uses axios for uploads alone',
    "from 'axios'",
    'infrastructure/portal',
    ['http/client/put-file.ts'],
  ],
] as const)('the portal %s', (_, wanted, folder, files) => {
  expect(filesIn(folder, (text) => text.includes(wanted))).toEqual(files);
});

describe('the names of providers', () => {
  /** Names of the payment and identity providers, and of the shapes that only they have. */
  const providerNames =
    /stripe|cognito|client_?secret|payment_?intent|requires_?capture|user_?pool|(?:id|access|refresh)_?token|custom_?challenge/i;

  it.each([
    `import { loadStripe } from '@stripe/stripe-js/pure';`,
    'draft.clientSecret',
    'type Opened = { readonly client_secret: string };',
    'export type PaymentIntents = { open: () => void };',
    "intent.status === 'requires_capture'",
    'cognitoPoolId',
    'new UserPool()',
    'session.getIdToken()',
  ])('are found in "%s"', (text) => {
    expect(text).toMatch(providerNames);
  });

  it.each([
    // Everything that knows a payment and an identity, but not who provides them.
    ...['domain', 'application', 'ui'].flatMap((folder) => [folder, `tests/${folder}`]),
    'tests/fakes',
    'tests/contracts',
    'tests/generators',
  ])('do not occur in %s', (folder) => {
    expect(filesIn(folder, (text) => providerNames.test(text))).toEqual([]);
  });

  it('occur on the wire only in the specified call', () => {
    // Literal names of the call that opens a payment (document 2, section 7).
    expect(filesIn('infrastructure/wire', (text) => providerNames.test(text))).toEqual([
      'codecs/claim/claim-create.ts',
      'route-table.ts',
    ]);
  });

  it('of a payment occur in the platform only in its stand-in for the provider', () => {
    const ofPayments = /stripe|client_?secret|payment_?intent|requires_?capture/i;
    const rest = filesIn('infrastructure/platform', (text) => ofPayments.test(text)).filter(
      (file) => !/^(?:payments-desk|database\/migrations)\//.test(file),
    );
    expect(rest).toEqual([
      // The specified answer of the call that opens a payment.
      'claims/claim-routes.ts',
      'platform-configuration.ts',
    ]);
  });
});

const stylesIn = (path: string): string => readFileSync(join(root, 'ui', path), 'utf8');
const sheets = pathsIn('ui').filter((path) => path.endsWith('.css'));

const blockOf = '\\{(?:[^{}]*\\{[^{}]*\\})*\\s*\\}';
const hoverBlock = new RegExp(`@media \\(hover: hover\\) ${blockOf}`, 'g');
const nowhere = /$^/g;
const printBlock = new RegExp(`@media print ${blockOf}`, 'g');
const pending = ['kit/buttons/button', 'kit/notices/states', 'shell/frame/shell'].map(
  (path) => `${path}.module.css`,
);

/** Styles that no sheet has: their name, some of them, others that are accepted, and how they are found. */
const forbiddenStyles: readonly (readonly [
  name: string,
  found: readonly string[],
  accepted: readonly string[],
  pattern: RegExp,
  allowedIn: RegExp,
])[] = [
  [
    'hover styles for devices that cannot hover',
    ['.a:hover { b: c }'],
    ['@media (hover: hover) {\n .a:hover { b: c }\n .d:hover { e: f }\n}\n'],
    /:hover/,
    hoverBlock,
  ],
  [
    // A browser would evaluate it again at every change, and style the whole document: see use-page-mark.ts.
    ':has on a whole page',
    [':root:has([a]) {', '.main:has([a]) + footer {', ':global(:root:has([a])) .place {'],
    ['.card:has(:disabled) {'],
    /(?:^|[\s(,}])(?::root|html|body|\.main|\.shell):has\(/,
    nowhere,
  ],
  [
    // One such rule makes a browser style the whole page again at every change; print is not affected.
    'universal sibling selectors',
    ['.card > * + * {', '@media print {\n .a ~ * { b: c }\n}\n.d + * { e: f }'],
    ['@media print {\n .a ~ * { b: c }\n}\n', '.a dd + dd { margin: calc(1px + 2px) }'],
    /[+~]\s*\*/,
    printBlock,
  ],
  [
    // It would delay every click, and movement over five seconds needs a way to stop it (WCAG 2.2.2).
    'animations that run for ever, except in progress indicators',
    ['.a { animation: turn 900ms infinite; }', '.a { animation-iteration-count: infinite; }'],
    ['.tick { animation: settle 420ms; }'],
    /animation[^;{}]*\binfinite\b/,
    nowhere,
  ],
];

it.each(forbiddenStyles)('no style sheet has %s', (name, found, accepted, pattern, allowedIn) => {
  const isFound = (css: string) => pattern.test(css.replaceAll(allowedIn, ''));
  expect([...found, ...accepted].filter(isFound)).toEqual(found);
  expect(sheets.length).toBeGreaterThan(20);
  const having = sheets.filter((sheet) => isFound(stylesIn(sheet))).toSorted();
  expect(having).toEqual(name.startsWith('animations') ? pending : []);
});

it('animations change neither layout nor paint in each frame', () => {
  const properties = sheets.flatMap((sheet) =>
    [...stylesIn(sheet).matchAll(/@keyframes \S+ \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].flatMap(
      ([, frames = '']) =>
        Array.from(frames.matchAll(/([\w-]+):/g), ([, property]) => `${sheet}: ${property}`),
    ),
  );
  expect(
    properties.filter((one) => !/: (?:transform|opacity|visibility|pointer-events)$/.test(one)),
  ).toEqual([]);
});

/** Pixels; anything larger is a picture. */
const largestIcon = 40;

it('icons grow with the text: none has its size in pixels', () => {
  const inPixels = pathsIn('ui')
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...stylesIn(path).matchAll(/size=\{(\d+)/g)])
    .filter(([, size]) => Number(size) < largestIcon);
  expect(inPixels.map(([found]) => found)).toEqual([]);
});
