import * as t from 'io-ts';

/** The request of the card frame. The card number is checked and not stored. */
export const confirmRequest = t.type({
  card: t.type({ number: t.string, expiry: t.string, securityCode: t.string }),
});

export const challengeRequest = t.type({
  challenge: t.string,
  outcome: t.keyof({ complete: null, fail: null }),
});
