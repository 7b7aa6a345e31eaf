import { randomBytes } from 'node:crypto';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { advancePaymentIntent, type PaymentProgress } from './advance-payment-intent.ts';
import { failedWith, noSuchPayment, succeededWith, type DeskAnswer } from './desk-answers.ts';
import type { CardChallengeOutcome } from './desk-messages.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { cardProblems, type CardDetails } from './served/card-checks.js';
import { eventOfCard } from './test-cards.ts';

const answerOf = (progress: PaymentProgress): DeskAnswer => {
  if (progress.tag === 'unknown') return noSuchPayment;
  if (progress.tag === 'refused') return failedWith(400, progress.error);
  const { state } = progress.intent;
  return state.status === 'requires_payment_method' && state.lastError !== null
    ? failedWith(402, state.lastError)
    : succeededWith(progress.intent);
};

/** Tries to authorise the money on a card. An authorised payment is returned unchanged, whatever the card. */
export const confirmPaymentIntent = async (
  database: Database,
  intent: PaymentIntent,
  card: CardDetails,
  month: string,
  now: Instant,
): Promise<DeskAnswer> => {
  const { status } = intent.state;
  if (status === 'requires_capture' || status === 'succeeded') return succeededWith(intent);

  const [problem] = cardProblems(card, month);
  if (problem !== undefined) {
    const { code, message } = problem;
    return failedWith(400, { type: 'validation_error', code, message });
  }
  const event = eventOfCard(card.number, `ch_${randomBytes(12).toString('hex')}`);
  return answerOf(await advancePaymentIntent(database, intent.id, event, now));
};

/** Applies the result of the bank's check. */
export const completeChallenge = async (
  database: Database,
  intent: PaymentIntent,
  challengeId: string,
  outcome: CardChallengeOutcome,
  now: Instant,
): Promise<DeskAnswer> => {
  const kind = outcome === 'complete' ? 'challenge-completed' : 'challenge-failed';
  return answerOf(await advancePaymentIntent(database, intent.id, { kind, challengeId }, now));
};
