import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editing, type Attempt } from '#application/sending/attempt.ts';
import {
  jobOfAcceptAttempt,
  outcomeOfFailedAnswer,
  offerStatusAfterFailure,
  type OfferOutcome,
  type OfferFacts,
  type OfferStatus,
} from '#application/offers/offer-answer.ts';

const failed: OfferFacts = {
  refused: false,
  acceptIsUnsettled: false,
  declineIsUnsettled: false,
  listed: false,
  visit: 'not-fetched',
};
const lostAccept = { ...failed, acceptIsUnsettled: true };
const lostDecline = { ...failed, declineIsUnsettled: true };
const refused = { ...failed, refused: true };

/** The decisions about a failed answer ("Accept or decline failure"). */
const table: readonly (readonly [string, OfferFacts, OfferStatus])[] = [
  ['still listed', { ...lostAccept, listed: true }, 'open'],
  ['lost accept', lostAccept, 'fetch-visit'],
  ['lost accept, their visit', { ...lostAccept, visit: 'own' }, 'accepted'],
  ['lost accept, another’s visit', { ...lostAccept, visit: 'not-own' }, 'no-longer-offered'],
  ['lost accept, visit not known', { ...lostAccept, visit: 'unknown' }, 'unknown'],
  ['lost decline', lostDecline, 'declined'],
  ['refused', refused, 'fetch-visit'],
  ['refused, accepted elsewhere', { ...refused, visit: 'own' }, 'accepted'],
  ['refused, another’s visit', { ...refused, visit: 'not-own' }, 'no-longer-offered'],
  [
    'refused after a lost decline',
    { ...refused, declineIsUnsettled: true, visit: 'not-own' },
    'declined',
  ],
  [
    'both lost, another’s visit',
    { ...lostAccept, declineIsUnsettled: true, visit: 'not-own' },
    'declined',
  ],
];

test.each(table)('%s', (_, seen, offerStatus) => {
  expect(offerStatusAfterFailure(seen)).toBe(offerStatus);
});

const anySeen: fc.Arbitrary<OfferFacts> = fc.record({
  refused: fc.boolean(),
  acceptIsUnsettled: fc.boolean(),
  declineIsUnsettled: fc.boolean(),
  listed: fc.boolean(),
  visit: fc.constantFrom('not-fetched', 'own', 'not-own', 'unknown'),
});

test('never reports an offer as gone while its visit may belong to the engineer', () => {
  fc.assert(
    fc.property(
      anySeen,
      (seen) =>
        offerStatusAfterFailure(seen) !== 'no-longer-offered' ||
        (!seen.listed &&
          !seen.declineIsUnsettled &&
          (seen.visit === 'not-own' || !(seen.refused || seen.acceptIsUnsettled))),
    ),
  );
});

test('settles the status of an offer once the visit has been looked up', () => {
  const looked = anySeen.filter(({ visit }) => visit !== 'not-fetched');
  fc.assert(fc.property(looked, (seen) => offerStatusAfterFailure(seen) !== 'fetch-visit'));
});

type Settled = Parameters<typeof outcomeOfFailedAnswer>[0];
const settled = { fresh: true, mayBeAccepted: false };

/** The stored outcome of both attempts, and the next screen, by the status of the offer (decisions). */
const outcomes: readonly (readonly [string, Settled, OfferOutcome])[] = [
  ['open', { ...settled, offerStatus: 'open' }, { accepting: 'not-done', declining: 'not-done' }],
  [
    'open, although it may have been accepted',
    { ...settled, offerStatus: 'open', mayBeAccepted: true },
    { declining: 'not-done' },
  ],
  ['open as read earlier', { ...settled, offerStatus: 'open', fresh: false }, {}],
  [
    'accepted',
    { ...settled, offerStatus: 'accepted' },
    { accepting: 'done', declining: 'forget', nextScreen: 'accepted' },
  ],
  [
    'declined',
    { ...settled, offerStatus: 'declined' },
    { declining: 'done', nextScreen: 'declined' },
  ],
  [
    'no-longer-offered',
    { ...settled, offerStatus: 'no-longer-offered' },
    { accepting: 'forget', declining: 'forget' },
  ],
  ['not known', { ...settled, offerStatus: 'unknown' }, {}],
];

test.each(outcomes)('records the outcome of an offer that is %s', (_, offerStatus, outcome) => {
  expect(outcomeOfFailedAnswer(offerStatus)).toEqual(outcome);
});

test('never records an acceptance as not done when it may have been done', () => {
  const statuses = [
    'open',
    'fetch-visit',
    'accepted',
    'declined',
    'no-longer-offered',
    'unknown',
  ] as const;
  const any = fc.record({
    offerStatus: fc.constantFrom(...statuses),
    fresh: fc.boolean(),
    mayBeAccepted: fc.boolean(),
  });
  fc.assert(
    fc.property(any, (found) => {
      const { accepting, nextScreen } = outcomeOfFailedAnswer(found);
      expect(accepting === 'not-done' && found.mayBeAccepted).toBe(false);
      expect(nextScreen === 'accepted').toBe(accepting === 'done');
    }),
  );
});

test('finds the accepted job from a later page', () => {
  const accepted = (content: string): Attempt => ({
    is: 'accepted',
    key: 'key-1',
    content,
    mayBeDone: false,
    value: undefined,
  });
  expect(jobOfAcceptAttempt(accepted('{"start":1,"job":"uid-1"}'))).toBe('uid-1');
  for (const content of ['{"start":1}', 'null', '[]', '{"job":7}'])
    expect(jobOfAcceptAttempt(accepted(content))).toBeUndefined();
  expect(jobOfAcceptAttempt(editing)).toBeUndefined();
});
