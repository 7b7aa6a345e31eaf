import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  type Condition,
  type Facts,
  type FlowVersion,
  type Trials,
  questionsOfNode,
  prepareFlow,
  trialAnswers,
  trialFacts,
  type Walk,
} from '#domain/flow';
import { answersOnWalk, exploreFlow, type Cell } from '../../../domain/flow/explore-flow.ts';
import type { Question } from '../../../domain/flow/question.ts';
import type { Trial } from '../../../domain/flow/trials.ts';
import { anyFlow, derivingRules } from '../../generators/domain/flows.ts';
import { forCases } from '../../for-all.ts';
import { edgesOf, graphOf } from './graph-with.ts';

// Few, since a graph has a cell for each combination of them.
const values = ['red', 'blue', '', 1, true, ['red', ''], undefined] as const;
const smallTrials: Trials = {
  answers: { colour: values, size: values, toString: values },
  facts: {
    open: [true, false, undefined],
    colours: { membersOf: ['red', 'blue', ''] },
    count: [0, 1, 3],
  },
};

const firstAnswers = { colour: 'red', size: 'red', toString: 'red' };

/** The walk of the interpreter that runs the flow in the portal and on the platform. */
const walkForReal = (
  { graph, rules }: FlowVersion,
  answers: { readonly [node: string]: Answers },
  facts: Facts,
  steps = Infinity,
): Walk =>
  prepareFlow(graph, rules).walk(
    (node) => answers[node],
    facts,
    (_, __, passed) => passed.length < steps,
  );

const choose = (trial: Trial): fc.Arbitrary<unknown> =>
  'membersOf' in trial ? fc.subarray([...trial.membersOf]) : fc.constantFrom(...trial);

/** Any facts and any answers of every node, of the values to try. */
const anyInput = ({ graph }: FlowVersion, trials: Trials) =>
  fc.record({
    facts: fc
      .record(
        Object.fromEntries(Object.entries(trials.facts).map(([f, trial]) => [f, choose(trial)])),
      )
      .map((facts) => facts as Facts)
      .filter((facts) => trials.linked?.canOccur(facts) ?? true),
    answers: fc.record(
      Object.fromEntries(
        Object.entries(graph.nodes).map(([name, node]) => [
          name,
          fc.record(
            Object.fromEntries(
              questionsOfNode(node).map((question) => [
                question,
                choose(trials.answers[question] ?? [undefined]),
              ]),
            ),
          ),
        ]),
      ),
    ) as fc.Arbitrary<{ readonly [node: string]: Answers }>,
  });

const cellText = (node: string, edge: { readonly when: string; readonly to: string }): string =>
  `${node}: ${edge.when} → ${edge.to}`;

const edgesIn = (cells: readonly Cell[]): ReadonlySet<string> =>
  new Set(
    cells.flatMap(({ node, decisions }) => decisions.map(({ edge }) => cellText(node, edge))),
  );

describe('exploring a flow', () => {
  it('returns only cells whose walk the interpreter of the flow confirms', () =>
    forCases(30, anyFlow, (graph) => {
      const version = { graph, rules: derivingRules };
      for (const { node, decisions, walk } of exploreFlow([version], smallTrials)) {
        const there = walk();
        const answers = answersOnWalk(graph, there, smallTrials);
        for (const step of there.steps)
          expect({ ...firstAnswers, ...there.answers[step] }).toMatchObject(answers[step] ?? {});
        const { passed } = walkForReal(version, answers, there.facts, there.steps.length);
        expect(passed.map((step) => step.node)).toEqual(there.steps);
        expect(passed.at(-1)).toMatchObject({ node, edge: decisions[0]?.edge });
      }
    }));

  it('misses no edge that some answers and facts take', () =>
    forCases(
      60,
      anyFlow.chain((graph) => {
        const version = { graph, rules: derivingRules };
        return anyInput(version, smallTrials).map((input) => ({ version, ...input }));
      }),
      ({ version, answers, facts }) => {
        const found = edgesIn(exploreFlow([version], smallTrials));
        for (const { node, edge } of walkForReal(version, answers, facts).passed)
          expect(found).toContain(cellText(node, edge));
      },
    ));

  /** The cells of a row of nodes, one for each guard; the first node asks. */
  const cellsOf = (guards: readonly Condition[], trials: Omit<Trials, 'answers'>) => {
    const nodes = guards.map((_, at) => ({
      questions: at === 0 ? ['shade', 'words'] : [],
      edges: edgesOf([`${at} → ${at + 1}`, `otherwise → ${at + 1}`]),
    }));
    const graph = graphOf({
      start: '0',
      guards: Object.fromEntries(guards.entries()),
      derived: { onlyLarge: { label: '', reads: ['shade'], facts: ['sizes'] } },
      nodes: Object.fromEntries([...nodes, { end: 'end' }].entries()),
    });
    const rules: FlowVersion['rules'] = {
      onlyLarge: ({ shade }, { sizes }) => ({
        outcome: shade === 'large' && JSON.stringify(sizes) === '["large"]',
        rule: 'only-large',
        compared: [],
      }),
    };
    const answers = { shade: ['small', 'large'] };
    return exploreFlow([{ graph, rules }], { answers, ...trials });
  };

  const small = { answer: 'shade', is: 'small' } as const;
  const inAnswer = { fact: 'sizes', includesAnswer: 'shade' } as const;
  const members = { sizes: { membersOf: ['small', 'large'] } };
  it.each<readonly [string, Condition, Trials['facts'], cells: string]>([
    [
      'an answer that whole lists are searched for',
      inAnswer,
      { sizes: [['small'], ['large']] },
      'sizes=small shade=small yes, sizes=small shade=large no, sizes=large shade=small no, sizes=large shade=large yes',
    ],
    [
      'no test that does not change the decision',
      { any: [small, { fact: 'open', is: true }] },
      { open: [true, false] },
      'shade=small yes, shade=large open=true yes, shade=large open=false no',
    ],
    ['one member', { fact: 'sizes', includes: 'large' }, members, 'large=true yes, large=false no'],
    [
      'members until one is found',
      { fact: 'sizes', includesOneOf: ['large', 'small'] },
      members,
      'large=true yes, large=false small=true yes, large=false small=false no',
    ],
    [
      'the member that is the answer',
      inAnswer,
      members,
      'shade=small small=true yes, shade=small small=false no, shade=large large=true yes, shade=large large=false no',
    ],
    [
      'all that a rule reads, once for each outcome',
      { fact: 'onlyLarge', is: true },
      members,
      'shade=small small=true large=true no, shade=large small=false large=true yes',
    ],
    ['a missing answer where none is tried', { answer: 'words', is: '' }, {}, 'words= no'],
    ['a missing fact where none is tried', { fact: 'open', is: true }, {}, 'open= no'],
  ])('reads %s', (_, guard, facts, expected) => {
    const cells = cellsOf([guard], { facts }).map(({ read, decisions }) => [
      ...Object.entries(read as Facts).map((one) => one.join('=').replace('sizes includes ', '')),
      decisions[0]?.edge.when === 'otherwise' ? 'no' : 'yes',
    ]);
    expect(cells.map((cell) => cell.join(' ')).join(', ')).toBe(expected);
  });

  it('tries only facts that can occur together, also where different nodes read them', () => {
    const known: Condition = { fact: 'known', is: true };
    const canOccur = ({ open, known }: Facts) => open === false || known !== false;
    const cells = cellsOf([{ fact: 'open', is: true }, known], {
      facts: { open: [true, false], known: [true, false] },
      linked: { facts: ['open', 'known'], canOccur },
    });
    expect(cells.map(({ read, walk }) => [read, walk().facts])).toEqual([
      [{ open: true }, { open: true }],
      [{ open: false }, { open: false }],
      [{ known: true }, { open: true, known: true }],
      [{ known: false }, { open: false, known: false }],
    ]);
  });
});

const withGuards = (...guards: readonly Condition[]) =>
  graphOf({ guards: Object.fromEntries(guards.entries()), nodes: {} });

/** Limits of a question and of a fact, in two graphs. */
const graphs = [
  withGuards(
    { answer: 'count', above: 9 },
    { not: { answer: 'count', atMost: 4 } },
    { fact: 'age', atLeast: 30 },
    { fact: 'open', is: true },
    { fact: 'colour', is: 'red' },
  ),
  withGuards(
    {
      any: [
        { answer: 'count', below: 2 },
        { answer: 'size', above: 70 },
      ],
    },
    {
      all: [
        { fact: 'age', below: 10 },
        { fact: 'colour', isOneOf: ['blue', 'red'] },
      ],
    },
    { fact: 'list', includes: 'one' },
  ),
];

it('the facts to try are at and beside each limit, each named value, and a missing one', () => {
  expect(trialFacts(graphs)).toEqual({
    age: [9, 10, 11, 29, 30, 31, undefined],
    open: [true, false, undefined],
    colour: ['red', 'blue', undefined],
    list: [undefined],
  });
});

const number: Question = { kind: 'number', optional: false, longest: 9 };
const text: Question = { kind: 'text', optional: false, longest: 9 };

it.each<readonly [string, Question, readonly unknown[]]>([
  ['count', number, [1, 2, 3, 4, 5, 8, 9, 10]],
  ['count', { ...number, least: 3, most: 9, optional: true }, [3, 4, 5, 8, 9, undefined]],
  ['count', { ...number, least: 9, step: 0.5 }, [9, 9.5]],
  ['other', { ...number, least: 6 }, [6]],
  ['other', { ...number, step: 0.5 }, [0.5]],
  ['other', number, [1]],
  ['other', { kind: 'choice', display: 'list', options: ['a', 'b'] }, ['a', 'b']],
  [
    'other',
    { kind: 'choice', display: 'list', options: ['a', 'b'], optional: true },
    ['a', 'b', undefined],
  ],
  ['other', { kind: 'choices', options: ['a', 'b'] }, [['a'], ['b']]],
  ['other', text, ['As seen']],
  ['other', { ...text, optional: true }, ['As seen']],
  ['other', { kind: 'digits', count: 3 }, ['111']],
  ['other', { kind: 'money', longest: 9, sum: 'paid' }, [100]],
  ['other', { kind: 'confirm' }, [true]],
  ['other', { kind: 'date' }, ['2026-01-05']],
  ['other', { kind: 'files', optional: false }, [['photo.jpg']]],
  [
    'other',
    {
      kind: 'lines',
      least: 1,
      fields: { name: text, kind: { kind: 'choice', display: 'list', options: ['a', 'b'] } },
    },
    [[{ name: 'As seen', kind: 'a' }]],
  ],
])('the answers to try for %s, a question %j', (name, question, values) => {
  expect(trialAnswers(graphs, { [name]: question })).toEqual({ [name]: values });
});
