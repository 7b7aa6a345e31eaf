import { describe, expect, it } from 'vitest';
import { decideManufacturer } from '../../../domain/close/authorisation/manufacturer-check.ts';
import { isIssueArea } from '#domain/cover';
import type { Answers, Facts } from '#domain/flow';
import {
  authorisationTrials,
  closeFacts,
  closeFlow,
  partsVersion,
  requestedParts,
} from '#domain/close';
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
  it.each<[keyof typeof closeRules, readonly string[]]>([
    [
      'areaCover',
      [
        'not-asked by area-not-asked',
        'covered by job-type-of-the-area',
        'not-covered by job-type-of-another-area',
        'covered by package-covers-it',
        'not-covered by package-does-not-cover-it',
        'not-covered by no-package-covers-it',
        'unknown by package-unknown',
      ],
    ],
    [
      'estimateDecision',
      [
        'ask-support by no-automatic-authorisation',
        'ask-support by estimate-too-high',
        'ask-support by too-many-visits',
        'authorised by within-limits',
      ],
    ],
    [
      'partsDecision',
      [
        'ask-support by no-automatic-authorisation',
        'ask-support by too-many-visits',
        'labour-can-be-lower by labour-too-high',
        'send-to-manufacturer by labour-too-high',
        'ask-support by labour-too-high',
        'labour-can-be-lower by total-too-high',
        'send-to-manufacturer by total-too-high',
        'ask-support by total-too-high',
        'ask-support by too-many-parts',
        'authorised by within-limits',
      ],
    ],
  ])('reach every rule of %s', (derived, rules) => {
    expect(decisionsOf(derived)).toEqual(new Set(rules));
  });

  it('reach every rule by which a maker takes a job', () => {
    const { partsRequested, boilerMake, issueArea } = closeTrials.answers;
    const rules = [partsRequested, boilerMake, issueArea].every(Array.isArray)
      ? combine([
          ['parts', partsRequested as Values],
          ['boilerMake', boilerMake as Values],
          ['issueArea', issueArea as Values],
        ]).map(
          ({ parts, boilerMake: make, issueArea: area }) =>
            decideManufacturer({
              issueArea: isIssueArea(area) ? area : undefined,
              boilerMake: String(make),
              partNames: requestedParts(parts as Answers[string]).map(({ name }) => name),
            }).rule,
        )
      : [];
    expect(new Set(rules)).toEqual(
      new Set([
        'no-boiler-issue',
        'make-takes-no-jobs',
        'make-takes-any-part',
        'main-heat-exchanger-requested',
        'make-takes-these-parts',
      ]),
    );
  });
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

it('the trials of the authorisation have the facts of all its rules', () => {
  const { facts, linked } = authorisationTrials([partsVersion(undefined)]);
  expect(Object.keys(facts)).toEqual(expect.arrayContaining(['previousVisits', 'partLines']));
  expect(linked?.facts).toEqual(['totalCost', 'costWithLeastLabour']);
});

it('the trials of the authorisation leave out a total below the cost with the least labour', () => {
  const { linked } = authorisationTrials([]);
  const canOccur = (totalCost?: number, costWithLeastLabour?: number) =>
    linked?.canOccur({ totalCost, costWithLeastLabour });
  expect([canOccur(3, 2), canOccur(2, 2), canOccur(1, 2)]).toEqual([true, true, false]);
  expect([canOccur(undefined, 2), canOccur(1)]).toEqual([true, true]);
});
