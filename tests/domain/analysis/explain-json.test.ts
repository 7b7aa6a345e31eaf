import { describe, expect, it } from 'vitest';
import {
  decideJson,
  decisionNames,
  explainJson,
  outcomesOf,
  type DecisionName,
} from '#domain/analysis';
import { closedDaySentences, closedSlotSentences, visitSlots } from '#domain/booking';
import { claimFlow, claimSentences, claimStages } from '#domain/claim';
import { closeFlow, closeSentences, closeSteps } from '#domain/close';
import {
  allLimits,
  explainedRules,
  valueAt,
  withValueAt,
  type Explanation,
  type Json,
} from '#domain/explain';
import type { Pence } from '#domain/money';
import { casesOf, inputsOf } from '../cases/read-cases.ts';

/** The explanation of a decision about JSON that can be read. */
const explained = (name: DecisionName, input: unknown): Explanation => {
  const one = explainJson(name, input);
  if ('faults' in one) throw new Error(JSON.stringify(input));
  return one;
};

/** Deciding about every change of more cases takes long. */
const mostWithChanges = 40;

/** A change names an input that is there, and with it the decision has the outcome of the change. */
const checkChange = (
  name: DecisionName,
  input: Json,
  { input: path, as, from, to, outcome }: Explanation['changes'][number],
): void => {
  const given = valueAt(input, path);
  if (as !== undefined) {
    expect(given, path).toBeDefined();
    return;
  }
  const isMoment = typeof given === 'string' && typeof from === 'number';
  const text = (value: Json) => new Date(Number(value)).toISOString();
  if (isMoment) expect(Date.parse(given)).toBe(from);
  else if (given !== undefined) expect(given).toEqual(from);
  const changed = withValueAt(input, path, isMoment ? text(to) : to);
  expect(decideJson(name, changed), path).toMatchObject({ outcome });
};

const sentencesOf = ({ because, parts }: Explanation): readonly string[] => [
  because,
  ...parts.flatMap(sentencesOf),
];

/** The sentences of the cases of a decision, with those that it is made of: a route is made of the other decisions. */
const sentencesOfCases = (name: DecisionName): readonly string[] =>
  inputsOf(name).flatMap((input) => {
    if (name !== 'claim' && name !== 'close') return sentencesOf(explained(name, input));
    const decided = decideJson(name, input);
    return 'faults' in decided ? [] : [decided.because];
  });

type Edges = readonly { readonly because: string }[];

const sentencesOfFlows = [claimFlow.nodes, closeFlow.nodes].flatMap((nodes) =>
  Object.values<object>(nodes).flatMap((node) =>
    'edges' in node ? (node.edges as Edges).map(({ because }) => because) : [],
  ),
);

/** An option of a question, which no limit decides. */
const heightOfLights = /\b3 m\b/;

const hasNumber = (sentence: string): boolean =>
  /\d|\bonce\b|\btwice\b/.test(sentence.replace(heightOfLights, ''));

/** What a problem was decided by: numbers that no rule has. */
const decidedBy = {
  longest: 31_001,
  count: 31_002,
  least: 31_003,
  most: 31_004,
  step: 31_005,
  option: 'None',
  authorised: 31_006 as Pence,
  above: 31_007 as Pence,
  tolerance: 31_008 as Pence,
};

const sentencesOfProblems = () =>
  Object.entries({ ...claimSentences, ...closeSentences }).map(([problem, sentenceOf]) =>
    (sentenceOf as (problem: unknown) => string)({ problem, ...decidedBy }),
  );

describe('the explanation of a decision about JSON', () => {
  it.each(decisionNames)(
    'has the outcome and the rule of the decision itself, and names what to change in the JSON: %s',
    (name) => {
      for (const [at, input] of inputsOf(name).entries()) {
        const decided = decideJson(name, input);
        if ('faults' in decided) throw new Error(JSON.stringify(input));
        const { outcome, rule, because } = decided;
        const { changes, ...one } = explained(name, input);
        expect(one).toMatchObject({ outcome, rule, because });
        expect(because).toMatch(/^[A-Z].* .*[^.]$/);
        for (const change of at < mostWithChanges ? changes : [])
          checkChange(name, input as Json, change);
      }
    },
  );

  it('has a sentence without a number, which a proposed limit could contradict', () => {
    const sentences = new Set([
      ...decisionNames.flatMap(sentencesOfCases),
      ...sentencesOfFlows,
      ...Object.values(closedDaySentences),
      ...Object.values(closedSlotSentences),
    ]);
    expect(sentences.size).toBeGreaterThan(150);
    expect([...sentences].filter(hasNumber)).toEqual([]);
  });

  it('does not say of the times of a day without visits that the day can be booked', () => {
    const input = { date: '2026-12-25', urgency: 'normal', now: '2026-12-01T09:00:00Z' };
    expect(sentencesOf(explained('slots', input))).toEqual([
      'No time of the day is too late yet',
      ...visitSlots.map(() => 'The time is not too late yet'),
    ]);
  });

  it.each([
    ['cooling-off', { startDate: '2024-12-10', now: '2024-12-20T09:30:00Z' }, 'now as today'],
    ['area', { area: 'Boiler', package: 'your-boiler', jobType: 'Pests' }, 'area'],
    ['day', { date: '2024-12-24', urgency: 'normal', now: '2024-12-20T09:30:00Z' }, 'now as today'],
    [
      'slots',
      { date: '2024-12-20', urgency: 'urgent', now: '2024-12-20T13:30:00Z' },
      'now as hour',
    ],
  ] as const)(
    'names the input of the JSON from which one is computed: %s',
    (name, input, wanted) => {
      const names = explained(name, input).changes.map(({ input: path, as }) =>
        as === undefined ? path : `${path} as ${as}`,
      );
      expect(names).toContain(wanted);
    },
  );

  it('lists the faults of the JSON with their paths, as the decision does', () => {
    const refused = { faults: ['paidGross: expected a value, found nothing'] };
    expect([decideJson('receipt', {}), explainJson('receipt', {})]).toEqual([refused, refused]);
  });

  it('names what the first stage of a claim needs while none is answered', () => {
    const contract = {
      status: 4,
      startDate: '2020-01-06',
      includedProducts: [],
      contribution: 0,
    };
    const input = { answers: {}, contract, now: '2024-06-11T09:00:00Z' };
    expect(explainJson('claim', input)).toMatchObject({
      outcome: 'problemArea',
      missing: ['answers.jobType', 'answers.description'],
    });
  });
});

it('the sentence of a problem has no other numbers than those that it was decided by', () => {
  // Each day is chosen once.
  const others = sentencesOfProblems()
    .filter((sentence) => sentence !== 'The day is chosen twice')
    .map((sentence) => sentence.replaceAll(/£?\b31[,]?00\d|£310\.0\d/g, ''));
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter(hasNumber)).toEqual([]);
});

it('no limit and no rule has its number in its name', () => {
  const names = [
    ...allLimits.map(({ label }) => label),
    ...Object.values(explainedRules).map(({ title }) => title),
  ];
  expect(names.filter((name) => /\d/.test(name))).toEqual([]);
});

/** The outcomes of the cases of a decision, which follow from the specification. */
const expectedOutcomes = (name: DecisionName): readonly string[] =>
  [...new Set(casesOf(name).map(({ expected }) => expected.outcome))].toSorted();

const manyOutcomes: readonly DecisionName[] = ['claim', 'close', 'slots'];

it.each(decisionNames.filter((name) => !manyOutcomes.includes(name)))(
  'lists the outcomes of %s, which its cases have',
  (name) => {
    expect(outcomesOf(name).toSorted()).toEqual(expectedOutcomes(name));
  },
);

it('lists every stage of a claim and every step of a close as an outcome', () => {
  expect(outcomesOf('claim').toSorted()).toEqual(claimStages.toSorted());
  expect(outcomesOf('close').toSorted()).toEqual(closeSteps.toSorted());
});

it('lists any slots of a day in their order, and none', () => {
  expect(outcomesOf('slots').toSorted()).toEqual([
    '08:00:00',
    '08:00:00 12:00:00',
    '08:00:00 12:00:00 16:00:00',
    '08:00:00 16:00:00',
    '12:00:00',
    '12:00:00 16:00:00',
    '16:00:00',
    'none',
  ]);
});
