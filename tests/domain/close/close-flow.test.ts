import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  authorisationTrials,
  closeEnds,
  closeFacts,
  closeFlow,
  closeProgress,
  closeQuestions,
  followOnUrgency,
} from '#domain/close';
import { openNodes, type Answers, type Facts } from '#domain/flow';
import { instant } from '#domain/time';
import { threeLongestWays } from '../../journeys/engineer/closing/longest-ways.ts';
import { closeStartDate } from '../../../domain/close/close-guards.ts';
import { closeRules } from '../../../domain/close/close-rules.ts';
import { closeTrials } from '../../../domain/close/close-trials.ts';
import { checkFlow } from '../../../domain/flow/check-flow.ts';
import { targetsOf } from '../../../domain/flow/flow-graph.ts';
import { walkByTheDocument } from './by-the-document.ts';
import { closeWorlds, tuesday, worldOf } from './close-worlds.ts';
import { closesIn } from './every-close.ts';

const everyClose = closeWorlds.flatMap((world) =>
  closesIn(world).map((answers) => ({
    world,
    answers,
    progress: closeProgress(answers, world.job, world.flags, [tuesday]),
  })),
);

/** The most steps of a path along the edges from a step. */
const longestPathFrom = (step: string): number =>
  1 + Math.max(0, ...targetsOf(closeFlow, step).map(longestPathFrom));

describe('the close graph', () => {
  it('is sound', () => {
    expect(checkFlow(closeFlow)).toEqual([]);
  });

  it('has a new version for each change that would misjudge a half-finished close', () => {
    const data = JSON.stringify([closeFlow, closeQuestions]);
    const digest = createHash('sha256').update(data).digest('hex').slice(0, 12);
    const decide =
      'Would a half-finished close be judged wrongly? Then increase the version in close-flow.ts. Put the new digest here in either case.';
    expect([closeFlow.version, digest], decide).toEqual([1, '0da1fb0324bb']);
  });

  it('has no path of more than 40 steps', () => {
    expect(longestPathFrom(closeFlow.start)).toBeLessThanOrEqual(40);
  });

  it('hides Back exactly where document 3 hides it', () => {
    const hidden = Object.entries(closeFlow.nodes).flatMap(([name, node]) =>
      'back' in node ? [[name, node.back]] : [],
    );
    expect(hidden).toEqual([
      ['canLabourCostBeLowered', 'hidden'],
      ['partsNeededAfterWarning', 'hidden'],
      ['costAuthorisation', 'hidden'],
    ]);
  });
});

describe('every close', () => {
  it('follows the specified path to its end', () => {
    const wrong = everyClose.filter(
      ({ world, answers, progress }) =>
        walkByTheDocument(answers, world).join() !== openNodes(progress).join(),
    );
    expect(
      wrong.slice(0, 3).map(({ answers, progress, world }) => ({
        expected: walkByTheDocument(answers, world).join(),
        went: openNodes(progress).join(),
      })),
      'tests/domain/close/by-the-document.ts repeats the specification: add a new step there',
    ).toEqual([]);
    expect(everyClose.length).toBeGreaterThan(1000);
  });

  it('uses every edge, reaches every end, and never stops halfway', () => {
    const walked = new Set(
      everyClose.flatMap(({ progress }) =>
        progress.passed.map(({ node, edge }) => `${node}: ${edge.when}`),
      ),
    );
    const edges = Object.entries(closeFlow.nodes).flatMap(([name, node]) =>
      'end' in node ? [] : node.edges.map(({ when }) => `${name}: ${when}`),
    );
    expect(edges.filter((edge) => !walked.has(edge))).toEqual([]);
    expect(new Set(everyClose.map(({ progress }) => progress.end))).toEqual(new Set(closeEnds));
  });

  it('is walked along its three longest paths in a browser', () => {
    const paths = new Set(everyClose.map(({ answers }) => Object.keys(answers).join()));
    const steps = (path: string): number => path.split(',').length;
    const longest = [...paths].toSorted((one, other) => steps(other) - steps(one)).slice(0, 3);
    expect(threeLongestWays.map(({ walked }) => walked.map(([step]) => step).join())).toEqual(
      longest,
    );
  });

  it('waits for the Yes or No of support, and waits again when the answer changes', () => {
    const requested = everyClose.find(
      ({ progress, world }) =>
        progress.passed.some(({ node }) => node === 'costAuthorisation') &&
        world.job.toClose.authorised === 'Yes',
    );
    if (requested === undefined) return expect.unreachable();
    const { answers, world } = requested;
    const at = (authorised: 'Yes' | 'No' | undefined) =>
      closeProgress(
        answers,
        { ...world.job, toClose: { ...world.job.toClose, authorised } },
        world.flags,
        [tuesday],
      ).at;
    expect(at('Yes')).toBe(requested.progress.end);
    expect(at('No')).toBe('costAuthorisation');
    expect(at(undefined)).toBe('costAuthorisation');
  });
});

it.each([
  [undefined, false],
  [' \n', false],
  ['\u200b\u2060', false],
  ['Pump', true],
])('a job with the parts description %j has parts: %j', (partsDescription, carries) => {
  const { job, flags } = worldOf('Gas Job', { partsDescription });
  expect(closeFacts(job, flags).jobHasParts).toBe(carries);
});

it('a close starts on the London day of its visit, and its next visit has the urgency of the job', () => {
  const startedAt = instant(Date.UTC(2024, 5, 10, 23, 30));
  expect(closeStartDate({ startedAt })).toBe('2024-06-11');
  expect(closeStartDate({ startedAt: undefined })).toBeUndefined();
  const { job, flags } = worldOf('Gas Job');
  expect(closeFacts({ ...job, startedAt }, flags)['startedOn']).toBe('2024-06-11');
  expect(followOnUrgency(job)).toBe('urgent');
  expect(followOnUrgency({ ...job, urgency: undefined })).toBe('normal');
});

const { partsDecision } = closeRules;

it('the maker of parts is the listed make, or the text beside Other', () => {
  const decide = (make: { readonly [key: string]: string }) =>
    partsDecision(
      {
        ...make,
        issueArea: 'Boiler',
        partsRequested: [{ name: 'Fan', quantity: 1, cost: 30_000 }],
        estimatedHoursNeeded: 1,
      },
      { previousVisits: 0, automaticAuthorisation: true },
    ).outcome;
  expect(decide({ boilerMake: 'baxi' })).toBe('send-to-manufacturer');
  expect(decide({ boilerMake: 'other', boilerMakeOther: 'BAXI' })).toBe('send-to-manufacturer');
  expect(decide({ boilerMake: 'alpha', boilerMakeOther: 'Baxi' })).toBe('ask-support');
});

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
