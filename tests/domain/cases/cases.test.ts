import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  casesOfRules,
  coveredNames,
  decideJson,
  decisionNames,
  rulesFired,
  type DecisionName,
} from '#domain/analysis';
import { explainedRules, ruleNames } from '#domain/explain';
import { caseFiles, type CaseFile } from './make-cases.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');

const readCases = (name: string): CaseFile =>
  JSON.parse(readFileSync(join(projectRoot, `domain/cases/${name}.json`), 'utf8')) as CaseFile;

/** One of the inputs of a case. */
type Input = CaseFile['cases'][number]['input'];

const isOn = (weekday: number, { date }: Input): boolean =>
  new Date(`${String(date)}T00:00:00Z`).getUTCDay() === weekday;

const daysAhead = ({ date, now }: Input): number =>
  Math.floor((Date.parse(`${String(date)}T23:59:59Z`) - Date.parse(String(now))) / 86_400_000);

const only = (list: unknown): { readonly [field: string]: unknown } =>
  (Array.isArray(list) && list.length === 1 ? list[0] : {}) as Input;

const allSlots = '08:00:00 12:00:00 16:00:00';

/** The tests that a rule in code joins by "and" or "or", each with cases in which it decides alone. */
const joinedTests: readonly (readonly [string, DecisionName, string, (input: Input) => boolean])[] =
  [
    ['a Sunday', 'day', 'not-offered', (one) => isOn(0, one) && one['urgency'] === 'normal'],
    ['an urgent visit', 'day', 'offered', (one) => isOn(0, one) && one['urgency'] === 'urgent'],
    ['a Monday', 'day', 'offered', (one) => isOn(1, one) && one['urgency'] === 'normal'],
    [
      'an urgent visit',
      'slots',
      'none',
      (one) => daysAhead(one) === 0 && one['urgency'] !== 'normal',
    ],
    [
      'a normal visit',
      'slots',
      allSlots,
      (one) => daysAhead(one) === 0 && one['urgency'] === 'normal',
    ],
    ['a later day', 'slots', allSlots, (one) => daysAhead(one) > 1 && one['urgency'] === 'urgent'],
    ['no parts', 'labour', 'within', ({ parts }) => Array.isArray(parts) && parts.length === 0],
    [
      'hours that are not known',
      'labour',
      'within',
      ({ parts }) =>
        Array.isArray(parts) && parts.some((part: Input) => part['hours'] === undefined),
    ],
    ['hours that are known', 'labour', 'above', ({ parts }) => only(parts)['hours'] !== undefined],
    [
      'a job that is not complete',
      'reattend',
      'No',
      ({ jobs }) => only(jobs)['status'] === 'Cancelled',
    ],
    [
      'a job without an end',
      'reattend',
      'No',
      ({ jobs }) => only(jobs)['status'] === 'Complete' && only(jobs)['endedAt'] === undefined,
    ],
    [
      'a job of another category',
      'reattend',
      'No',
      ({ jobs }) => only(jobs)['status'] === 'Complete' && only(jobs)['type'] !== 'Gas Job',
    ],
  ];

describe('the cases of the domain', () => {
  const files: Record<string, string> = {};
  beforeAll(() => {
    Object.assign(files, caseFiles());
  });

  it('are those that their oracle writes: `npm run cases` writes them', () => {
    const stale = Object.entries(files).filter(
      ([path, text]) => readFileSync(join(projectRoot, path), 'utf8') !== text,
    );
    expect(stale.map(([path]) => path)).toEqual([]);
    const present = readdirSync(join(projectRoot, 'domain/cases'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `domain/cases/${name}`);
    expect(new Set(present)).toEqual(new Set(Object.keys(files)));
  });

  it.each(decisionNames)('are decided by the rules as expected: %s', (name) => {
    for (const { input, expected } of readCases(name).cases)
      expect(decideJson(name, input), JSON.stringify(input)).toMatchObject(expected);
  });

  it('exercise every rule and edge, each test deciding alone, and both sides of each limit', () => {
    const fired = rulesFired();
    for (const name of decisionNames)
      for (const { input } of readCases(name).cases) fired.decide(name, input);
    const report = fired.report();
    expect(Object.keys(report)).toEqual(coveredNames);
    for (const [name, coverage] of Object.entries(report))
      expect([name, coverage.missing]).toEqual([name, []]);
  });

  it.each(joinedTests)(
    'try each of the joined tests of a rule in code alone: %s of %s',
    (_, name, outcome, isTried) => {
      const tried = readCases(name).cases.filter(({ input }) => isTried(input));
      expect(tried.map(({ expected }) => expected['outcome'])).toContain(outcome);
    },
  );

  it.each(ruleNames)(
    'are there for a rule that can be explained, which names its source: %s',
    (name) => {
      expect(explainedRules[name].source).toMatch(
        /^(?:document [123], section \d(?:\.\d)?|decisions, "[^"]+"|docs\/decisions\/\d{4}-[a-z0-9-]+\.md)$/,
      );
      expect(readCases(casesOfRules[name]).cases.length).toBeGreaterThan(3);
    },
  );

  it('come from an oracle that imports no rule', () => {
    const read = new Set<string>();
    const visit = (path: string): void => {
      if (read.has(path)) return;
      read.add(path);
      const text = readFileSync(path, 'utf8');
      for (const [, from = ''] of text.matchAll(/^import (?!type)[^;]*? from '([^']*)'/gm)) {
        expect(from).toMatch(/^\.\.?\//);
        visit(resolve(path, '..', from));
      }
    };
    visit(join(import.meta.dirname, 'oracle.ts'));
    expect(read.size).toBeGreaterThan(4);
    for (const path of read) expect(path).toContain(join(projectRoot, 'tests'));
  });
});
