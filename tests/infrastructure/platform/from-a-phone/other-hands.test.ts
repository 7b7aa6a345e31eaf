import { describe, expect, it } from 'vitest';
import type { CloseStep } from '#domain/close';
import { secondEngineer } from '../offers/engineer.ts';
import { tokensOf } from '../open-sign-in.ts';
import type { ClosingHand } from './closing-hand.ts';
import { closesOf, expectOneClose, storedOn, useClosingWorld } from './closing-world.ts';
import type { CloseWay } from './close-ways.ts';

const world = await useClosingWorld();

const wayTo = (end: CloseWay['end']): CloseWay =>
  world.ways.find((way) => way.end === end) ?? expect.unreachable();
const requested = (): CloseWay => world.ways[0] ?? expect.unreachable();

/** Continues step by step, up to one, or until the close is finished. */
const walk = async (hand: ClosingHand, upTo?: CloseStep): Promise<void> => {
  while (!hand.isSent() && hand.step() !== upTo) {
    const step = hand.step();
    await hand.doStep();
    if (!hand.isSent() && hand.step() === step) throw new Error(`${step} is not left`);
  }
};
const lastOf = ({ steps }: CloseWay): CloseStep => steps.at(-1) ?? expect.unreachable();
/** Finishes a close offline: it waits on the phone. */
const finishOffline = async (hand: ClosingHand, way: CloseWay): Promise<void> => {
  await walk(hand, lastOf(way));
  hand.network().cut();
  await hand.doStep();
};

describe('a second phone of the same engineer', () => {
  it('closes the job first; the first phone learns it before sending, and keeps everything', async () => {
    const way = wayTo('nextVisitScheduled');
    const { hand, phone, job, takeInHand, anotherPhone } = await world.begin(way);
    await walk(hand, lastOf(way));
    const second = await takeInHand(anotherPhone());
    await walk(second);
    await second.done();
    const before = await storedOn(phone);
    await hand.doStep();
    expect(hand.isSent()).toBe(false);
    expect(hand.state().notice).toEqual({ is: 'not-in-progress' });
    expect(await storedOn(phone)).toEqual(before);
    await expectOneClose(world, way, job);
  });

  it('closes it while the first is offline; the close of the first is refused with a message and kept', async () => {
    const way = wayTo('nextVisitScheduled');
    const { hand, phone, job, takeInHand, anotherPhone } = await world.begin(way);
    await finishOffline(hand, way);
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
    expect([close?.end, others]).toEqual([way.end, []]);
  });
});

describe('another engineer on the same phone', () => {
  it('neither sees nor sends an unsent close, which is sent when its own engineer returns', async () => {
    const way = wayTo('nextVisitScheduled');
    const { hand, phone, job } = await world.begin(way);
    const first = phone.signedIn;
    await finishOffline(hand, way);
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
    await expectOneClose(world, way, job);
  });

  it.each(['before', 'after'])(
    'gets nothing from a page that is still sending %s they sign in',
    async (when) => {
      const way = wayTo('nextVisitScheduled');
      const { hand, phone, job } = await world.begin(way);
      const first = phone.signedIn;
      await finishOffline(hand, way);
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
      await expectOneClose(world, way, job);
    },
  );
});

describe('a second tab with the same close', () => {
  it('writes nothing while the first tab is active, and takes over all answers', async () => {
    const way = wayTo('nextVisitScheduled');
    const { hand, phone, job, takeInHand } = await world.begin(way);
    await walk(hand, 'photos');
    const tab = await takeInHand(phone);
    expect(tab.session().state()).toMatchObject({ is: 'elsewhere' });
    await tab.session().continueHere();
    expect(hand.session().state()).toMatchObject({ is: 'elsewhere' });
    expect(tab.step()).toBe('photos');
    hand.session().setAnswer('issueArea', 'issueArea', 'Showers');
    await hand.session().continue('issueArea');
    await walk(tab);
    await tab.done();
    await expectOneClose(world, way, job);
  });
});

describe('a change on the platform during a close', () => {
  it.each(['Cancelled', 'Complete'])('that makes a job %s blocks sending', async (jobStatus) => {
    const way = wayTo('rejectionNotice');
    const { hand, job } = await world.begin(way);
    await walk(hand, lastOf(way));
    await world.platform.send('POST', `/developer/jobs/${job.uid}/status`, { jobStatus });
    await hand.doStep();
    expect([hand.isSent(), hand.state().notice]).toEqual([false, { is: 'not-in-progress' }]);
    expect(await closesOf(world, job)).toEqual([]);
  });

  it('of a Yes to a No leads back to the support call with a notice, and on without the parts', async () => {
    const way = requested();
    const { hand, job, support } = await world.begin(way);
    await walk(hand, lastOf(way));
    await support('No');
    await hand.doStep();
    expect([hand.isSent(), hand.step(), hand.state().notice]).toEqual([
      false,
      'costAuthorisation',
      { is: 'authorisation-changed' },
    ]);
    expect(await closesOf(world, job)).toEqual([]);
    await hand.press();
    expect(hand.step()).toBe('photos');
  });

  it('of a Yes to a No while the phone is offline is refused, and then corrected', async () => {
    const way = requested();
    const { hand, job, support } = await world.begin(way);
    await finishOffline(hand, way);
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
    expect(closes.map(({ end }) => end)).toEqual([way.end]);
  });
});
