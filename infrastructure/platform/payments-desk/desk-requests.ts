import * as t from 'io-ts';

/** What the card frame sends. The number is read, judged and forgotten. */
export const confirmRequest = t.type({
  card: t.type({ number: t.string, expiry: t.string, securityCode: t.string }),
});

export const challengeRequest = t.type({
  challenge: t.string,
  outcome: t.keyof({ complete: null, fail: null }),
});
