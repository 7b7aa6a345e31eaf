import { describe, expect, test } from 'vitest';
import { mayBeDone } from '#application/attempt/attempt.ts';
import { refusalOf, claimStatusOf } from '#application/claim-session/claim-session-state.ts';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import { reattendDays } from '#domain/claims/related-jobs.ts';
import { instant, millisecondsPerDay } from '#domain/kernel/instant.ts';
import {
  jobOf,
  monday,
  pestAnswers,
  readyAnswers,
  say,
  sessionWorld,
  tabAt,
  tabAtCard,
  type Fate,
} from './session-world.ts';

const rejected = (status: number, message = 'No.'): PlatformFailure => ({
  tag: 'rejected',
  status,
  message,
});

/** What the platform may answer to a claim, and where that leaves it (decisions, "Refused claim"). */
const answers: readonly (readonly [string, Fate, string])[] = [
  ['200 with a message alone', rejected(200), 'not-taken'],
  ['400', rejected(400), 'not-taken'],
  ['408', rejected(408), 'unanswered'],
  ['409', rejected(409), 'refused'],
  ['422', rejected(422), 'refused'],
  ['425', rejected(425), 'not-taken'],
  ['429', rejected(429), 'not-taken'],
  ['500', { tag: 'server-error', status: 500, message: 'No.' }, 'unanswered'],
  ['503 without words', { tag: 'server-error', status: 503, message: undefined }, 'unanswered'],
  ['an answer of no known form', { tag: 'malformed', detail: 'shape' }, 'unanswered'],
  ['no answer', { tag: 'unreachable' }, 'unanswered'],
  ['no session any more', { tag: 'signed-out' }, 'not-taken'],
];

test('a claim that is sent is judged as it was on its review, which has nothing to draw anew', () => {
  const world = sessionWorld({ contribution: 0 });
  const tab = tabAt(world, 'review');
  const { progress, facts, judgedAt } = tab.state();
  world.clock.set(instant(world.clock.now() + 1000));
  tab.dispatch({ is: 'send-pressed' });
  expect(claimStatusOf(tab.state())).toBe('sending');
  expect(tab.state().judgedAt).toBeGreaterThan(judgedAt);
  expect(tab.state().progress).toBe(progress);
  expect(tab.state().facts).toBe(facts);
});

describe.each([
  ['without payment', 0, 'long'],
  ['without payment that is answered soon', 0, 'short'],
  ['paid for', 6000, 'long'],
] as const)('a claim %s', (_, contribution, wait) => {
  /** A tab whose claim is about to be answered. */
  const sending = async (...fates: readonly Fate[]) => {
    const world = sessionWorld({ contribution, wait });
    if (contribution === 0) {
      const tab = tabAt(world, 'review');
      tab.dispatch({ is: 'send-pressed' });
      world.fate(...fates);
      return { world, tab };
    }
    const tab = await tabAtCard(world);
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    await world.deliver();
    world.fate(...fates);
    return { world, tab };
  };

  test('is sealed while it is on its way, and raised once', async () => {
    const { world, tab } = await sending();
    expect(claimStatusOf(tab.state())).toBe('sending');
    expect(tab.step()).toBe(wait === 'short' ? 'review' : 'submitClaim');
    tab.dispatch({ is: 'send-pressed' });
    say(tab, { description: 'Something else.' });
    tab.goTo('problemArea');
    expect(tab.step()).toBe('submitClaim');
    expect(tab.state().draft.answers.description).toBe(readyAnswers.description);
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toHaveLength(1);
    expect(tab.drafts.read(tab.state().draft.contractId)).toBeUndefined();
    expect(tab.drafts.confirmation()).toMatchObject({ jobName: 'JOB-1', urgency: 'normal' });
    expect(world.traces).toMatchObject([{ lastStage: 'submitClaim', id: undefined }]);
  });

  test.each(answers)('that is answered with %s', async (_answer, fate, standing) => {
    const { world, tab } = await sending(fate);
    await world.deliverAll();
    expect(claimStatusOf(tab.state())).toBe(standing);
    expect(tab.step()).toBe('submitClaim');
    const { paymentId } = tab.state().draft.answers;
    expect(paymentId).toBe(contribution === 0 ? undefined : 'pi_1');
  });

  test.each(answers)('can be sent again after %s: one claim, one hold', async (_answer, fate) => {
    const { world, tab } = await sending(fate);
    await world.deliverAll();
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toHaveLength(1);
    expect(world.intents()).toHaveLength(contribution === 0 ? 0 : 1);
    expect(world.holds()).toEqual([]);
  });

  test('whose 408 hid that it was raised is confirmed by the next try, and its key is spent on it alone', async () => {
    const { world, tab } = await sending('lost-after');
    await world.deliverAll();
    world.fate(rejected(408));
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(claimStatusOf(tab.state())).toBe('unanswered');
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toHaveLength(1);
  });

  test('stays closed when a 429 follows a lost answer, and may be changed when it was the first', async () => {
    const first = await sending(rejected(429));
    await first.world.deliverAll();
    say(first.tab, { description: 'It drips.' });
    expect(first.tab.state().draft.answers.description).toBe('It drips.');
    expect(claimStatusOf(first.tab.state())).toBe('open');

    const { world, tab } = await sending('lost-after', rejected(429));
    await world.deliverAll();
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    say(tab, { description: 'It drips.' });
    expect(tab.state().draft.answers.description).toBe(readyAnswers.description);
  });

  test('whose answer was lost goes again just as it was, though its days have closed since', async () => {
    const { world, tab } = await sending('lost-after');
    await world.deliverAll();
    const sent = world.received();
    world.clock.set(instant(world.clock.now() + 9 * millisecondsPerDay));
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toEqual(sent);
  });

  test('whose answer was lost is confirmed after a reload, by itself', async () => {
    const { world, tab } = await sending('lost-after');
    await world.deliverAll();
    world.clock.set(instant(world.clock.now() + 9 * millisecondsPerDay));
    tab.reload();
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toHaveLength(1);
  });

  test('that never arrived is not sent by itself after a reload unless it is paid for', async () => {
    const { world, tab } = await sending('lost-before');
    await world.deliverAll();
    tab.reload();
    await world.deliverAll();
    expect(tab.place()).toBe(contribution === 0 ? 'form' : 'confirmation');
    if (contribution > 0) return;
    say(tab, { description: 'It drips.' });
    tab.goTo('review');
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(world.received()[0]?.claim.answers.description).toBe('It drips.');
  });

  test('that another tab was first with leads to the job that is there, and keeps its hold', async () => {
    const { world, tab } = await sending();
    const { attemptKey } = tab.state().draft;
    world.jobs.push(jobOf());
    await world.deliverAll();
    expect(tab.step()).toBe('sameJobTypeAlreadyOpen');
    expect(tab.state().draft).toMatchObject({ attemptKey, standing: { is: 'to-review' } });
    const holds = contribution === 0 ? 0 : 1;
    expect(world.holds()).toHaveLength(holds);
    tab.reload();
    await world.deliverAll();
    expect(tab.step()).toBe('sameJobTypeAlreadyOpen');
    expect(tab.state().draft.attemptKey).toBe(attemptKey);
    expect(world.holds()).toHaveLength(holds);
    expect(world.received()).toEqual([]);
  });

  test('that is refused is changed and reviewed before it goes with the same key and payment', async () => {
    const { world, tab } = await sending(rejected(409, 'The morning is fully booked.'));
    const { attemptKey } = tab.state().draft;
    await world.deliverAll();
    expect(claimStatusOf(tab.state())).toBe('refused');
    expect(refusalOf(tab.state())).toBe('The morning is fully booked.');
    tab.goTo('chooseDate');
    say(tab, { dayOneTime: ['16:00:00'] });
    tab.reload();
    await world.deliverAll();
    expect(world.received()).toEqual([]);
    tab.goTo('chooseDate');
    tab.dispatch({ is: 'continued', step: 'chooseDate', returning: true });
    expect(tab.step()).toBe('review');
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.claimsOf(attemptKey)).toBe(1);
    expect(world.intents()).toHaveLength(contribution === 0 ? 0 : 1);
  });

  test('that is refused and not changed is reviewed after a reload, too', async () => {
    const { world, tab } = await sending(rejected(422, 'The morning is fully booked.'));
    await world.deliverAll();
    tab.reload();
    await world.deliverAll();
    expect(world.received()).toEqual([]);
    expect(claimStatusOf(tab.state())).toBe('open');
  });

  test.each(answers.filter(([, , standing]) => standing === 'not-taken'))(
    'is known not to have arrived after %s, also by a page that is loaded again',
    async (_answer, fate) => {
      const { world, tab } = await sending(fate);
      await world.deliverAll();
      tab.leave();
      expect(tab.drafts.read(tab.state().draft.contractId)?.standing).toEqual({ is: 'written' });
      expect(mayBeDone(tab.state().raising)).toBe(false);
    },
  );

  test('that was raised unheard, and its job closed since, is confirmed after a reload', async () => {
    const { world, tab } = await sending('lost-after');
    await world.deliverAll();
    world.jobs.splice(0, 1, jobOf({ ...world.jobs[0], status: 'Complete', endedAt: monday }));
    tab.reload();
    tab.goTo('review');
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toHaveLength(1);
  });

  test('whose key a copy of the tab has spent becomes another claim', async () => {
    const world = sessionWorld({ contribution: 0 });
    const tab = tabAt(world, 'review');
    const copy = world.openTab(tab.state().draft);
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    const { attemptKey } = copy.state().draft;
    say(copy, { description: 'It drips.' });
    copy.goTo('review');
    copy.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(copy.step()).toBe('sameJobTypeAlreadyOpen');
    expect(copy.state().draft.attemptKey).not.toBe(attemptKey);
    expect(copy.state().draft.answers).toEqual({ ...readyAnswers, description: 'It drips.' });
    expect(world.received()).toHaveLength(1);
  });

  test('of another area, whose key a copy of the tab has spent, is refused in words and then goes under another', async () => {
    const world = sessionWorld({ contribution: 0 });
    const tab = tabAt(world, 'review');
    const copy = world.openTab(tab.state().draft);
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    say(copy, pestAnswers);
    copy.goTo('review');
    copy.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(claimStatusOf(copy.state())).toBe('refused');
    expect(refusalOf(copy.state())).toBe('This key was already used for another claim.');
    copy.goTo('review');
    copy.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(copy.place()).toBe('confirmation');
    expect(world.received().map(({ claim }) => claim.category)).toEqual(['Drains', 'Pests']);
  });

  test('whose jobs cannot be read after a refusal is told as refused', async () => {
    const { world, tab } = await sending(rejected(409), 'lost-before');
    await world.deliverAll();
    expect(claimStatusOf(tab.state())).toBe('refused');
  });

  test('that is left while it is on its way moves nobody when it is answered', async () => {
    const { world, tab } = await sending();
    tab.leave();
    await world.deliverAll();
    expect(tab.place()).toBe('form');
    expect(tab.drafts.confirmation()).toMatchObject({ jobName: 'JOB-1' });
    expect(tab.drafts.read(tab.state().draft.contractId)).toBeUndefined();
  });

  test('that is left while it is on its way is the same one when it is come back to', async () => {
    const { world, tab } = await sending();
    tab.leave();
    tab.comeBack();
    expect(claimStatusOf(tab.state())).toBe('sending');
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toHaveLength(1);
  });

  test('that is left while its refusal is looked into is told of it when it is come back to', async () => {
    const { world, tab } = await sending(rejected(422, 'The morning is fully booked.'));
    await world.deliver();
    tab.leave();
    tab.comeBack();
    await world.deliverAll();
    expect(claimStatusOf(tab.state())).toBe('refused');
  });

  test('that is left writes nothing back into a tab that has forgotten it since', async () => {
    const { world, tab } = await sending(rejected(409));
    tab.leave();
    tab.drafts.forgetAll();
    await world.deliverAll();
    expect(tab.drafts.read(tab.state().draft.contractId)).toBeUndefined();
  });
});

describe('a claim that is a reattend on its last minute', () => {
  /** Its claim is on its way when the related job is too long ago, and a new claim would have to be paid for. */
  const sendAtTheEnd = (...fates: readonly Fate[]) => {
    const world = sessionWorld();
    const minute = 60_000;
    const endedAt = instant(monday - (reattendDays + 1) * millisecondsPerDay + minute);
    world.jobs.push(jobOf({ status: 'Complete', endedAt }));
    const tab = tabAt(world, 'review');
    tab.dispatch({ is: 'send-pressed' });
    world.clock.set(instant(monday + 2 * minute));
    world.fate(...fates);
    return { world, tab };
  };

  test('goes again as the reattend that it was sent as, once its answer was lost', async () => {
    const { world, tab } = sendAtTheEnd('lost-after');
    await world.deliverAll();
    tab.reload();
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.received()).toHaveLength(1);
  });

  test('is led to its payment by a refusal, with the platform’s words', async () => {
    const { world, tab } = sendAtTheEnd(rejected(409, 'A payment is due.'));
    await world.deliverAll();
    expect(tab.step()).toBe('review');
    expect(tab.state().progress.at).toBe('paymentDetails');
    expect(tab.told()).toEqual(['A payment is due.']);
  });
});

test('a claim that goes by itself after a reload is not sent again by screens that come later', async () => {
  const world = sessionWorld();
  const tab = await tabAtCard(world);
  tab.dispatch({ is: 'pay-pressed' });
  await world.deliver();
  await world.deliver();
  tab.reload();
  const underWay = world.waiting();
  tab.leave();
  tab.comeBack();
  expect(claimStatusOf(tab.state())).toBe('sending');
  expect(world.waiting()).toBe(underWay);
});

test('a refusal that comes when the days have closed is told where the claim was sent', async () => {
  const world = sessionWorld({ contribution: 0 });
  const tab = tabAt(world, 'review');
  tab.dispatch({ is: 'send-pressed' });
  world.clock.set(instant(monday + 9 * millisecondsPerDay));
  world.fate(rejected(422, 'These days are not offered any more.'));
  await world.deliverAll();
  expect(tab.step()).toBe('submitClaim');
  expect(refusalOf(tab.state())).toBe('These days are not offered any more.');
});
