import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFlow } from '../../../domain/flow/check-flow.ts';
import {
  type Answers,
  type Facts,
  type Repeats,
  answersAt,
  backFrom,
  nodeAfter,
  nodeBefore,
  nodesToAskAgain,
  openNodes,
  resolveNode,
  entryOfKnownFact,
  flowProgress,
  readNode,
  readAnswersAtNode,
  type FlowAnswers,
  prunePath,
  reachableNodes,
  prepareFlow,
} from '#domain/flow';
import {
  anyFacts as anyFlowFacts,
  anyFlow,
  anyGivenAnswers as anyAnswersAt,
  derivingRules,
} from '../../generators/domain/flows.ts';
import { haggle, haggleFlow, type HaggleNode, type HaggleShape } from './haggle-flow.ts';
import { forAll, forCases } from '../../for-all.ts';

type GivenAnswers = FlowAnswers<HaggleShape>;

const noCheck = () => [];
const progress = (given: GivenAnswers, facts: Facts) => flowProgress(haggle, given, facts, noCheck);

const anyPrice = fc.constantFrom('0.50', '1', '1.5', '2', '3', '9999', 150, '', '1.234', 'free');
const anyGiven: fc.Arbitrary<GivenAnswers> = fc.record(
  {
    begin: fc.record(
      {
        goods: fc.constantFrom('apples', 'pears', 'other', 'plums', ''),
        goodsOther: fc.constantFrom('', 'figs', 'potatoes'),
        count: fc.constantFrom('1', '2', 3, '10', '11', '2.5', '0', 'a few'),
      },
      { requiredKeys: ['goods', 'count'] },
    ),
    offer: fc.record({ price: anyPrice }),
    warning: fc.record({ lowers: fc.constantFrom('Yes', 'No', '') }),
    secondOffer: fc.record({ price: anyPrice }),
    reply: fc.record({ sellerSays: fc.constantFrom('yes', 'no') }),
    pack: fc.constant({}),
  },
  { requiredKeys: [] },
);
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  purse: fc.constantFrom(100, 200, 450, 1000),
  sellerSays: fc.constantFrom('yes', 'no', undefined),
});

type Numbers = Readonly<Record<string, number>>;
const penceOf: Numbers = {
  '0.50': 50,
  1: 100,
  '1.5': 150,
  2: 200,
  3: 300,
  9999: 999_900,
  150: 150,
};
const priceOf = (entry: { readonly price?: unknown } | undefined): number =>
  penceOf[String(entry?.price)] ?? Number.NaN;
const counts: Numbers = { 1: 1, 2: 2, 3: 3, 10: 10, 11: 11 };
const countOf = (entry: { readonly count?: unknown } | undefined): number =>
  counts[String(entry?.count)] ?? Number.NaN;

/** The same purchase, written out by hand: every node that is opened. */
const byHand = (given: GivenAnswers, { purse, sellerSays }: Facts): readonly string[] => {
  const way = ['begin'];
  const goods = given.begin?.['goods'];
  const named = goods === 'apples' || goods === 'pears';
  const other = goods === 'other' && given.begin?.['goodsOther'] === 'figs';
  const count = countOf(given.begin);
  if (!(named || other) || Number.isNaN(count)) return way;
  if (count > 10) return [...way, 'turnedAway'];
  way.push('offer');
  const first = priceOf(given.offer) * count;
  if (Number.isNaN(first)) return way;
  if (first > Number(purse) * 2) return [...way, 'turnedAway'];
  if (first > Number(purse)) {
    way.push('warning');
    const lowers = given.warning?.['lowers'];
    if (lowers !== 'Yes' && lowers !== 'No') return way;
    if (lowers === 'Yes') {
      way.push('secondOffer');
      const second = priceOf(given.secondOffer) * count;
      if (Number.isNaN(second)) return way;
      if (second > Number(purse)) return [...way, 'turnedAway'];
    }
  }
  way.push('reply');
  if (sellerSays === undefined || given.reply?.['sellerSays'] !== sellerSays) return way;
  if (sellerSays === 'no') return [...way, 'refused'];
  way.push('pack');
  return given.pack === undefined ? way : [...way, 'bought'];
};

const complete: GivenAnswers = {
  begin: { goods: 'apples', count: '2' },
  offer: { price: '2' },
  warning: { lowers: 'Yes' },
  secondOffer: { price: '1' },
  reply: { sellerSays: 'yes' },
  pack: {},
};
const richSeller: Facts = { purse: 200, sellerSays: 'yes' };

describe('a third flow with numbers, a waiting node and an unrolled loop', () => {
  it('is sound', () => {
    expect(checkFlow(haggleFlow)).toEqual([]);
  });

  it('follows the same path as a handwritten walk', () =>
    forCases(3000, anyGiven, anyFacts, (given, facts) => {
      expect(openNodes(progress(given, facts))).toEqual(byHand(given, facts));
    }));

  it('waits until a fact is known and Continue was pressed, and again when the fact changes', () => {
    const { reply: _, ...notContinued } = complete;
    const at = (given: GivenAnswers, sellerSays: string | undefined) =>
      progress(given, { ...richSeller, sellerSays }).at;
    expect(at(complete, undefined)).toBe('reply');
    expect(at(notContinued, 'yes')).toBe('reply');
    expect(at({ ...complete, reply: {} }, undefined)).toBe('reply');
    expect(at({ ...complete, reply: { sellerSays: ['n', 'o'] } }, 'no')).toBe('reply');
    expect(at(complete, 'yes')).toBe('bought');
    expect(at(complete, 'no')).toBe('reply');
    expect(entryOfKnownFact(haggle, 'reply', richSeller)).toEqual({ sellerSays: 'yes' });
    expect(entryOfKnownFact(haggle, 'reply', { purse: 1 })).toBeUndefined();
    expect(entryOfKnownFact(haggle, 'pack', richSeller)).toBeUndefined();
  });

  it('waits again when an item of a known list changes or is added', () => {
    const at = (continued: readonly string[], known: readonly string[] | undefined) =>
      progress(
        { ...complete, reply: { sellerSays: continued } },
        { ...richSeller, sellerSays: known },
      ).at;
    expect(at(['yes', 'later'], ['yes', 'later']), 'left by Continue').toBe('refused');
    expect(at([], [])).toBe('refused');
    for (const known of [
      ['yes', 'now'],
      ['no', 'later'],
      ['yes'],
      ['yes', 'later', 'x'],
      undefined,
    ])
      expect(at(['yes', 'later'], known)).toBe('reply');
  });

  it('stops where a rule of its own finds a problem', () => {
    const walk = flowProgress(haggle, complete, richSeller, (node, live) =>
      node === 'secondOffer' && live['price'] === 100
        ? [{ field: 'price', problem: 'insulting' }]
        : [],
    );
    expect(walk.at).toBe('secondOffer');
  });

  it('reports every problem of a node, in order', () => {
    expect(readNode(haggle, 'begin', { goods: 'other', count: '2.5' }).problems).toEqual([
      { field: 'goodsOther', problem: 'other-unspecified' },
      { field: 'count', problem: 'between-steps', step: 1 },
    ]);
    expect(readNode(haggle, 'pack', {})).toEqual({ answers: {}, problems: [] });
  });

  it('has a missing answer as `undefined`, so that an earlier one no longer counts', () => {
    const begin = { goods: 'apples', goodsOther: 'figs' };
    const missing = { goodsOther: undefined, count: undefined };
    const answersAtNode = readAnswersAtNode(haggle, { begin });
    expect(answersAtNode('begin')).toStrictEqual({ goods: 'apples', ...missing });
  });
});

describe('the history of a walk', () => {
  it('goes forward and back along the same nodes', () =>
    forAll(anyGiven, anyFacts, (given, facts) => {
      const walk = progress(given, facts);
      const way = byHand(given, facts);
      way.forEach((name, index) => {
        const node = name as HaggleNode;
        expect(nodeBefore(node, walk)).toBe(way[index - 1]);
        expect(nodeAfter(node, walk)).toBe(way[index + 1] ?? walk.at);
        expect(resolveNode(node, walk)).toBe(node);
      });
      expect(resolveNode('nowhere', walk)).toBe(walk.at);
      for (const node of Object.keys(haggleFlow.nodes) as HaggleNode[])
        if (!way.includes(node)) expect(nodeAfter(node, walk)).toBe(walk.at);
      expect(resolveNode(undefined, walk)).toBe(walk.at);
    }));

  it('shows Back except at the start, at ends, and where a rule hides it', () => {
    const back = (node: HaggleNode, given: GivenAnswers, facts = richSeller) => {
      const walk = progress(given, facts);
      const answers = answersAt(node, walk, (name) => {
        const entry = given[name];
        return entry === undefined ? undefined : readNode(haggle, name, entry).answers;
      });
      return backFrom(haggle, node, walk, answers, facts);
    };
    expect(back('begin', complete)).toBeUndefined();
    expect(back('offer', complete)).toBe('begin');
    expect(back('warning', complete)).toBeUndefined();
    expect(back('secondOffer', complete)).toBeUndefined();
    expect(back('reply', complete)).toBeUndefined();
    expect(back('pack', complete)).toBe('reply');
    expect(back('bought', complete)).toBeUndefined();
    const single: GivenAnswers = {
      ...complete,
      begin: { goods: 'pears', count: 1 },
      offer: { price: '3' },
    };
    expect(back('secondOffer', single)).toBe('warning');
    const cheap: GivenAnswers = { ...complete, offer: { price: '1' } };
    expect(back('reply', cheap)).toBe('offer');
  });

  it('has the answers as they were at each node, including those that edges had set', () =>
    forAll(anyFlow, anyAnswersAt, anyFlowFacts, (graph, given, facts) => {
      const { walk } = prepareFlow(graph, derivingRules);
      const whole = walk(given, facts, () => true);
      for (const node of openNodes(whole))
        expect(answersAt(node, whole, given)).toEqual(
          walk(given, facts, (name) => name !== node).answers,
        );
    }));
});

describe('pruning a path', () => {
  it('drops answers of nodes that are neither on the path nor ahead, and keeps the path', () =>
    forAll(anyGiven, anyFacts, (given, facts) => {
      const walk = progress(given, facts);
      const { kept, dropped } = prunePath(haggle, given, walk);
      const ahead = reachableNodes(haggleFlow, walk.at);
      const open: readonly string[] = openNodes(walk);
      for (const node of Object.keys(given) as HaggleNode[]) {
        const stays = open.includes(node) || ahead.has(node);
        expect(dropped.includes(node)).toBe(!stays);
        expect(kept[node]).toBe(stays ? given[node] : undefined);
      }
      expect(progress(kept, facts)).toEqual(walk);
      expect(prunePath(haggle, kept, walk).dropped).toEqual([]);
      const cleared = Object.fromEntries(dropped.map((node) => [node, undefined]));
      expect(prunePath(haggle, cleared, walk).dropped).toEqual([]);
    }));
});

it('each node that repeats a changed answer is named once', () => {
  const repeats: Repeats<HaggleShape> = {
    begin: { goods: ['offer', 'reply'], count: ['secondOffer', 'offer'] },
  };
  const before = { goods: ['apples'], count: 2 };
  const againAfter = (after: Answers) => nodesToAskAgain(repeats, 'begin', before, after);
  expect(againAfter({ goods: ['apples'], count: 2 })).toEqual([]);
  expect(againAfter({ goods: ['apples'], count: 3 })).toEqual(['secondOffer', 'offer']);
  expect(againAfter({ goods: ['pears'] })).toEqual(['offer', 'reply', 'secondOffer']);
  expect(nodesToAskAgain(repeats, 'offer', before, {})).toEqual([]);
});
