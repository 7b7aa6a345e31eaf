import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  openPendingDecline,
  reducePendingDecline,
  type PendingDecline,
} from '#application/offers/pending-decline.ts';
import { maximumSendDelay, undoTime } from '#application/visit/pending-departure.ts';
import { instant, type Instant } from '#domain/time';

const start = instant(Date.UTC(2026, 5, 10, 9));
const after = (milliseconds: number): Instant => instant(start + milliseconds);

const anyAct = fc.record({
  is: fc.constantFrom('declined', 'time-read', 'time-read', 'undone', 'confirmed'),
  passed: fc.constantFrom(0, 250, 999, undoTime, undoTime + maximumSendDelay, 60_000),
  isKept: fc.boolean(),
});

describe('a decline that can be undone', () => {
  it('is sent once, by its end or on request, and never after it was undone or slept through', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
        let pending: PendingDecline = { phase: 'none' };
        let now = start;
        for (const { is, passed, isKept } of acts) {
          now = instant(now + passed);
          const before: PendingDecline = pending;
          const [next, commands] = reducePendingDecline(before, { is, now, isKept });
          pending = next;
          const isSent = commands.some((command) => command.do === 'send');
          if (isSent) {
            expect(next.phase).toBe('none');
            expect(commands.map((command) => command.do)).toEqual(['forget', 'send']);
          }
          if (isSent && is !== 'confirmed') {
            const { until } = before as Extract<PendingDecline, { readonly phase: 'counting' }>;
            expect(isKept).toBe(true);
            expect(now).toBeGreaterThanOrEqual(until);
            expect(now).toBeLessThanOrEqual(until + maximumSendDelay);
          }
          if (next.phase === 'counting') expect(next.until).toBeGreaterThan(now);
        }
      }),
    );
  });

  const open = (kept = new Map<string, Instant>(), now = { at: start }) => {
    const timers: (() => void)[] = [];
    const cancel = vi.fn();
    const session = openPendingDecline(
      {
        now: () => now.at,
        later: (milliseconds, act) => {
          timers.push(() => {
            now.at = instant(now.at + milliseconds);
            act();
          });
          return cancel;
        },
        kept: {
          find: (offer) => {
            const until = kept.get(offer);
            return until && { subject: 'engineer', offer, until };
          },
          keep: (offer, until) => void kept.set(offer, until),
          forget: (offer) => void kept.delete(offer),
        },
      },
      'offer-1',
    );
    const sendDecline = vi.fn();
    const detach = session.attach({ sendDecline });
    return { session, kept, now, cancel, detach, sendDecline, pass: () => timers.shift()?.() };
  };

  it('counts ten seconds down, and is then sent and forgotten', () => {
    const { session, kept, sendDecline, pass } = open();
    session.dispatch({ is: 'declined', now: start });
    expect(session.state()).toMatchObject({ phase: 'counting', seconds: 10 });
    const seconds = new Set<number>();
    for (let turn = 0; turn < undoTime / 250; turn += 1) {
      expect(sendDecline).not.toHaveBeenCalled();
      pass();
      const state = session.state();
      if (state.phase === 'counting') seconds.add(state.seconds);
    }
    expect([...seconds]).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(sendDecline).toHaveBeenCalledOnce();
    expect(kept.size).toBe(0);
    expect(session.state()).toEqual({ phase: 'none' });
  });

  it('goes on counting on a page that opens within its ten seconds', () => {
    const { session } = open(new Map([['offer-1', after(undoTime)]]), { at: after(4000) });
    expect(session.state()).toMatchObject({ phase: 'counting', seconds: 6 });
  });

  it('is not sent by a page that opens long after its end', () => {
    const { session, sendDecline } = open(new Map([['offer-1', after(undoTime)]]), {
      at: after(undoTime + maximumSendDelay + 1),
    });
    expect(session.state()).toEqual({ phase: 'interrupted' });
    expect(sendDecline).not.toHaveBeenCalled();
  });

  it('is not sent after its screen was closed', () => {
    const { session, cancel, detach } = open();
    session.dispatch({ is: 'declined', now: start });
    detach();
    expect(cancel).toHaveBeenCalled();
  });

  it('ends when another tab has sent or undone it', () => {
    const { session, kept, sendDecline, pass } = open();
    session.dispatch({ is: 'declined', now: start });
    kept.clear();
    pass();
    expect(session.state()).toEqual({ phase: 'none' });
    expect(sendDecline).not.toHaveBeenCalled();
  });
});
