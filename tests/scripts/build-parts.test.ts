import { join, relative } from 'node:path';
import { build } from 'vite';
import { expect, it, describe } from 'vitest';
import { pastIndexes } from '../../scripts/build/past-indexes.mjs';
import { projectRoot } from '../../scripts/project-root.mjs';
import { roles } from '#domain/identity';
import { chunkByLoaders } from '../../scripts/build/portal-chunks.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { ruleNames } from '#domain/explain';
import { ruleUsers } from '../../scripts/build/rule-users.mjs';
import { sourcesOf } from '../../scripts/build/stamp.mjs';
import { withColourFallbacks } from '../../scripts/build/colour-fallbacks.mjs';
import { newerInScript, newerInStyle } from '../../scripts/checks/needed-features.mjs';

/** The files of the domain that a source is built from. */
const builtFrom = async (source: string): Promise<readonly string[]> => {
  const entry = join(projectRoot, 'ui/entry-of-a-test.ts');
  const result = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
      pastIndexes(),
    ],
    build: { write: false, rolldownOptions: { input: 'entry', treeshake: false } },
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  return outputs
    .flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
    .filter((id) => id.includes('/domain/'))
    .map((id) => relative(projectRoot, id))
    .toSorted();
};

it('a source is built from the files behind the names that it imports, and not from their index', async () => {
  const source = `import { noPence as nothing, type Pence } from '#domain/money'; console.log(nothing);`;
  expect(await builtFrom(source)).toEqual(['domain/money/pence.ts']);
});

const startOf = (role: string): string => `${role}-start.ts`;
const laterOf = (role: string): string => `${role}-screens.ts`;

const loaders = ['start-page.ts', ...roles.flatMap((role) => [startOf(role), laterOf(role)])];

/** Every set of loaders. */
const loadedBy: readonly (readonly string[])[] = loaders
  .reduce<readonly (readonly string[])[]>(
    (sets, loader) => [...sets, ...sets.map((set) => [...set, loader])],
    [[]],
  )
  .filter(({ length }) => length > 0);

/** The chunk of a component that parts with these loaders import. */
const chunkOf = (set: readonly string[]): string | null => {
  const component = '/portal/ui/kit/button.tsx';
  const parts = new Map(set.map((loader) => [`/portal/ui/part-of-${loader}`, loader]));
  const getModuleInfo = (id: string) => {
    const loader = parts.get(id);
    if (id === component) return { importers: [...parts.keys()], dynamicImporters: [] };
    return { importers: [], dynamicImporters: [`/portal/ui/${loader}`] };
  };
  const modules = { getModuleInfo } as unknown as Parameters<typeof chunkByLoaders>[1];
  return chunkByLoaders(component, modules);
};

/** The roles that need a component at their start. */
const startsWith = (set: readonly string[]): readonly string[] =>
  roles.filter((role) => set.includes('start-page.ts') || set.includes(startOf(role)));

describe('the chunks of the portal', () => {
  it.each(roles)('name the role %s', (role) => {
    expect(chunkOf([startOf(role)])).toBe(`${role}-start`);
  });

  it.each(loadedBy.map((set) => ({ set, name: set.join(', ') })))(
    'of what $name load are needed at the start by the same roles as all in them',
    ({ set }) => {
      const chunk = chunkOf(set);
      const together = loadedBy.filter((other) => chunk !== null && chunkOf(other) === chunk);
      expect(together.map(startsWith)).toEqual(together.map(() => startsWith(set)));
    },
  );

  it('do not import each other', () => {
    const imports = new Set(
      loadedBy.flatMap((set) =>
        loadedBy
          .filter((more) => set.every((loader) => more.includes(loader)))
          .map((more) => `${chunkOf(set)} imports ${chunkOf(more)}`),
      ),
    );
    const both = [...imports].filter((one) => {
      const [from, to] = one.split(' imports ');
      return from !== to && imports.has(`${to} imports ${from}`);
    });
    expect(both).toEqual([]);
  });
});

const users = ruleUsers();

it('finds the users of every rule that can be explained, in the portal and on the platform', () => {
  expect(Object.keys(users).toSorted()).toEqual([...ruleNames].toSorted());
  for (const [rule, { portal, platform, files }] of Object.entries(users)) {
    expect(portal).not.toEqual([]);
    // The platform sends the statuses of the claim and of the job; the portal decides what its customer reads.
    if (rule === 'status') expect(platform).toEqual([]);
    else expect(platform).not.toEqual([]);
    expect(files).not.toEqual([]);
  }
});

it.each([
  // From the specification: who decides what.
  ['area-cover', '/job/:jobId/close', 'POST /jobs/close'],
  ['parts-authorisation', '/job/:jobId/close', 'POST /jobs/close'],
  ['reschedule', '/job/:jobId/reschedule', 'POST /job/{jobId}/reschedule'],
  ['urgency', '/claim/new', 'POST /claim/create'],
  ['claim-day', '/claim/new', 'POST /claim/create'],
  ['claim-stage', '/claim/new', 'POST /claim/create'],
  ['claim-eligibility', '/customer/account', 'POST /contract/getCustomer'],
] as const)('knows that %s is used at %s and by %s', (rule, screen, route) => {
  expect(users[rule]?.portal.join('\n')).toContain(screen);
  expect(users[rule]?.platform.join('\n')).toContain(route);
});

it('misses no file that calls a rule by its name', () => {
  const calling = (name: string): readonly string[] =>
    ['application', 'infrastructure/platform', 'ui/features', 'ui/shared'].flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path}`)
        .filter((path) => /\.tsx?$/.test(path))
        .filter((path) => {
          const text = readFileSync(join(projectRoot, path), 'utf8');
          return new RegExp(String.raw`\b${name}\(`).test(text) && text.includes("from '#domain/");
        }),
    );
  const named = [
    ['reschedule', 'rebookingAllowed'],
    ['claim-eligibility', 'decideClaimEligibility'],
    ['contract-eligibility', 'decideContractEligibility'],
    ['parts-authorisation', 'decideStructuredParts'],
    ['tolerance', 'decideTolerance'],
  ] as const;
  for (const [rule, name] of named)
    expect(users[rule]?.files).toEqual(expect.arrayContaining([...calling(name)]));
});

it('the fingerprint of the portal covers every import of its build configuration', () => {
  const configuration = readFileSync(join(projectRoot, 'vite.config.ts'), 'utf8');
  const imported = Array.from(configuration.matchAll(/ from '\.\/([^']+)'/g), ([, path]) => path);
  expect(imported).toContain('scripts/build/portal-chunks.mjs');
  const isCovered = (path?: string) => sourcesOf.portal.some((own) => path?.startsWith(`${own}/`));
  expect(imported.filter((path) => !isCovered(path))).toEqual([]);
});

describe('a feature that the oldest browsers lack', () => {
  it.each([
    ['export const digits = /[\\p{Nd}--[0-9]]/v', /^syntax newer/],
    ['import data from "./x.json" with { type: "json" }', /^syntax newer/],
    ['const both = Promise.withResolvers()', /^Promise\.withResolvers\(\)$/],
    ['URL.canParse(address)', /^URL\.canParse\(\)$/],
    ['days.toSorted()', /^\.toSorted\(\)$/],
    ['one.intersection(other)', /^\.intersection\(\)$/],
    ['new URLPattern({ pathname: "/job/:id" })', /^new URLPattern\(\)$/],
  ])('is found in the script %s', (script, reported) => {
    expect(newerInScript(script)).toEqual([expect.stringMatching(reported)]);
  });

  it.each([
    ['a { color: color-mix(in oklab, var(--brand) 9%, white) }', 'color-mix()'],
    ['a { color: light-dark(black, white) }', 'light-dark()'],
    ['div { float: inline-end }', 'float: inline-end'],
    ['textarea { field-sizing: content }', 'field-sizing'],
    ['@starting-style { a { opacity: 0 } }', '@starting-style'],
    ['details::details-content { opacity: 0 }', '::details-content'],
    ['a { & b { color: red } }', 'nesting'],
  ])('is found in the style %s', (style, reported) => {
    expect(newerInStyle(style)).toContain(reported);
  });

  it('is not reported when all of them have it or when the code checks for it first', () => {
    const script =
      'class A { #x = 1; static { A.y ??= [1].at(-1) } } export const z = await AbortSignal.timeout(9)';
    expect(newerInScript(script)).toEqual([]);
    const sizing = 'a { field-sizing: content }';
    for (const style of [
      'a:has(b) { inset: 0; height: 100dvh }',
      `@supports (field-sizing: content) { ${sizing} }`,
    ])
      expect(newerInStyle(style)).toEqual([]);
  });
});

describe('a mixture of colours', () => {
  it.each([
    ['color-mix(in oklab, var(--paper) 94%, transparent)', 'var(--paper)'],
    ['color-mix(in oklab, currentcolor 11%, transparent)', 'transparent'],
    ['color-mix(in oklab, var(--brand) 9%, var(--surface))', 'var(--surface)'],
    ['color-mix(in oklab, rgb(1, 2, 3) 45%, transparent)', 'rgb(1,2,3)'],
  ])('%s becomes %s in browsers without colour mixing', (mixture, colour) => {
    const [, fallback = ''] = withColourFallbacks(
      `@media print{.a{color:red;border:1px solid ${mixture}}.b{color:blue}}`,
    ).split('@supports not (color:color-mix(in oklab,red,red))');
    expect(fallback).toBe(`{.a{border:1px solid ${colour}}}.b{color:blue}}`);
  });

  it('is the only part of a style sheet that changes', () => {
    expect(withColourFallbacks('.a { color: red }')).toBe('.a { color: red }');
  });
});
