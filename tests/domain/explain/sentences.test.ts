import { expect, it } from 'vitest';
import { decisionNames, explainJson } from '#domain/analysis';
import { closedDaySentences, closedSlotSentences, visitSlots } from '#domain/booking';
import { claimFlow, claimSentences } from '#domain/claim';
import { closeFlow, closeSentences } from '#domain/close';
import { allLimits, explainedRules, type Explanation } from '#domain/explain';
import type { Pence } from '#domain/money';
import { inputsOf } from '../cases/read-cases.ts';

const sentencesOf = ({ because, parts }: Explanation): readonly string[] => [
  because,
  ...parts.flatMap(sentencesOf),
];

/** The sentences of every decision of the kept cases, with those that it is made of. */
const sentencesOfCases = () =>
  decisionNames.flatMap((name) =>
    inputsOf(name).flatMap((input) => {
      const explained = explainJson(name, input);
      return 'faults' in explained ? [] : sentencesOf(explained);
    }),
  );

type Edges = readonly { readonly because: string }[];

const sentencesOfFlows = [claimFlow.nodes, closeFlow.nodes].flatMap((nodes) =>
  Object.values<object>(nodes).flatMap((node) =>
    'edges' in node ? (node.edges as Edges).map(({ because }) => because) : [],
  ),
);

const everySentence = () => [
  ...new Set([
    ...sentencesOfCases(),
    ...sentencesOfFlows,
    ...Object.values(closedDaySentences),
    ...Object.values(closedSlotSentences),
  ]),
];

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

it('the sentence of a decision has no number, which a proposed limit could contradict', () => {
  const sentences = everySentence();
  expect(sentences.length).toBeGreaterThan(150);
  expect(sentences.filter(hasNumber)).toEqual([]);
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

it('the sentences of the times of a day do not say that a day on which there are no visits can be booked', () => {
  const input = { date: '2026-12-25', urgency: 'normal', now: '2026-12-01T09:00:00Z' };
  const explained = explainJson('slots', input);
  expect('faults' in explained ? [] : sentencesOf(explained)).toEqual([
    'No time of the day is too late yet',
    ...visitSlots.map(() => 'The time is not too late yet'),
  ]);
});
