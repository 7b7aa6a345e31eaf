import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';
import { isFields } from '../device/json-record.ts';
import type { Attempt, FoundOutcome } from './attempt.ts';

/** What was looked at after an answer to an offer that failed. */
export type OfferSeen = {
  /** The answer that failed was refused, and not left open. */
  readonly refused: boolean;
  readonly mayBeAccepted: boolean;
  readonly mayBeDeclined: boolean;
  /** Whether the offer is among the open ones, as far as it is known. */
  readonly listed: boolean;
  /** The visit that the offer became, once it was looked for. */
  readonly visit: 'not-looked-for' | 'own' | 'not-own' | 'not-known';
};

export type OfferStatus =
  | 'open'
  | 'look-for-visit'
  | 'accepted'
  | 'declined'
  | 'no-longer-offered'
  | 'not-known';

/**
 * Where an offer stands after an answer that failed. A reply can be lost after the answer was taken, and a refusal may
 * mean that the engineer has taken the offer elsewhere: it is not gone before it is known whose the visit is.
 */
export const offerStatusAfterFailure = (seen: OfferSeen): OfferStatus => {
  if (seen.listed) return 'open';
  if (seen.refused || seen.mayBeAccepted) {
    if (seen.visit === 'not-looked-for') return 'look-for-visit';
    if (seen.visit === 'own') return 'accepted';
    if (seen.visit === 'not-known') return 'not-known';
  }
  return seen.mayBeDeclined ? 'declined' : 'no-longer-offered';
};

/** What is noted of the attempts at an offer, and what follows. */
export type OfferOutcome = {
  readonly accepting?: FoundOutcome | 'forget';
  readonly declining?: FoundOutcome | 'forget';
  readonly follows?: 'accepted' | 'declined';
};

export const outcomeOfAccepted: OfferOutcome = { declining: 'forget', follows: 'accepted' };
export const outcomeOfDeclined: OfferOutcome = { accepting: 'forget', follows: 'declined' };

/**
 * What an answer that failed comes to, by where the offer stands. An offer that could be read and is still open was not
 * declined; whether it was accepted stays open where that may have been done.
 */
export const outcomeOfFailedAnswer = ({
  offerStatus: standing,
  fresh,
  mayBeAccepted,
}: {
  readonly offerStatus: OfferStatus;
  readonly fresh: boolean;
  readonly mayBeAccepted: boolean;
}): OfferOutcome => {
  switch (standing) {
    case 'open':
      if (!fresh) return {};
      return mayBeAccepted
        ? { declining: 'not-done' }
        : { accepting: 'not-done', declining: 'not-done' };
    case 'accepted':
      return { accepting: 'done', declining: 'forget', follows: 'accepted' };
    case 'declined':
      return { declining: 'done', follows: 'declined' };
    case 'no-longer-offered':
      return { accepting: 'forget', declining: 'forget' };
    case 'look-for-visit':
    case 'not-known':
      return {};
  }
};

/** The job that an accepted offer named, so that a later page finds the visit. */
export const acceptedJob = (accepting: Attempt): JobUid | undefined => {
  if (accepting.phase === 'idle') return undefined;
  const content: unknown = JSON.parse(accepting.content);
  const job = isFields(content) ? content['job'] : undefined;
  return typeof job === 'string' ? identifier<JobUid>(job) : undefined;
};
