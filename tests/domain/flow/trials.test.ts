import { expect, it } from 'vitest';
import { trialAnswers, trialFacts, type Condition, type FlowGraph } from '#domain/flow';
import type { Question } from '../../../domain/flow/question.ts';

const graphWith = (...guards: readonly Condition[]): FlowGraph =>
  ({ guards: Object.fromEntries(guards.entries()) }) as unknown as FlowGraph;

/** Limits of a question and of a fact, in two graphs. */
const graphs = [
  graphWith(
    { answer: 'count', above: 9 },
    { not: { answer: 'count', atMost: 4 } },
    { fact: 'age', atLeast: 30 },
    { fact: 'open', is: true },
    { fact: 'colour', is: 'red' },
  ),
  graphWith(
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
