import { describe, expect, test } from 'vitest';
import * as E from 'fp-ts/Either';
import { parsePence } from '#domain/kernel/pence.ts';
import {
  claimApplication,
  drainageAnswers,
  monday,
  progressOf,
  session,
} from './claim-application.ts';

const opened = async (contributionPence: number) => {
  const contribution = parsePence(contributionPence);
  if (contribution === undefined) throw new Error('Not pence');
  const application = claimApplication({ contract: { contribution } });
  const claim = await application.openClaim(session, application.contract.id)();
  if (E.isLeft(claim)) throw new Error(claim.left.tag);
  return { ...application, claim: claim.right };
};

describe('raising a claim', () => {
  test('tried again after a lost answer, it is raised once and paid for once', async () => {
    const { claim, lines, takeUpDraft, beginPayment, raiseClaim, ...application } =
      await opened(6000);
    const draft = takeUpDraft(claim.customer.contractId)();
    application.drafts.save(draft);
    const begun = await beginPayment(claim.customer, draft)();
    const again = await beginPayment(claim.customer, takeUpDraft(draft.contractId)())();
    expect(again).toEqual(begun);
    expect(application.intents.opened()).toBe(1);

    const kept = takeUpDraft(draft.contractId)();
    const progress = progressOf(claim, { ...drainageAnswers, paymentId: 'pi_1' });
    lines.claims.breakWith({ tag: 'unreachable' });
    const failed = await raiseClaim(claim.customer, kept, progress, 'customer')();
    expect(failed).toEqual(E.left({ tag: 'claim-failed' }));
    const sent = { at: monday, jobs: claim.customer.jobs };
    expect(application.drafts.read(draft.contractId)).toEqual({ ...kept, sent, toReview: false });

    lines.claims.mend();
    const raised = await raiseClaim(claim.customer, kept, progress, 'customer')();
    expect(E.isRight(raised)).toBe(true);
    await raiseClaim(claim.customer, kept, progress, 'customer')();
    expect(application.claims.received()).toHaveLength(1);
    expect(application.drafts.read(draft.contractId)).toBeUndefined();
    expect(application.drafts.confirmation()).toMatchObject({
      jobName: 'JOB-1',
      urgency: 'normal',
    });
  });

  test.each([
    [422, { tag: 'claim-refused', message: 'That slot has closed.', keyMayBeSpent: true }, false],
    [409, { tag: 'claim-refused', message: 'That slot has closed.', keyMayBeSpent: false }, true],
    [400, { tag: 'claim-failed' }, false],
    [408, { tag: 'claim-failed' }, false],
    [429, { tag: 'claim-failed' }, false],
    [503, { tag: 'claim-failed' }, false],
  ] as const)(
    'a refusal of status %i is told as %o and keeps the draft',
    async (status, told, toReview) => {
      const { claim, lines, takeUpDraft, raiseClaim, drafts } = await opened(0);
      const draft = takeUpDraft(claim.customer.contractId)();
      drafts.save(draft);
      const message = 'That slot has closed.';
      const tag = status === 503 ? 'server-error' : 'rejected';
      lines.claims.breakWith({ tag, status, message });
      const progress = progressOf(claim, drainageAnswers);
      expect(await raiseClaim(claim.customer, draft, progress, 'customer')()).toEqual(E.left(told));
      const sent = { at: monday, jobs: claim.customer.jobs };
      expect(drafts.read(draft.contractId)).toEqual(
        told.tag === 'claim-failed' ? { ...draft, sent, toReview } : { ...draft, toReview },
      );
    },
  );

  test('answers that do not lead to the end raise nothing', async () => {
    const { claim, takeUpDraft, raiseClaim, claims } = await opened(6000);
    const draft = takeUpDraft(claim.customer.contractId)();
    const unpaid = progressOf(claim, drainageAnswers);
    expect(await raiseClaim(claim.customer, draft, unpaid, 'customer')()).toEqual(
      E.left({ tag: 'not-complete' }),
    );
    expect(claims.received()).toEqual([]);
  });

  test('a trace that fails stops nobody, and a later one goes on with the first one’s id', async () => {
    const { claim, lines, takeUpDraft, traceClaim, tracker, drafts, errors } = await opened(0);
    const draft = takeUpDraft(claim.customer.contractId)();
    drafts.save(draft);
    const progress = progressOf(claim, {
      ...drainageAnswers,
      drainsProblemRelateTo: 'crackedPipes',
    });
    lines.traces.breakWith({ tag: 'unreachable' });
    await traceClaim(draft, progress, 'customer', undefined)();
    expect(errors.reports()[0]?.[0]).toBe('An error ocurred during the FNOL tracking request');

    lines.traces.mend();
    await traceClaim(draft, progress, 'customer', undefined)();
    await traceClaim(takeUpDraft(draft.contractId)(), progress, 'customer', undefined)();
    expect([...tracker.traces()]).toMatchObject([
      ['trace-1', { lastStage: 'optionNotCovered', rejected: 'crackedPipes', urgency: undefined }],
    ]);
  });
});

describe('opening the payment of a claim', () => {
  test('keeps what was changed while the answer was on its way', async () => {
    const { claim, takeUpDraft, beginPayment, drafts } = await opened(6000);
    const draft = takeUpDraft(claim.customer.contractId)();
    drafts.save(draft);
    const opening = beginPayment(claim.customer, draft)();
    const changed = { ...draft, answers: { description: 'It drips more.' }, traceId: 'trace-9' };
    drafts.save(changed);
    const begun = await opening;
    if (E.isLeft(begun)) throw new Error(begun.left.tag);
    expect(drafts.read(draft.contractId)).toEqual({
      ...changed,
      clientSecret: begun.right.secret.clientSecret,
    });
  });

  test('writes nothing back into a tab that has forgotten the draft since', async () => {
    const { claim, takeUpDraft, beginPayment, drafts } = await opened(6000);
    const draft = takeUpDraft(claim.customer.contractId)();
    drafts.save(draft);
    const opening = beginPayment(claim.customer, draft)();
    drafts.discardAll();
    await opening;
    expect(drafts.read(draft.contractId)).toBeUndefined();
  });
});
