import { constVoid, pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobOffers } from '#application/ports/remote/engineer-calls.ts';
import type { JobOffer } from '#domain/repair';
import { refused, type FakeConnection } from './connection.ts';

type FakeJobOffers = JobOffers & {
  /** Another engineer was sooner. */
  readonly takeAway: (offerId: string) => void;
};

/** The open offers in memory: each is accepted once, even if the answer is lost. */
export const fakeJobOffers = (
  connection: FakeConnection,
  offers: readonly JobOffer[],
): FakeJobOffers => {
  const open = new Map(offers.map((offer) => [offer.id, offer]));
  const taken = new Set<string>();
  const gone = refused(409, 'Another engineer accepted it sooner');
  return {
    takeAway: (offerId) => {
      open.delete(offerId);
    },
    open: connection.answer(() => [...open.values()]),
    accept: (offerId, _, attemptKey) => {
      const attempt = `${attemptKey} ${offerId}`;
      return pipe(
        connection.answer(() => open.delete(offerId) || taken.has(attempt)),
        TE.flatMap((isOwn) => (isOwn ? TE.right(taken.add(attempt)) : gone)),
        TE.map(constVoid),
      );
    },
    decline: (offerId) =>
      pipe(
        connection.answer(() => open.delete(offerId)),
        TE.flatMap((wasOpen) => (wasOpen ? TE.right(undefined) : gone)),
      ),
  };
};
