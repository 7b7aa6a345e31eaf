import * as TE from 'fp-ts/TaskEither';
import fc from 'fast-check';
import { expect, test, it, vi } from 'vitest';
import type { SendOrWait } from '#application/outbox/send-or-wait.ts';
import type { VisitOrder } from '#application/ports/device/outbox-entry.ts';
import { editing, type Attempt } from '#application/sending/attempt.ts';
import {
  isStepShownByStatus,
  makeCancelVisit,
  makeRescheduleVisit,
  openPendingDeparture,
} from '#application/visit/change-visit.ts';
import { jobStatuses, type RebookingForm } from '#domain/repair';
import { fakeClock } from '../../fakes/fake-device.ts';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { before } from '../areas/engineer-application.ts';
import {
  maximumSendDelay,
  reduceUndoable,
  undoTime,
  type UndoableAction,
  type UndoableCommand,
} from '#application/visit/undoable-action.ts';
import type { Transition } from '#application/session/run-session.ts';
import { instant, type Instant } from '#domain/time';

const sent = (from: string) => ({ key: 'key-1', content: JSON.stringify(from), mayBeDone: true });
const lost = (from: string): Attempt => ({ is: 'unconfirmed', ...sent(from), failure: 'Lost' });

/** Document 3, section 4: the next status of each step. */
const leadsTo = { 'start-travel': ['Ready', 'En Route'], 'start-job': ['En Route', 'In Progress'] };

test.each(['start-travel', 'start-job'] as const)(
  '%s is confirmed only by the status that it leads to',
  (step) => {
    const [from = '', to] = leadsTo[step];
    const showing = jobStatuses.filter((status) => isStepShownByStatus(lost(from), step, status));
    expect(showing).toEqual([to]);
  },
);

test('a step that was not sent, is pending or was sent by an earlier page is not confirmed by a status', () => {
  const others: readonly Attempt[] = [
    editing,
    { is: 'sending', ...sent('Ready') },
    { is: 'accepted', ...sent('Ready'), value: undefined },
    { is: 'unconfirmed', ...sent('Ready'), failure: undefined },
  ];
  for (const attempt of others)
    expect(isStepShownByStatus(attempt, 'start-travel', 'En Route')).toBe(false);
});

test.each([
  ['Other', ' The road is flooded ', 'The road is flooded'],
  ['Engineer illness', 'I changed my mind.', ''],
])(
  'the end of a visit for the reason %s sends free text only with Other',
  async (reason, otherReason, sent) => {
    const orders: VisitOrder[] = [];
    const sendOrWait: SendOrWait = ({ order }) => {
      orders.push(order);
      return TE.right('accepted');
    };
    const time = { date: '2024-05-07', slot: '08:00:00', confirmed: true } as const;
    const form = { reason, otherReason, ...time } as Omit<RebookingForm, 'photos'>;
    await makeCancelVisit(sendOrWait)(engineerJob, { reason, otherReason }, [], 'key')();
    await makeRescheduleVisit(sendOrWait, fakeClock(before))(engineerJob, form, [], 'key')();
    expect(orders).toMatchObject([
      { kind: 'cancel', request: { reason, otherReason: sent } },
      { kind: 'reschedule', request: { reason, otherReason: sent } },
    ]);
  },
);

const start = instant(Date.UTC(2026, 5, 10, 9));

const anyAct = fc.record({
  is: fc.constantFrom('begun', 'time-read', 'time-read', 'undone', 'confirmed'),
  passed: fc.constantFrom(0, 250, 999, undoTime, undoTime + maximumSendDelay, 60_000),
  isKept: fc.boolean(),
  target: fc.constantFrom('first', 'second'),
});

it('sends the last target once, by its end or on request, and never after it was undone or slept through', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
      let action: UndoableAction<string> = { phase: 'none' };
      let now = start;
      let begun: { readonly target: string; readonly at: Instant } | undefined;
      for (const { is, passed, isKept, target } of acts) {
        now = instant(now + passed);
        const before: UndoableAction<string> = action;
        const transition: Transition<
          UndoableAction<string>,
          UndoableCommand<string>
        > = reduceUndoable(before, { is, now, isKept, target });
        const next: UndoableAction<string> = transition[0];
        const commands = transition[1];
        action = next;
        const sent = commands.find((command) => command.do === 'send');
        if (sent !== undefined) {
          expect(next.phase).toBe('none');
          expect(sent).toMatchObject({ target: begun?.target });
          expect(isKept).toBe(true);
          const waited = now - (begun?.at ?? Number.NaN);
          expect(is === 'confirmed' || waited >= undoTime).toBe(true);
          expect(waited).toBeLessThanOrEqual(undoTime + maximumSendDelay);
        }
        const isOver = is === 'time-read' && before.phase === 'counting' && now >= before.until;
        const isEnded = is === 'confirmed' || isOver;
        if (before.phase === 'counting' && isEnded && isKept)
          expect(sent !== undefined).toBe(now <= before.until + maximumSendDelay);
        if (is === 'begun') begun = { target, at: now };
        else if (next.phase !== 'counting') begun = undefined;
        if (next.phase === 'counting') {
          expect(next).toMatchObject({ target: begun?.target, until: (begun?.at ?? 0) + undoTime });
          expect(next.seconds).toBe(Math.ceil((next.until - now) / 1000));
          expect(commands.map((command) => command.do)).toContain('read-time-later');
        }
      }
    }),
  );
});

const visitNamed = (summary: string) => ({ ...engineerJob, summary });

const open = () => {
  let now = start;
  let engineer = 'ada';
  const timers: (() => void)[] = [];
  const cancel = vi.fn();
  const departure = openPendingDeparture(
    { now: () => now },
    (milliseconds, act) => {
      timers.push(() => {
        now = instant(now + milliseconds);
        act();
      });
      return cancel;
    },
    () => engineer,
  );
  const sent: string[] = [];
  const detach = departure.attach({ send: ({ visit }) => void sent.push(visit.summary) });
  return {
    departure,
    cancel,
    detach,
    sent,
    pass: () => timers.shift()?.(),
    signIn: (other: string) => {
      engineer = other;
    },
  };
};

it('a departure counts ten seconds down, and is then sent', () => {
  const { departure, sent, pass } = open();
  departure.setOff(visitNamed('one'));
  const seconds = new Set<number>();
  for (let turn = 0; turn < undoTime / 250; turn += 1) {
    const state = departure.state();
    if (state.phase === 'counting') seconds.add(state.seconds);
    expect(sent).toEqual([]);
    pass();
  }
  expect([...seconds]).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(sent).toEqual(['one']);
  expect(departure.state()).toEqual({ phase: 'none' });
});

it('a departure stops reading the time when its screen is closed', () => {
  const { departure, cancel, detach } = open();
  departure.setOff(visitNamed('one'));
  detach();
  expect(cancel).toHaveBeenCalledOnce();
});

it('a departure is sent for the engineer who set off, for no other and not when it was undone', () => {
  const { departure, sent, signIn } = open();
  departure.setOff(visitNamed('own'));
  departure.confirm();
  departure.setOff(visitNamed('undone'));
  departure.undo();
  departure.confirm();
  departure.setOff(visitNamed('of another'));
  signIn('bea');
  departure.confirm();
  expect(sent).toEqual(['own']);
});
