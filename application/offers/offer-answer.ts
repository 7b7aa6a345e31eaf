import { identifier, type JobUid } from '#domain/kernel';
import { isJsonObject } from '../device/json-record.ts';
import type { Attempt, FoundOutcome } from '../sending/attempt.ts';

/** The known facts about an offer after an answer to it failed. */
export type OfferFacts = {
  /** The platform refused the failed answer, so it has changed nothing. */
  readonly refused: boolean;
  readonly acceptIsUnsettled: boolean;
  readonly declineIsUnsettled: boolean;
  /** Whether the offer is in the list of open offers, as far as it is known. */
  readonly listed: boolean;
  /** The visit that the offer became, once it was fetched. */
  readonly visit: 'not-fetched' | 'own' | 'not-own' | 'unknown';
};

export type OfferStatus =
  | 'open'
  | 'fetch-visit'
  | 'accepted'
  | 'declined'
  | 'no-longer-offered'
  | 'unknown';

/**
 * The status of an offer after an answer that failed. A reply can be lost after it was accepted, and a refusal may mean
 * that the engineer accepted it in another tab: so the owner of the visit is checked first.
 */
export const offerStatusAfterFailure = (seen: OfferFacts): OfferStatus => {
  if (seen.listed) return 'open';
  if (seen.refused || seen.acceptIsUnsettled) {
    if (seen.visit === 'not-fetched') return 'fetch-visit';
    if (seen.visit === 'own') return 'accepted';
    if (seen.visit === 'unknown') return 'unknown';
  }
  return seen.declineIsUnsettled ? 'declined' : 'no-longer-offered';
};

/** The changes to the stored attempts to accept and to decline, and the next screen. */
export type OfferOutcome = {
  readonly accepting?: FoundOutcome | 'forget';
  readonly declining?: FoundOutcome | 'forget';
  readonly nextScreen?: 'accepted' | 'declined';
};

export const outcomeOfAccepted: OfferOutcome = { declining: 'forget', nextScreen: 'accepted' };
export const outcomeOfDeclined: OfferOutcome = { accepting: 'forget', nextScreen: 'declined' };

/**
 * The outcome of a failed answer by the offer's status. An offer that a fresh list still shows was not declined, nor
 * accepted, unless the acceptance may still arrive.
 *
 * @param fresh whether the list of offers was read after the answer failed
 */
export const outcomeOfFailedAnswer = ({
  offerStatus,
  fresh,
  mayBeAccepted,
}: {
  readonly offerStatus: OfferStatus;
  readonly fresh: boolean;
  readonly mayBeAccepted: boolean;
}): OfferOutcome => {
  switch (offerStatus) {
    case 'open':
      if (!fresh) return {};
      return mayBeAccepted
        ? { declining: 'not-done' }
        : { accepting: 'not-done', declining: 'not-done' };
    case 'accepted':
      return { accepting: 'done', declining: 'forget', nextScreen: 'accepted' };
    case 'declined':
      return { declining: 'done', nextScreen: 'declined' };
    case 'no-longer-offered':
      return { accepting: 'forget', declining: 'forget' };
    case 'fetch-visit':
    case 'unknown':
      return {};
  }
};

/** The job of the offer that an attempt accepts, by which a later page finds the visit. */
export const jobOfAcceptAttempt = (accepting: Attempt): JobUid | undefined => {
  if (accepting.is === 'editing') return undefined;
  const content: unknown = JSON.parse(accepting.content);
  const job = isJsonObject(content) ? content['job'] : undefined;
  return typeof job === 'string' ? identifier<JobUid>(job) : undefined;
};
