import { describe, expect, it } from 'vitest';
import type { CloseStep } from '#domain/close';
import { secondEngineer } from '../offers/engineer.ts';
import { tokensOf } from '../open-sign-in.ts';
import type { ClosingHand } from './closing-hand.ts';
import { closesOf, expectOneClose, storedOn, useClosingWorld } from './closing-world.ts';
import { longestWay, nextVisitWay } from './close-ways.ts';

const world = await useClosingWorld();

/** Continues step by step, up to one, or until the close is finished. */
const walk = async (hand: ClosingHand, upTo?: CloseStep): Promise<void> => {
  while (!hand.isSent() && hand.step() !== upTo) {
    const step = hand.step();
    await hand.doStep();
    if (!hand.isSent() && hand.step() === step) throw new Error(`${step} is not left`);
  }
};
const lastStep = 'actualHours';

/** Finishes a close offline: it waits on the phone. */
const finishOffline = async (hand: ClosingHand): Promise<void> => {
  await walk(hand, lastStep);
  hand.network().cut();
  await hand.doStep();
};

describe('a second phone of the same engineer', () => {
  it('closes the job first; the first phone learns it before sending, and keeps everything', async () => {
    const { hand, phone, job, takeInHand, anotherPhone } = await world.begin(nextVisitWay);
    await walk(hand, lastStep);
    const second = await takeInHand(anotherPhone());
    await walk(second);
    await second.done();
    const before = await storedOn(phone);
    await hand.doStep();
    expect(hand.isSent()).toBe(false);
    expect(hand.state().notice).toEqual({ is: 'not-in-progress' });
    expect(await storedOn(phone)).toEqual(before);
    await expectOneClose(world, nextVisitWay, job);
  });

  it('closes it while the first is offline; the close of the first is refused with a message and kept', async () => {
    const { hand, phone, job, takeInHand, anotherPhone } = await world.begin(nextVisitWay);
    await finishOffline(hand);
    const second = await takeInHand(anotherPhone());
    await walk(second);
    await second.done();
    hand.network().mend();
    hand.page().lookAgain();
    await hand.done();
    expect(hand.entry()?.status).toEqual({
      is: 'refused',
      reason: 'by-platform',
      stage: 'close',
      receipt: expect.stringMatching(/^R-/) as unknown,
      message: "This job is not in status 'In Progress' and cannot be closed now.",
    });
    expect((await storedOn(phone)).map((kept) => kept.split(' ')[0])).toEqual([
      'drafts',
      'entries',
      'files',
      'files',
    ]);
    const [close, ...others] = await closesOf(world, job);
    expect([close?.end, others]).toEqual([nextVisitWay.end, []]);
  });
});

describe('another engineer on the same phone', () => {
  it('neither sees nor sends an unsent close, which is sent when its own engineer returns', async () => {
    const { hand, phone, job } = await world.begin(nextVisitWay);
    const first = phone.signedIn;
    await finishOffline(hand);
    const { idToken } = await tokensOf(world.platform, secondEngineer);
    phone.signedIn = { subject: 'second-engineer', token: idToken };
    await hand.load();
    expect(hand.isSent()).toBe(false);
    expect(hand.page().outbox.entries()).toEqual([]);
    expect(hand.session().photos()).toEqual([]);
    expect(await closesOf(world, job)).toEqual([]);
    phone.signedIn = first;
    await hand.load();
    await hand.done();
    await expectOneClose(world, nextVisitWay, job);
  });

  it.each(['before', 'after'])(
    'gets nothing from a page that is still sending %s they sign in',
    async (when) => {
      const { hand, phone, job } = await world.begin(nextVisitWay);
      const first = phone.signedIn;
      await finishOffline(hand);
      hand.network().mend();
      const letGo = hand.network().hold();
      const sending = hand.page().outbox.tryAgain(job.uid);
      const { idToken } = await tokensOf(world.platform, secondEngineer);
      phone.signedIn = { subject: 'second-engineer', token: idToken };
      // The engineer's area is entered again on the same page, as after a logout.
      const entered = when === 'before' ? [] : [hand.page().outbox.open()];
      letGo();
      await Promise.all([sending, ...entered]);
      expect(hand.page().outbox.entries()).toEqual([]);
      expect((await storedOn(phone)).filter((kept) => kept.includes('second-engineer'))).toEqual(
        [],
      );
      phone.signedIn = first;
      await hand.load();
      await hand.done();
      await expectOneClose(world, nextVisitWay, job);
    },
  );
});

it('a close whose Yes of support became a No while the phone was offline is refused, and then corrected', async () => {
  const { hand, job, support } = await world.begin(longestWay);
  await finishOffline(hand);
  await support('No');
  hand.network().mend();
  hand.page().lookAgain();
  await hand.done();
  expect(hand.entry()?.status).toMatchObject({
    is: 'refused',
    message: 'This close needs an authorisation that it does not have. Please call support.',
  });
  await hand.page().outbox.withdraw(job.uid);
  await hand.load();
  expect(hand.step()).toBe('costAuthorisation');
  await support('Yes');
  await hand.session().readJob();
  await walk(hand);
  await hand.done();
  const closes = await closesOf(world, job);
  expect(closes.map(({ end }) => end)).toEqual([longestWay.end]);
});
