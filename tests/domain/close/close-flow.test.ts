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
  it('is sound, and has no path of more than 40 steps', () => {
    expect(checkFlow(closeFlow)).toEqual([]);
    expect(longestPathFrom(closeFlow.start)).toBeLessThanOrEqual(40);
  });

  it('has a new version for each change that would misjudge a half-finished close', () => {
    const data = JSON.stringify([closeFlow, closeQuestions]);
    const digest = createHash('sha256').update(data).digest('hex').slice(0, 12);
    const decide =
      'Would a half-finished close be judged wrongly? Then increase the version in close-flow.ts. Put the new digest here in either case.';
    expect([closeFlow.version, digest], decide).toEqual([1, '0da1fb0324bb']);
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
    const paths = everyClose.map(({ world, answers, progress }) => ({
      expected: walkByTheDocument(answers, world).join(),
      went: openNodes(progress).join(),
    }));
    expect(
      paths.filter(({ expected, went }) => expected !== went).slice(0, 3),
      'tests/domain/close/by-the-document.ts repeats the specification: add a new step there',
    ).toEqual([]);
    expect(everyClose.length).toBeGreaterThan(1000);
  });

  it('uses every edge, reaches every end, and never stops halfway', () => {
    const passed = everyClose.flatMap(({ progress }) => progress.passed);
    const walked = new Set(passed.map(({ node, edge }) => `${node}: ${edge.when}`));
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
      ({ answers, world }) =>
        answers.costAuthorisation !== undefined && world.job.toClose.authorised === 'Yes',
    );
    if (requested === undefined) return expect.unreachable();
    const { answers, world } = requested;
    const at = (authorised: 'Yes' | 'No' | undefined) => {
      const job = { ...world.job, toClose: { ...world.job.toClose, authorised } };
      return closeProgress(answers, job, world.flags, [tuesday]).at;
    };
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

it.each([
  [{ boilerMake: 'baxi' }, 'send-to-manufacturer'],
  [{ boilerMake: 'other', boilerMakeOther: 'BAXI' }, 'send-to-manufacturer'],
  [{ boilerMake: 'alpha', boilerMakeOther: 'Baxi' }, 'ask-support'],
])('the maker of parts is the listed make, or the text beside Other: %j', (make, outcome) => {
  const partsRequested = [{ name: 'Fan', quantity: 1, cost: 30_000 }];
  const answers = { ...make, issueArea: 'Boiler', partsRequested, estimatedHoursNeeded: 1 };
  const facts = { previousVisits: 0, automaticAuthorisation: true };
  expect(closeRules.partsDecision(answers, facts).outcome).toBe(outcome);
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

const trialsOf = (names: readonly string[], from: 'answers' | 'facts', ...others: Values) =>
  names.map((name): readonly [string, Values] => {
    const trial = closeTrials[from][name] ?? [];
    return [name, 'membersOf' in trial ? [] : [...trial, ...others]];
  });

it.each([
  ['areaCover', 'area'],
  ['estimateDecision', 'estimate'],
  ['partsDecision', 'parts'],
] as const)(
  'the values to try in the close flow reach every rule of %s that the cases of the specification have',
  (derived, file) => {
    const { reads, ifAnswered = [], facts } = closeFlow.derived[derived];
    const optional = ifAnswered.filter((name) => !name.endsWith('Other'));
    const known = combine(trialsOf(facts, 'facts'));
    const decisions = combine([
      ...trialsOf(reads, 'answers'),
      ...trialsOf(optional, 'answers', undefined),
    ]).flatMap((given) =>
      known.map((fact) => closeRules[derived](given as Answers, fact as Facts)),
    );
    const inWords = ({ outcome, rule }: { readonly outcome: unknown; readonly rule: string }) =>
      `${String(outcome)} by ${rule}`;
    const path = join(import.meta.dirname, `../../../domain/cases/${file}.json`);
    const { cases } = JSON.parse(readFileSync(path, 'utf8')) as {
      readonly cases: readonly { readonly expected: { outcome: string; rule: string } }[];
    };
    expect([...new Set(decisions.map(inWords))]).toEqual(
      expect.arrayContaining(cases.map(({ expected }) => inWords(expected))),
    );
  },
);

it('the facts of a job occur together exactly as some job has them', () => {
  const { facts, linked } = closeTrials;
  if (linked === undefined || !Array.isArray(facts['jobType'])) throw new Error('No job types.');
  const jobs = (facts['jobType'] as readonly string[]).flatMap((type) =>
    [true, false].map((useStructuredParts) => {
      const { job, flags } = worldOf(type, {}, { useStructuredParts });
      return closeFacts(job, flags);
    }),
  );
  const combinations = combine([
    ['jobType', ['Gas Job', 'Plumbing', 'Windows', undefined]],
    ['gasJob', [true, false, undefined]],
    ['structuredParts', [true, false, undefined]],
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
