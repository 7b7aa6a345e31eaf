import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Answers, Facts } from '#domain/flow';
import { authorisationTrials, closeFacts, closeFlow } from '#domain/close';
import { worldOf } from './close-worlds.ts';
import { closeRules } from '../../../domain/close/close-rules.ts';
import { closeTrials } from '../../../domain/close/close-trials.ts';

type Values = readonly unknown[];

const combine = (
  lists: readonly (readonly [string, Values])[],
): readonly Record<string, unknown>[] =>
  lists.reduce<readonly Record<string, unknown>[]>(
    (sofar, [name, values]) =>
      sofar.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

const trialsOf = (names: readonly string[], from: 'answers' | 'facts', orMissing = false) =>
  names.map((name): readonly [string, Values] => {
    const trial = closeTrials[from][name] ?? [];
    return [name, 'membersOf' in trial ? [] : [...trial, ...(orMissing ? [undefined] : [])]];
  });

/** The decisions of a derived fact's rule over all values to try. */
const decisionsOf = (derived: keyof typeof closeRules): ReadonlySet<string> => {
  const { reads, ifAnswered = [], facts } = closeFlow.derived[derived];
  const answers = combine([
    ...trialsOf(reads, 'answers'),
    ...trialsOf(
      ifAnswered.filter((name) => !name.endsWith('Other')),
      'answers',
      true,
    ),
  ]);
  const known = combine(trialsOf(facts, 'facts'));
  return new Set(
    answers.flatMap((given) =>
      known.map((fact) => {
        const { outcome, rule } = closeRules[derived](given as Answers, fact as Facts);
        return `${String(outcome)} by ${rule}`;
      }),
    ),
  );
};

describe('the values to try in the close flow', () => {
  it.each([
    ['areaCover', 'area'],
    ['estimateDecision', 'estimate'],
    ['partsDecision', 'parts'],
  ] as const)(
    'reach every rule of %s that the cases of the specification have',
    (derived, file) => {
      const path = join(import.meta.dirname, `../../../domain/cases/${file}.json`);
      const { cases } = JSON.parse(readFileSync(path, 'utf8')) as {
        readonly cases: readonly { readonly expected: { outcome: string; rule: string } }[];
      };
      const expected = cases.map(({ expected: { outcome, rule } }) => `${outcome} by ${rule}`);
      expect([...decisionsOf(derived)]).toEqual(expect.arrayContaining(expected));
    },
  );
});

it('the facts of a job occur together exactly as some job has them', () => {
  const { facts, linked } = closeTrials;
  if (linked === undefined || !Array.isArray(facts['jobType'])) throw new Error('No job types.');
  const jobs = (facts['jobType'] as readonly string[]).flatMap((type) =>
    [true, false].map((useStructuredParts) => {
      const { job, flags } = worldOf(type, {}, { useStructuredParts });
      return closeFacts(job, flags);
    }),
  );
  const orUnknown = (...values: Values): Values => [...values, undefined];
  const combinations = combine([
    ['jobType', orUnknown('Gas Job', 'Plumbing', 'Windows')],
    ['gasJob', orUnknown(true, false)],
    ['structuredParts', orUnknown(true, false)],
  ]);
  expect(linked.facts).toEqual(Object.keys(combinations[0] ?? {}));
  for (const known of combinations) {
    const isOfSomeJob = jobs.some((job) =>
      Object.entries(known).every(([name, value]) => value === undefined || job[name] === value),
    );
    expect([known, linked.canOccur(known as Facts)]).toEqual([known, isOfSomeJob]);
  }
});

it('the trials of the authorisation leave out a total below the cost with the least labour', () => {
  const { linked } = authorisationTrials([]);
  const canOccur = (totalCost?: number, costWithLeastLabour?: number) =>
    linked?.canOccur({ totalCost, costWithLeastLabour });
  expect([canOccur(3, 2), canOccur(2, 2), canOccur(1, 2)]).toEqual([true, true, false]);
  expect([canOccur(undefined, 2), canOccur(1)]).toEqual([true, true]);
});
