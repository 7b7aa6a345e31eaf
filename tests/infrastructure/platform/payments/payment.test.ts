import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  type PaymentState,
  type PaymentEvent,
} from '#infrastructure/platform/payments/payment.ts';
import type { Movement } from '#infrastructure/platform/database/schema/claims.ts';

const start: PaymentState = { status: 'needs-card', lastError: null };
const card = { brand: 'visa', last4: '4242' } as const;
const refusal = { type: 'card_error', code: 'card_declined', message: 'No.' } as const;

const challengeId = fc.constantFrom('first', 'second', 'third');
const event: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.constant<PaymentEvent>({ kind: 'card-accepted', card }),
  fc.constant<PaymentEvent>({ kind: 'card-refused', error: refusal }),
  challengeId.map<PaymentEvent>((id) => ({ kind: 'challenge-required', card, challengeId: id })),
  challengeId.map<PaymentEvent>((id) => ({ kind: 'challenge-completed', challengeId: id })),
  challengeId.map<PaymentEvent>((id) => ({
    kind: 'challenge-failed',
    challengeId: id,
    error: refusal,
  })),
  fc.constant<PaymentEvent>({ kind: 'captured' }),
  fc.constant<PaymentEvent>({ kind: 'cancelled' }),
);

type History = {
  readonly states: readonly PaymentState[];
  readonly movements: readonly Movement[];
};

const play = (events: readonly PaymentEvent[]): History =>
  events.reduce<History>(
    ({ states, movements }, next) => {
      const last = states.at(-1) ?? start;
      const step = advance(last, next);
      return step.outcome === 'changed'
        ? {
            states: [...states, step.state],
            movements: step.movement === null ? movements : [...movements, step.movement],
          }
        : { states: [...states, last], movements };
    },
    { states: [start], movements: [] },
  );

const anyHistory = fc.array(event, { maxLength: 40 }).map(play);

describe('a payment after any sequence of events', () => {
  it('has a status that matches the movements of money', () => {
    const movementsOf: Record<string, readonly string[]> = {
      'needs-card': [''],
      'needs-challenge': [''],
      authorised: ['hold'],
      captured: ['hold capture'],
      cancelled: ['', 'hold release'],
    };
    fc.assert(
      fc.property(anyHistory, ({ states, movements }) => {
        expect(movementsOf[states.at(-1)?.status ?? '']).toContain(movements.join(' '));
      }),
    );
  });

  it('never leaves a final status, and never goes back from authorised to open', () => {
    fc.assert(
      fc.property(anyHistory, ({ states }) => {
        states.slice(1).forEach((state, index) => {
          const before = states[index];
          if (before?.status === 'captured' || before?.status === 'cancelled') {
            expect(state).toEqual(before);
          }
          if (before?.status === 'authorised') {
            expect(['authorised', 'captured', 'cancelled']).toContain(state.status);
          }
        });
      }),
    );
  });

  it('changes nothing when it refuses or repeats an event', () => {
    fc.assert(
      fc.property(anyHistory, event, ({ states }, next) => {
        const last = states.at(-1) ?? start;
        const once = advance(last, next);
        const state = once.outcome === 'changed' ? once.state : last;
        const twice = advance(state, next);
        expect(twice.outcome === 'changed' ? twice.state : state).toEqual(state);
        expect(twice.outcome === 'changed' ? twice.movement : null).toBeNull();
      }),
    );
  });
});
