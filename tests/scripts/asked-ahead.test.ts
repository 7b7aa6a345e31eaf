import { expect, test } from 'vitest';
import { askedAhead } from '../../scripts/build/asked-ahead.mjs';

const script = (name: string, imports: readonly string[] = [], styles: readonly string[] = []) => ({
  type: 'chunk' as const,
  name,
  fileName: `${name}.js`,
  isEntry: name === 'index',
  imports,
  viteMetadata: { importedCss: new Set(styles) },
});

const built = [
  script('index'),
  { type: 'asset' as const },
  script('basics', ['index.js'], ['basics.css']),
  script('look', ['index.js', 'basics.js']),
  script('rest', ['look.js'], ['rest.css']),
  script('code-step'),
];

test('the preloaded files are the scripts with their styles, in order', () => {
  expect(askedAhead(built, { first: ['basics', 'look'], next: ['rest'] })).toEqual({
    first: ['/basics.js', '/basics.css', '/look.js'],
    next: ['/rest.js', '/rest.css'],
  });
});

test.each([
  ['look', { first: ['look'], next: [] }],
  ['look, although its dependency follows it', { first: ['look'], next: ['basics'] }],
  ['rest', { first: ['basics'], next: ['rest'] }],
])('a build fails when a preloaded file depends on a missing one: %s', (_, names) => {
  expect(() => askedAhead(built, names)).toThrow(/which is not asked for with it/);
});

test('a build fails when there is no script with the given name', () => {
  expect(() => askedAhead(built, { first: ['none'], next: [] })).toThrow(
    'The build has no script none',
  );
});
