import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explain, ruleNames, type RuleName } from '#domain/explain';
import { isEnd, type FlowNode } from '#domain/flow';
import { walkAsCommand, walkAsTest } from '#ui/explorer/flows/walk-copies.tsx';
import type { WalkInput } from '#ui/explorer/flows/model/subject.ts';
import { walkTo } from '#ui/explorer/flows/model/walk-state.ts';
import { commandOf, testOf } from '#ui/explorer/rules/rule-page.tsx';
import { readTexts, textsInSearch, type Texts } from '#ui/explorer/rules/form-texts.ts';
import { buildDomain } from '../../../scripts/build/build-domain.mjs';
import { projectRoot } from '../../../scripts/project-root.mjs';
import { run } from '../../domain/cli/run-command-line.ts';
import { copiesOf, subjects, walksOf } from './flows/walks.ts';

/** A folder outside the repository, with the built package and vitest. */
const folder = mkdtempSync(join(tmpdir(), 'pilotlight-copied-'));
const packages = join(projectRoot, 'node_modules');

const inFolder = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** Runs a copied command in this process, with the words and the input that a shell gives to `npx`. */
const runCopied = (command: string) => {
  const shown = `npx() { printf '%s\\0' "$@"; cat; }\n${command}`;
  const [name, ...rest] = spawnSync('sh', ['-c', shown], { encoding: 'utf8' }).stdout.split('\0');
  expect(name).toBe('@pilotlight/domain');
  return run(rest.slice(0, -1), { '-': rest.at(-1) ?? '' });
};

const triedFrom = (rule: RuleName, texts: Texts = textsInSearch(rule, '')) => {
  const tried = readTexts(rule, texts);
  if (!tried.valid) throw new Error(JSON.stringify(tried.faults));
  return { ...tried, explained: explain(tried.one) };
};

const quotedText = `Kim's "own" \\n \\x $HOME \`ls\``;

/** Every example, and inputs that JavaScript and a shell have to quote. */
const tries = [
  ...ruleNames.map((rule) => triedFrom(rule)),
  triedFrom('area-cover', { issueArea: 'Boiler', jobType: quotedText, asOf: '2024-12-20' }),
];

/** Walks to each end, some at random, and one with an answer that has to be quoted. */
const walks = [
  ...Object.values(subjects).flatMap((subject) => {
    const toEnds = Object.entries<FlowNode>(subject.graph.nodes).flatMap(
      ([name, node]): readonly WalkInput[] => {
        const input = isEnd(node) ? walkTo(subject, name) : undefined;
        return input === undefined ? [] : [input];
      },
    );
    return [...toEnds, ...fc.sample(walksOf(subject), 8)].map((input) => ({ subject, input }));
  }),
  {
    subject: subjects.claim,
    input: {
      world: subjects.claim.usualWorld,
      answers: {
        problemArea: { jobType: 'pests', description: quotedText },
        pestsGroup1: { pestsType: 'bees' },
      },
    },
  },
];

describe('a test that is copied from the page of a rule or a flow', () => {
  beforeAll(async () => {
    mkdirSync(join(folder, 'node_modules/@pilotlight'), { recursive: true });
    expect(await buildDomain(join(folder, 'node_modules/@pilotlight/domain'))).toBe(true);
    symlinkSync(join(packages, 'vitest'), join(folder, 'node_modules/vitest'));
    tries.forEach(({ one, record, explained }, at) =>
      inFolder(`rule-${at}.test.ts`, testOf(one.decision, record, explained)),
    );
    walks.forEach(({ subject, input }, at) =>
      inFolder(`walk-${at}.test.ts`, walkAsTest(subject, copiesOf(subject), input)),
    );
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('passes, and fails for another outcome', () => {
    for (const { one, record, explained } of tries.slice(0, 1))
      inFolder('wrong.test.ts', testOf(one.decision, record, { ...explained, outcome: 'another' }));
    const vitest = join(packages, 'vitest/vitest.mjs');
    const words = ['--root', folder, '--no-isolate', '--maxWorkers=1', '--reporter=json'];
    const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined };
    const options = { cwd: folder, encoding: 'utf8', env } as const;
    const { stdout } = spawnSync(process.execPath, [vitest, 'run', ...words], options);
    expect(JSON.parse(stdout)).toMatchObject({
      numPassedTests: tries.length + walks.length,
      numTotalTests: tries.length + walks.length + 1,
    });
  }, 120_000);
});

describe('a command that is copied', () => {
  it('from the page of a rule explains the same decision', async () => {
    for (const { one, record, explained } of tries) {
      const { code, errors, output } = await runCopied(commandOf(one.decision, record));
      expect([code, errors]).toEqual([0, '']);
      expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify(explained)));
    }
  });

  it('from the page of a flow comes to the same node', async () => {
    for (const { subject, input } of walks) {
      const command = walkAsCommand(subject, copiesOf(subject), input);
      expect(await runCopied(command)).toMatchObject({ code: 0, errors: '' });
    }
  });
});
