import { failureAnswered } from '../../fakes/connection.ts';
import { describe, expect, test } from 'vitest';
import { mayBeDone } from '#application/sending/attempt.ts';
import { refusalOf, submissionStatusOf } from '#application/claim/claim-session-state.ts';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { instant, millisecondsPerDay } from '#domain/time';
import {
  jobOf,
  monday,
  readyAnswers,
  say,
  sessionWorld,
  tabAt,
  type Fate,
  openAt,
  openAtSending,
} from './session-world.ts';
import { answersOf } from './draft-answers.ts';

const rejected = (status: number, message = 'No.'): PlatformFailure =>
  failureAnswered(status, message);

/** The possible answers to a claim, and the resulting state (decisions, "Refused claim"). */
const answers: readonly (readonly [string, Fate, string])[] = [
  ['409', rejected(409), 'refused'],
  ['429', rejected(429), 'failed'],
  ['503', { tag: 'unknown', reason: 'platform-failed' }, 'unconfirmed'],
  ['no answer', unreachable, 'unconfirmed'],
  ['an expired session', signedOut, 'failed'],
];

describe.each([
  ['without payment', 0, 'long'],
  ['without payment that is answered soon', 0, 'short'],
  ['paid for', 6000, 'long'],
] as const)('a claim %s', (_, contribution, wait) => {
  /** A tab whose claim is about to be answered. */
  const sending = async (...fates: readonly Fate[]) => {
    const isPaid = contribution > 0;
    const { world, tab } = isPaid
      ? await openAtSending()
      : openAt('review', { contribution, wait });
    if (!isPaid) tab.dispatch({ is: 'send-clicked' });
    world.fate(...fates);
    return { world, tab };
  };

  test('is locked while it is pending, and created once', async () => {
    const { world, tab } = await sending();
    expect(submissionStatusOf(tab.state())).toBe('sending');
    expect(tab.step()).toBe(wait === 'short' ? 'review' : 'submitClaim');
    tab.dispatch({ is: 'send-clicked' });
    say(tab, { description: 'Something else.' });
    tab.goTo('problemArea');
    expect(tab.step()).toBe('submitClaim');
    expect(answersOf(tab.state().draft).description).toBe(readyAnswers.description);
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toHaveLength(1);
    expect(tab.drafts.read(tab.state().draft.contractId)).toBeUndefined();
    expect(tab.drafts.confirmation()).toMatchObject({ jobName: 'JOB-1', urgency: 'normal' });
    expect(world.traces).toMatchObject([{ lastStage: 'submitClaim', id: undefined }]);
  });

  test.each(answers)(
    'has the expected status when the answer is %s, and is known not to have arrived if it failed',
    async (_answer, fate, status) => {
      const { world, tab } = await sending(fate);
      await world.deliverAll();
      expect(submissionStatusOf(tab.state())).toBe(status);
      expect(tab.step()).toBe('submitClaim');
      const { paymentId } = answersOf(tab.state().draft);
      expect(paymentId).toBe(contribution === 0 ? undefined : 'pi_1');
      if (status !== 'failed') return;
      expect(mayBeDone(tab.state().creation)).toBe(false);
      tab.leave();
      expect(tab.drafts.read(tab.state().draft.contractId)?.status).toEqual({
        is: 'editing',
        needsReview: false,
      });
    },
  );

  test('that never arrived is sent automatically after a reload only when it is paid for', async () => {
    const { world, tab } = await sending('lost-before');
    await world.deliverAll();
    await tab.reloadAndComplete();
    expect(tab.place()).toBe(contribution === 0 ? 'form' : 'confirmation');
    if (contribution > 0) return;
    say(tab, { description: 'It drips.' });
    tab.goTo('review');
    await tab.complete({ is: 'send-clicked' });
    expect(world.received()[0]?.claim.answers.description).toBe('It drips.');
  });

  test('that another tab created first leads to the existing job and keeps its payment hold', async () => {
    const { world, tab } = await sending();
    const { attemptKey } = tab.state().draft;
    world.jobs.push(jobOf());
    await world.deliverAll();
    expect(tab.step()).toBe('sameJobTypeAlreadyOpen');
    expect(tab.state().draft).toMatchObject({
      attemptKey,
      status: { is: 'editing', needsReview: true },
    });
    const holds = contribution === 0 ? 0 : 1;
    expect(world.holds()).toHaveLength(holds);
    await tab.reloadAndComplete();
    expect(tab.step()).toBe('sameJobTypeAlreadyOpen');
    expect(tab.state().draft.attemptKey).toBe(attemptKey);
    expect(world.holds()).toHaveLength(holds);
    expect(world.received()).toEqual([]);
  });

  test('that is refused must be changed and reviewed before it is sent with the same key and payment', async () => {
    const { world, tab } = await sending(rejected(409, 'The morning is fully booked.'));
    const { attemptKey } = tab.state().draft;
    await world.deliverAll();
    expect(submissionStatusOf(tab.state())).toBe('refused');
    expect(refusalOf(tab.state())?.message).toBe('The morning is fully booked.');
    await tab.reloadAndComplete();
    expect(submissionStatusOf(tab.state())).toBe('editing');
    tab.goTo('chooseDate');
    say(tab, { dayOneTime: ['16:00:00'] });
    await tab.reloadAndComplete();
    expect(world.received()).toEqual([]);
    tab.goTo('chooseDate', 'review');
    tab.dispatch({ is: 'continued', step: 'chooseDate' });
    expect(tab.step()).toBe('review');
    await tab.complete({ is: 'send-clicked' });
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toMatchObject([{ attemptKey }]);
    expect(world.payments()).toHaveLength(contribution === 0 ? 0 : 1);
  });

  test('whose answer was lost and whose job has closed is confirmed after a reload', async () => {
    const { world, tab } = await sending('lost-after');
    await world.deliverAll();
    world.jobs.splice(0, 1, jobOf({ ...world.jobs[0], status: 'Complete', endedAt: monday }));
    tab.reload();
    tab.goTo('review');
    await tab.complete({ is: 'send-clicked' });
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toHaveLength(1);
  });

  test.each(['with what it was sent', 'with its jobs alone, as in an older draft'])(
    'whose answer was lost is confirmed after a reload, stored %s',
    async (stored) => {
      const { world, tab } = await sending('lost-after');
      await world.deliverAll();
      const { draft } = tab.state();
      if (draft.status.is !== 'sending') throw new Error('It is no longer sent');
      const { at, customer } = draft.status.sent;
      if (stored === 'with what it was sent') {
        world.charge(contribution + 1500);
        world.include([]);
      } else {
        const sent = { at, customer: { jobs: customer.jobs } };
        tab.drafts.save({ ...draft, status: { is: 'sending', sent } });
      }
      await tab.reloadAndComplete();
      expect(tab.place()).toBe('confirmation');
      expect(world.received()).toHaveLength(1);
    },
  );

  test('shows its refusal when the user returns while the refusal is being checked', async () => {
    const { world, tab } = await sending(rejected(422, 'The morning is fully booked.'));
    await world.deliver();
    tab.leave();
    tab.comeBack();
    await world.deliverAll();
    expect(submissionStatusOf(tab.state())).toBe('refused');
  });
});

test('a claim that is refused because it is no longer a reattendance leads to its payment', async () => {
  const world = sessionWorld();
  const endedAt = instant(monday - 31 * millisecondsPerDay + 1000);
  world.jobs.push(jobOf({ status: 'Complete', endedAt }));
  const tab = tabAt(world, 'review');
  tab.dispatch({ is: 'send-clicked' });
  world.clock.set(instant(monday + 2000));
  await world.deliverAll();
  expect(tab.step()).toBe('review');
  expect(tab.state().progress.at).toBe('paymentDetails');
  expect(tab.reports()).toEqual(['A payment is due.']);
});

test('a paid claim that never arrived and whose contribution changed is refused, and then needs another payment', async () => {
  const { world, tab } = await openAtSending();
  world.fate('lost-before');
  await world.deliverAll();
  world.charge(7500);
  await tab.reloadAndComplete();
  expect(submissionStatusOf(tab.state())).toBe('refused');
  expect(world.received()).toEqual([]);
  tab.goTo('review');
  await tab.complete({ is: 'send-clicked' });
  expect(tab.reports()).toEqual(['The payment is not over the contribution.']);
  expect([tab.step(), tab.state().progress.at]).toEqual(['review', 'paymentDetails']);
  expect([world.holds(), world.received()]).toEqual([[], []]);
});

test('a claim that is sent automatically after a reload is not sent again by later screens', async () => {
  const { world, tab } = await openAtSending();
  tab.reload();
  const pending = world.waiting();
  tab.leave();
  tab.comeBack();
  expect(submissionStatusOf(tab.state())).toBe('sending');
  expect(world.waiting()).toBe(pending);
});

test.each<readonly [string, Fate]>([
  ['is created', 'done'],
  ['is refused', rejected(409)],
])(
  'a claim that %s writes nothing into a tab that has deleted it, for example after signing out',
  async (_, fate) => {
    const { world, tab } = openAt('review', { contribution: 0 });
    const { contractId } = tab.state().draft;
    tab.dispatch({ is: 'send-clicked' });
    tab.leave();
    tab.drafts.discard(contractId);
    world.fate(fate);
    await world.deliverAll();
    expect(submissionStatusOf(tab.state())).toBe(fate === 'done' ? 'accepted' : 'refused');
    expect(tab.drafts.confirmation()).toBeUndefined();
    expect(tab.drafts.read(contractId)).toBeUndefined();
  },
);
