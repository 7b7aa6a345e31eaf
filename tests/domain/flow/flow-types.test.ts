import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../../..');

const sound = {
  guards: `{
    small: { answer: 'size', is: 'small' }, closed: { fact: 'closed', is: true },
    dear: { fact: 'price', above: 250 } }`,
  derived: `{ price: { label: 'cost', reads: ['size'], facts: ['closed'] } }`,
  later: `{ waitsFor: 'reply', back: { hiddenWhen: 'closed' }, edges: [
    { when: 'dear', to: 'refused', because: 'dear' },
    { when: 'otherwise', to: 'done', because: 'known' } ] }`,
  end: `'accepted'`,
  begin: `{ questions: ['size'], edges: [
    { when: 'small', to: 'later', because: 'small' },
    { when: 'closed', to: 'refused', because: 'closed', tag: 'lateness', sets: { size: 'none' } },
    { when: 'otherwise', to: 'refused', because: 'large', tag: 'largeness' } ] }`,
  start: `'begin'`,
};

const edges = (...list: readonly string[]) =>
  `{ questions: ['size'], edges: [${list.join(', ')}] }`;
const small = `{ when: 'small', to: 'done', because: 'small' }`;
const otherwise = `{ when: 'otherwise', to: 'refused', because: 'large' }`;

/** The error, the changed part of the sound graph, and the name in the compiler's message. */
const plants: readonly (readonly [string, Partial<typeof sound>, complaint: RegExp])[] = [
  ['a start that is no node', { start: `'nowhere'` }, /"nowhere"/],
  [
    'a target that is no node',
    { begin: edges(`{ when: 'small', to: 'nowhere', because: 'lost' }`, otherwise) },
    /"nowhere"/,
  ],
  [
    'an "otherwise" that leads nowhere',
    { begin: edges(small, `{ when: 'otherwise', to: 'nowhere', because: 'lost' }`) },
    /"nowhere"/,
  ],
  [
    'a guard that is not there',
    { begin: edges(`{ when: 'tiny', to: 'done', because: 'tiny' }`, otherwise) },
    /"tiny"/,
  ],
  ['a missing "otherwise"', { begin: edges(small) }, /otherwise/],
  ['no edge at all', { begin: edges() }, /edges|Source has 0 element/],
  ['an "otherwise" that is not the last', { begin: edges(otherwise, small) }, /otherwise/],
  [
    'an edge without its reason',
    { begin: edges(`{ when: 'small', to: 'done' }`, otherwise) },
    /because/,
  ],
  [
    'a question that no node asks',
    { begin: `{ questions: ['weight'], edges: [${otherwise}] }` },
    /"weight"/,
  ],
  [
    'a guard over an unknown question',
    { guards: `{ small: { answer: 'weight', is: 'small' } }` },
    /"weight"/,
  ],
  [
    'a guard over an unknown fact',
    { guards: `{ small: { fact: 'weather', is: true } }` },
    /"weather"/,
  ],
  [
    'an unknown item',
    { begin: edges(`{ when: 'otherwise', to: 'refused', because: 'no', tag: 'weight' }`) },
    /"weight"/,
  ],
  [
    'an answer set to an unknown question',
    {
      begin: edges(
        `{ when: 'small', to: 'done', because: 'no', sets: { weight: 'none' } }`,
        otherwise,
      ),
    },
    /weight/,
  ],
];

const fileOf = (index: number) => `planted-${index}.ts`;

const graphWith = (changes: Partial<typeof sound>) => {
  const { start, guards, derived, begin, later, end } = { ...sound, ...changes };
  return `import { defineFlow } from '${projectRoot}/domain/flow/flow-graph.ts';
export const graph = defineFlow<{
  question: 'size' | 'colour'; fact: 'closed' | 'reply'; derived: 'price';
  tag: 'largeness' | 'lateness'; end: 'accepted' | 'refused';
}>()({
  name: 'Planted', version: 1, start: ${start}, guards: ${guards}, derived: ${derived},
  nodes: { begin: ${begin}, later: ${later}, done: { end: ${end} }, refused: { end: 'refused' } },
});
export const node: 'begin' | 'later' | 'done' | 'refused' = graph.start;
`;
};

describe('a flow graph for the compiler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotlight-flow-types-'));
  let complaints: readonly string[] = [];

  beforeAll(() => {
    plants.forEach(([, changes], index) => {
      writeFileSync(join(folder, fileOf(index)), graphWith(changes));
    });
    writeFileSync(join(folder, 'sound.ts'), graphWith({}));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(projectRoot, 'tsconfig.base.json'),
        compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
        include: ['*.ts'],
      }),
    );
    const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      cwd: folder,
    });
    // An indented line belongs to the complaint before it.
    complaints = stdout.split(/\n(?=\S)/);
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const complaintsIn = (file: string) =>
    complaints.filter((complaint) => complaint.startsWith(`${file}(`)).join('\n');

  it('compiles when it is sound', () => {
    expect(complaintsIn('sound.ts')).toBe('');
    expect(
      complaints
        .filter((complaint) => !complaint.startsWith('planted-'))
        .join('')
        .trim(),
    ).toBe('');
  });

  it.each(plants.map(([what, , complaint], index) => [what, complaint, index] as const))(
    'does not compile with %s',
    (_, complaint, index) => {
      expect(complaintsIn(fileOf(index))).toMatch(complaint);
    },
  );
});
