import { describe, expect, it } from 'vitest';
import type { CloseStep } from '#domain/close';
import type { ClosingHand } from './closing-hand.ts';
import { entriesOn, expectOneClose, storedOn, useClosingWorld } from './closing-world.ts';
import { longestWay, nextVisitWay, type CloseWay } from './close-ways.ts';
import type { CallFate } from './faulty-network.ts';
import type { Phone } from './phone.ts';

const world = await useClosingWorld();

/** A fault and how the engineer continues: at a step of the flow, and while the finished close is sent. */
type Fault = {
  readonly atStep: (hand: ClosingHand) => Promise<void>;
  /** Absent where the finished close is sent without a fault. */
  readonly whileSending?: (hand: ClosingHand, phone: Phone) => Promise<void>;
};

const stepAfter = ({ steps }: CloseWay, step: CloseStep): CloseStep | undefined =>
  steps[steps.indexOf(step) + 1];

/** The page dies after each thing that it does outside itself, which is also before the next. */
const dies = (way: CloseWay): Fault => ({
  atStep: async (hand) => {
    const step = hand.step();
    for (let effect = 1; ; effect += 1) {
      hand.network().dieAfter(effect);
      await hand.doStep();
      if (!hand.isDead())
        return hand.isSent() ? hand.page().die() : hand.network().dieAfter(undefined);
      await hand.load();
      if (hand.isSent()) return;
      expect([step, stepAfter(way, step)]).toContain(hand.step());
      if (hand.step() !== step) return;
    }
  },
  // At any point, the page is closed again at each effect.
  whileSending: async (hand, phone) => {
    let before = '';
    for (let effect = 1; ; effect += 1) {
      await hand.load((network) => network.dieAfter(effect));
      if (!hand.isDead()) await hand.done();
      if (!hand.isDead()) return hand.network().dieAfter(undefined);
      const now = await entriesOn(phone);
      if (now !== before) effect = 0;
      before = now;
    }
  },
});

/** No network at a step; when the close is sent, each of its calls fails once. */
const fails = (fate: CallFate): Fault => ({
  atStep: async (hand) => {
    const step = hand.step();
    hand.network().decideCalls(() => fate);
    await hand.doStep();
    const waits = !hand.isSent() && hand.step() === step;
    expect(waits).toBe(step === 'costAuthorisation');
    hand.network().decideCalls(() => 'arrives');
    if (waits) await hand.doStep();
  },
  whileSending: async (hand) => {
    for (let faulty = 1; ; faulty += 1) {
      let calls = 0;
      hand.network().decideCalls(() => ((calls += 1) === faulty ? fate : 'arrives'));
      await hand.tryAgain();
      if (hand.entry()?.status.is === 'accepted') return;
      expect(['unconfirmed', 'failed']).toContain(hand.entry()?.status.is);
    }
  },
});

const offline: Fault = {
  atStep: async (hand) => {
    const step = hand.step();
    hand.network().cut();
    await hand.doStep();
    hand.network().mend();
    if (!hand.isSent() && hand.step() === step) await hand.doStep();
  },
  whileSending: async (hand) => {
    hand.page().lookAgain();
    await hand.done();
  },
};

/** Calls hang while the step is done, and the phone is killed before they come back. */
const slowThenKilled = ({ steps }: CloseWay): Fault => ({
  atStep: async (hand) => {
    const step = hand.step();
    hand.network().hold();
    const doing = hand.doStep();
    if (step !== 'costAuthorisation' && step !== steps.at(-1)) await doing;
    hand.page().die();
    await hand.load();
    if (hand.isSent() || hand.step() !== step) return;
    await hand.doStep();
  },
});

const reloaded: Fault = {
  atStep: async (hand) => {
    const step = hand.step();
    await hand.type();
    hand.leave();
    await hand.load();
    expect(hand.step()).toBe(step);
    await hand.press();
  },
};

const pressedTwice: Fault = {
  atStep: async (hand) => {
    await hand.type();
    await Promise.all([hand.press(), hand.press()]);
  },
};

const storageFull: Fault = {
  atStep: async (hand) => {
    const step = hand.step();
    hand.page().setFull(true);
    await hand.type();
    await hand.press();
    expect(hand.state().isStored).toBe(false);
    hand.page().setFull(false);
    if (!hand.isSent() && hand.step() === step) await hand.doStep();
  },
};

const faults: readonly (readonly [name: string, (way: CloseWay) => Fault])[] = [
  ['the page is closed after each effect', dies],
  ['calls are lost', () => fails('is-lost')],
  ['answers are lost', () => fails('answer-is-lost')],
  ['the platform fails', () => fails('fails')],
  ['the sign-in has run out', () => fails('is-signed-out')],
  ['the phone is offline', () => offline],
  ['the network is slow, and the page is killed', slowThenKilled],
  ['the page is loaded again', () => reloaded],
  ['the phone is full', () => storageFull],
  ['Continue is pressed twice', () => pressedTwice],
];

describe('a close along the longest paths arrives once, with its photos in order, when at every step', () => {
  it.each(faults)('%s', async (_, faultOf) => {
    const isSendingFaulty = faultOf(longestWay).whileSending !== undefined;
    for (const way of isSendingFaulty ? [longestWay, nextVisitWay] : [longestWay]) {
      const { hand, phone, job } = await world.begin(way);
      const { atStep, whileSending } = faultOf(way);
      const went: CloseStep[] = [];
      while (!hand.isSent()) {
        const step = hand.step();
        if (went.at(-1) !== step) went.push(step);
        await atStep(hand);
      }
      expect(went).toEqual(way.steps);
      await (whileSending?.(hand, phone) ?? hand.done());
      expect(hand.entry()?.status).toEqual({ is: 'accepted' });
      await expectOneClose(world, way, job);
      await hand.page().outbox.forgetDone(job.uid);
      expect(await storedOn(phone)).toEqual([]);
    }
  });
});
