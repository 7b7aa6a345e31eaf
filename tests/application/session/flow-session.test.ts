import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  continueFromNode,
  fieldsAt,
  newSession,
  openNode,
  shownNode,
  setFieldDraft,
  type FlowSession,
  rulesOfQuestions,
  type SessionFlow,
} from '#application/session/flow-session.ts';
import type { AnswerValue, Facts, NodeCheck, AnswerProblem } from '#domain/flow';
import { haggle, type HaggleNode, type HaggleShape } from '../../domain/flow/haggle-flow.ts';
import { forAll } from '../../for-all.ts';

const rulesWith = <Problem = AnswerProblem>(
  facts: Facts,
  check: NodeCheck<HaggleShape, Problem> = () => [],
): SessionFlow<HaggleShape, Problem | AnswerProblem> => ({
  ...rulesOfQuestions(haggle, facts, check),
  prefill: (node) => (node === 'secondOffer' ? { price: '1' } : {}),
  repeats: {},
});

type Session = FlowSession<HaggleShape>;
const begun = newSession<HaggleShape>();

const rich: Facts = { purse: 1000, sellerSays: undefined };
const poor: Facts = { purse: 450, sellerSays: undefined };

const walkOf = ({ submitted, drafts }: Session, facts: Facts) =>
  rulesWith(facts).walk(submitted, drafts);

const type = (
  session: Session,
  node: HaggleNode,
  fields: { readonly [field: string]: AnswerValue },
  facts: Facts,
): Session =>
  Object.entries(fields).reduce(
    (typed, [field, value]) =>
      setFieldDraft(rulesWith(facts), typed, { node, field, value }, walkOf(typed, facts)),
    session,
  );

const go = (session: Session, node: HaggleNode, facts: Facts): Session => {
  const result = continueFromNode(rulesWith(facts), session, node);
  if (!result.done) throw new Error(`${node} was not left: ${JSON.stringify(result.failed)}`);
  return result.session;
};

const fourPears = (facts: Facts) =>
  go(type(begun, 'begin', { goods: 'pears', count: '4' }, facts), 'begin', facts);
const warned = () => go(type(fourPears(poor), 'offer', { price: '2' }, poor), 'offer', poor);

describe('a session of a flow', () => {
  it('stops at missing answers, and counts the attempts at one step', () => {
    const first = continueFromNode(rulesWith(rich), begun, 'begin');
    expect(first).toMatchObject({ done: false, failed: { node: 'begin', attempt: 1 } });
    if (first.done) throw new Error('It was left');
    expect(first.failed.problems.map(({ field }) => field)).toEqual(['goods', 'count']);
    expect(continueFromNode(rulesWith(rich), begun, 'begin', first.failed)).toMatchObject({
      failed: { attempt: 2 },
    });
  });

  it('checks the parsed answers and not the typed text', () => {
    const seen: unknown[] = [];
    const watching = rulesWith(poor, (node, live) => {
      if (node === 'secondOffer') seen.push(live['count']);
      return [];
    });
    const lowered = go(type(warned(), 'warning', { lowers: 'Yes' }, poor), 'warning', poor);
    continueFromNode(watching, lowered, 'secondOffer');
    expect(new Set(seen)).toEqual(new Set([4]));
  });

  it('keeps typed text apart from submitted answers, and prefills known values', () => {
    const typed = type(fourPears(rich), 'begin', { count: '5' }, rich);
    const walk = walkOf(typed, rich);
    expect(typed.submitted.begin).toEqual({ goods: 'pears', count: '4' });
    expect(fieldsAt(rulesWith(rich), typed, 'begin', walk)).toEqual({ goods: 'pears', count: '5' });
    expect(fieldsAt(rulesWith(rich), typed, 'secondOffer', walk)).toEqual({ price: '1' });
  });

  it('restores removed answers when their change is undone, in a flow that restores them', () => {
    const restoring = { ...rulesWith(poor), restoresRemoved: true } as const;
    const goOn = (session: Session, node: HaggleNode): Session => {
      const result = continueFromNode(restoring, session, node);
      if (!result.done) throw new Error(`${node} was not left`);
      return result.session;
    };
    const before = go(type(warned(), 'warning', { lowers: 'Yes' }, poor), 'warning', poor);
    const cheaper = goOn(type(before, 'offer', { price: '1' }, poor), 'offer');
    expect(cheaper.submitted.warning).toBeUndefined();
    const undone = goOn(type(cheaper, 'offer', { price: '2' }, poor), 'offer');
    expect(undone.submitted).toEqual(before.submitted);
  });

  it('shows only steps that the answers open, after any sequence of events', () => {
    const nodes = Object.keys(haggle.graph.nodes) as HaggleNode[];
    const event = fc.oneof(
      fc.record({
        node: fc.constantFrom(...nodes),
        field: fc.constantFrom('goods', 'count', 'price', 'lowers'),
        value: fc.constantFrom('pears', '4', '11', '1', '2', 'Yes', 'No', ''),
      }),
      fc.record({ leaves: fc.constantFrom(...nodes) }),
      fc.record({ opens: fc.constantFrom(...nodes) }),
    );
    forAll(fc.array(event, { maxLength: 30 }), (events) => {
      let session = begun;
      for (const one of events) {
        if ('leaves' in one) {
          const result = continueFromNode(rulesWith(poor), session, one.leaves);
          if (result.done) session = result.session;
        } else if ('opens' in one) session = openNode(session, one.opens);
        else session = setFieldDraft(rulesWith(poor), session, one, walkOf(session, poor));
        const walk = walkOf(session, poor);
        expect([...walk.passed.map(({ node }) => node), walk.at]).toContain(
          shownNode(session, walk),
        );
      }
    });
  });
});
