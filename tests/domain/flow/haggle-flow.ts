import {
  defineFlow,
  type ShapeOf,
  type QuestionFlow,
  prepareFlow,
  type DerivingRule,
} from '#domain/flow';
import type { Questions } from '../../../domain/flow/question.ts';

/** A purchase at a market: a second offer after a warning (a loop, unrolled), numbers, and a seller to wait for. */
export const haggleFlow = defineFlow<{
  question: 'goods' | 'count' | 'price' | 'lowers';
  fact: 'purse' | 'sellerSays';
  derived: 'worth';
  tag: 'sold-out';
  end: 'bought' | 'too-dear' | 'refused';
}>()({
  name: 'Haggle',
  version: 3,
  start: 'begin',
  guards: {
    many: { answer: 'count', above: 10 },
    within: { fact: 'worth', is: 'within' },
    littleAbove: { fact: 'worth', is: 'little-above' },
    lowers: { answer: 'lowers', is: 'Yes' },
    lowered: {
      all: [
        { answer: 'lowers', is: 'Yes' },
        { answer: 'count', above: 1 },
      ],
    },
    agreed: { fact: 'sellerSays', is: 'yes' },
    warned: { answer: 'lowers', isOneOf: ['Yes', 'No'], ifAnswered: true },
  },
  derived: {
    worth: {
      label: 'what it costs beside what is in the purse',
      reads: ['count', 'price'],
      ifAnswered: ['lowers'],
      facts: ['purse'],
    },
  },
  nodes: {
    begin: {
      questions: ['goods', 'count'],
      edges: [
        { when: 'many', to: 'turnedAway', tag: 'sold-out', because: 'There are but ten' },
        { when: 'otherwise', to: 'offer', because: 'There are enough' },
      ],
    },
    offer: {
      questions: ['price'],
      edges: [
        { when: 'within', to: 'reply', because: 'It can be paid' },
        { when: 'littleAbove', to: 'warning', because: 'A little less could be paid' },
        { when: 'otherwise', to: 'turnedAway', because: 'It can never be paid' },
      ],
    },
    warning: {
      questions: ['lowers'],
      back: 'hidden',
      edges: [
        { when: 'lowers', to: 'secondOffer', because: 'Another price will be named' },
        { when: 'otherwise', to: 'reply', because: 'The seller decides' },
      ],
    },
    secondOffer: {
      questions: ['price'],
      back: { hiddenWhen: 'lowered' },
      edges: [
        { when: 'within', to: 'reply', because: 'It can be paid now' },
        { when: 'otherwise', to: 'turnedAway', because: 'It still cannot be paid' },
      ],
    },
    reply: {
      waitsFor: 'sellerSays',
      back: { hiddenWhen: 'warned' },
      edges: [
        { when: 'agreed', to: 'pack', because: 'The seller agrees' },
        { when: 'otherwise', to: 'refused', because: 'The seller does not agree' },
      ],
    },
    pack: {
      informs: true,
      edges: [{ when: 'otherwise', to: 'bought', because: 'All is packed' }],
    },
    bought: { end: 'bought' },
    turnedAway: { end: 'too-dear' },
    refused: { end: 'refused' },
  },
});

export type HaggleShape = ShapeOf<typeof haggleFlow>;
export type HaggleNode = HaggleShape['node'];

const haggleQuestions: Questions<HaggleShape['question']> = {
  goods: {
    kind: 'choice',
    display: 'dropdown',
    options: ['apples', 'pears', 'other'],
    other: { option: 'other', key: 'goodsOther', longest: 5 },
  },
  count: { kind: 'number', optional: false, longest: 4, least: 1, step: 1 },
  price: { kind: 'money', longest: 8, sum: 'paid' },
  lowers: { kind: 'choice', display: 'list', options: ['Yes', 'No'] },
};

const worth: DerivingRule = ({ count, price }, { purse }) => {
  const total = Number(count) * Number(price);
  const limit = Number(purse);
  const compared = [{ what: 'total, pence', value: total, limit }];
  if (total <= limit) return { outcome: 'within', rule: 'purse', compared };
  return total <= limit * 2
    ? { outcome: 'little-above', rule: 'twice-the-purse', compared }
    : { outcome: 'above', rule: 'twice-the-purse', compared };
};

export const haggle: QuestionFlow<HaggleShape> = {
  ...prepareFlow(haggleFlow, { worth }),
  questions: haggleQuestions,
};
