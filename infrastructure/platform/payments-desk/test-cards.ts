import type { PaymentError, PaymentEvent } from './payment-intent.ts';
import { brandOf, digitsOf } from './served/card-checks.js';

const declined = (message: string, code = 'card_declined'): PaymentError => ({
  type: 'card_error',
  code,
  message,
});

type CardBehaviour = 'accept' | 'challenge' | PaymentError;

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'accept',
  '4000002500003155': 'challenge',
  '4000000000000002': declined('Your card was declined.'),
  '4000000000009995': declined(
    'Your card was declined: there is not enough money in the account.',
    'insufficient_funds',
  ),
  '4000000000000119': {
    type: 'api_error',
    code: 'processing_error',
    message: 'The card could not be processed.',
  },
};

const notATestCard = declined(
  'Your card was declined: this desk takes test cards only, such as 4242 4242 4242 4242.',
  'test_mode_live_card',
);

/** How the desk answers a complete, valid card number. No money moves here: real cards are declined. */
export const eventOfCard = (number: string, challengeId: string): PaymentEvent => {
  const digits = digitsOf(number);
  const card = { brand: brandOf(digits), last4: digits.slice(-4) };
  const behaviour = behaviours[digits] ?? notATestCard;
  if (behaviour === 'accept') return { kind: 'card-accepted', card };
  if (behaviour === 'challenge') return { kind: 'challenge-required', card, challengeId };
  return { kind: 'card-refused', error: behaviour };
};
