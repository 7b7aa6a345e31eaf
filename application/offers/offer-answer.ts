import type { Either } from 'fp-ts/Either';
import { identifier, type JobUid } from '#domain/kernel';
import type { JobOffer } from '#domain/repair';
import type { Instant } from '#domain/time';
import { isJsonObject } from '../device/json-record.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import {
  answerEvent,
  isUnsettled,
  mayBeDone,
  nextAttempt,
  type Attempt,
  type AttemptEvent,
} from '../sending/attempt.ts';
import type { AttemptChange } from '../sending/open-attempt.ts';
import { isSignedOut, tagOfFailure } from '../sending/judge-failure.ts';
import type { Transition } from '../session/run-session.ts';
import {
  countTo,
  reduceUndoable,
  type UndoableAction,
  type UndoableCommand,
  type UndoableEvent,
} from '../visit/undoable-action.ts';

/** An engineer's answers to one offer. It is a value: `reduceOfferAnswer` returns the next one. */
export type OfferAnswer = {
  readonly accept: Attempt;
  readonly decline: Attempt;
  /** A decline that was not sent yet: it can be undone. */
  readonly pendingDecline: UndoableAction<JobOffer>;
  /** The last answer since the offer was opened: its failure is shown. */
  readonly last: 'accept' | 'decline' | undefined;
  /** A failed answer, until the platform's records show what has become of the offer. */
  readonly check: OfferCheck | undefined;
};

type OfferCheck = {
  readonly offer: JobOffer;
  /** The platform has refused the answer, so it has changed nothing. */
  readonly refused: boolean;
};

export type GivenAnswer =
  | { readonly answer: 'accept'; readonly offer: JobOffer; readonly start: Instant }
  | { readonly answer: 'decline'; readonly offer: JobOffer };

/** Whether an offer is still open; `undefined` where it was, and the list cannot be read now. */
export type IsListed = boolean | undefined;

/** The visit that an offer became. */
export type VisitOfOffer =
  | { readonly is: 'own'; readonly start: Instant | undefined }
  | { readonly is: 'not-own' | 'unknown' };

export type OfferEvent =
  | UndoableEvent<JobOffer>
  | {
      readonly is: 'opened';
      readonly offer: JobOffer;
      /** The end of a decline that was pending when the offer was left. */
      readonly until: Instant | undefined;
      readonly now: Instant;
    }
  | { readonly is: 'left' }
  | { readonly is: 'accept-requested'; readonly offer: JobOffer; readonly start: Instant }
  | {
      readonly is: 'answered';
      readonly given: GivenAnswer;
      readonly key: string;
      readonly result: Either<PlatformFailure, unknown>;
    }
  | { readonly is: 'offers-read'; readonly check: OfferCheck; readonly isListed: IsListed }
  | { readonly is: 'visit-read'; readonly check: OfferCheck; readonly visit: VisitOfOffer };

type OfferEventOf<Name extends OfferEvent['is']> = Extract<OfferEvent, { readonly is: Name }>;

export type OfferCommand =
  | Exclude<UndoableCommand<JobOffer>, { readonly do: 'send' }>
  | {
      readonly do: 'keep-attempt';
      readonly answer: 'accept' | 'decline';
      readonly change: AttemptChange;
    }
  | { readonly do: 'send'; readonly given: GivenAnswer; readonly key: string }
  | { readonly do: 'announce'; readonly given: GivenAnswer }
  | { readonly do: 'read-offers'; readonly check: OfferCheck }
  | { readonly do: 'read-visit'; readonly check: OfferCheck; readonly job: JobUid };

type Step = Transition<OfferAnswer, OfferCommand>;

/** The first state, from the attempts that the device keeps. */
export const startAnswer = (kept: Pick<OfferAnswer, 'accept' | 'decline'>): OfferAnswer => ({
  ...kept,
  pendingDecline: { phase: 'none' },
  last: undefined,
  check: undefined,
});

export const isSending = ({ accept, decline }: OfferAnswer): boolean =>
  accept.is === 'sending' || decline.is === 'sending';

const forget = { event: 'forget' } as const;
const notDone = { event: 'found', as: 'not-done' } as const;

const withAttempts = (
  state: OfferAnswer,
  { accept, decline }: { readonly accept?: AttemptEvent; readonly decline?: AttemptEvent },
): OfferAnswer => ({
  ...state,
  accept: accept === undefined ? state.accept : nextAttempt(state.accept, accept),
  decline: decline === undefined ? state.decline : nextAttempt(state.decline, decline),
});

const send = (state: OfferAnswer, given: GivenAnswer, key: string): Step => {
  const { answer, offer } = given;
  const content = answer === 'accept' ? { start: given.start, job: offer.jobUid } : null;
  const event: AttemptEvent = { event: 'send', content: JSON.stringify(content), key };
  const next = withAttempts(state, { [answer]: event });
  const sent = next[answer];
  if (isSending(state) || sent.is !== 'sending') return [state, []];
  return [{ ...next, last: answer, check: undefined }, [{ do: 'send', given, key: sent.key }]];
};

/** Changes a pending decline, which is sent at the end of its time. */
const changePendingDecline = (
  state: OfferAnswer,
  event: UndoableEvent<JobOffer>,
  key: string,
): Step => {
  const [pendingDecline, commands] = reduceUndoable(state.pendingDecline, event);
  const next = pendingDecline === state.pendingDecline ? state : { ...state, pendingDecline };
  const others = commands.filter((command) => command.do !== 'send');
  const due = commands.find((command) => command.do === 'send');
  if (due === undefined) return [next, others];
  const [sending, sent] = send(next, { answer: 'decline', offer: due.target }, key);
  return [sending, [...others, ...sent]];
};

const onAnswered = (
  before: OfferAnswer,
  { given, key, result }: OfferEventOf<'answered'>,
): Step => {
  const { answer, offer } = given;
  const state = withAttempts(before, { [answer]: answerEvent(key, result, tagOfFailure) });
  if (result._tag === 'Right') {
    const other = answer === 'accept' ? 'decline' : 'accept';
    return [withAttempts(state, { [other]: forget }), [{ do: 'announce', given }]];
  }
  if (isSignedOut(result.left)) return [state, []];
  const check: OfferCheck = { offer, refused: result.left.tag !== 'unknown' };
  return [{ ...state, check }, [{ do: 'read-offers', check }]];
};

const onVisitRead = (before: OfferAnswer, { offer }: OfferCheck, visit: VisitOfOffer): Step => {
  const state = { ...before, check: undefined };
  switch (visit.is) {
    case 'own': {
      const content = JSON.stringify({ job: offer.jobUid });
      const start = visit.start ?? offer.estimated.start;
      return [
        withAttempts(state, { accept: { event: 'found', as: 'done', content }, decline: forget }),
        [{ do: 'announce', given: { answer: 'accept', offer, start } }],
      ];
    }
    case 'not-own':
      return isUnsettled(state.decline)
        ? [
            withAttempts(state, { decline: { event: 'found', as: 'done' } }),
            [{ do: 'announce', given: { answer: 'decline', offer } }],
          ]
        : [withAttempts(state, { accept: forget, decline: forget }), []];
    case 'unknown':
      return [state, []];
  }
};

/**
 * An offer that is still listed was neither accepted nor declined, unless an acceptance may still arrive. A
 * reply can be lost after an acceptance, and a refusal may mean that the engineer accepted the offer in another tab: so
 * the owner of the visit is read before anything else is concluded.
 */
const onOffersRead = (
  state: OfferAnswer,
  { check, isListed }: OfferEventOf<'offers-read'>,
): Step => {
  const settled = { ...state, check: undefined };
  if (isListed === undefined) return [settled, []];
  if (isListed) {
    const accept = mayBeDone(state.accept) ? {} : { accept: notDone };
    return [withAttempts(settled, { ...accept, decline: notDone }), []];
  }
  const { refused, offer } = check;
  if (!refused && !isUnsettled(state.accept)) return onVisitRead(state, check, { is: 'not-own' });
  return offer.jobUid === undefined
    ? onVisitRead(state, check, { is: refused ? 'not-own' : 'unknown' })
    : [state, [{ do: 'read-visit', check, job: offer.jobUid }]];
};

const onEvent = (state: OfferAnswer, event: OfferEvent, key: string): Step => {
  switch (event.is) {
    case 'opened': {
      const { offer, until, now } = event;
      if (until === undefined) return [{ ...state, pendingDecline: { phase: 'none' } }, []];
      const counting = { ...state, pendingDecline: countTo(offer, until, now) };
      return changePendingDecline(counting, { is: 'time-read', now, isKept: true }, key);
    }
    case 'left': {
      const leave = { event: 'leave' } as const;
      const next = withAttempts(state, { accept: leave, decline: leave });
      return [isSending(state) ? next : { ...next, last: undefined }, []];
    }
    case 'accept-requested': {
      const given = { answer: 'accept', offer: event.offer, start: event.start } as const;
      // The offer is still listed, so a decline before it was opened was not done.
      return send(
        state.last === undefined ? withAttempts(state, { decline: forget }) : state,
        given,
        key,
      );
    }
    case 'answered':
      return onAnswered(state, event);
    case 'offers-read':
      return event.check === state.check ? onOffersRead(state, event) : [state, []];
    case 'visit-read':
      return event.check === state.check
        ? onVisitRead(state, event.check, event.visit)
        : [state, []];
    case 'begun':
    case 'undone':
    case 'time-read':
    case 'confirmed':
      return changePendingDecline(state, event, key);
  }
};

/** The answers after an event, and its commands. A changed attempt is stored before anything follows from it. */
export const reduceOfferAnswer = (before: OfferAnswer, event: OfferEvent, key: string): Step => {
  const [next, commands] = onEvent(before, event, key);
  const kept = (['accept', 'decline'] as const)
    .filter((answer) => next[answer] !== before[answer])
    .map((answer): OfferCommand => {
      const change = { before: before[answer], next: next[answer] };
      return { do: 'keep-attempt', answer, change };
    });
  return [next, [...kept, ...commands]];
};

/** The job of an offer that was accepted, or may have been: a later page finds the visit by it. */
export const acceptedJob = ({ accept }: OfferAnswer): JobUid | undefined => {
  if (accept.is === 'editing') return undefined;
  const content: unknown = JSON.parse(accept.content);
  const job = isJsonObject(content) ? content['job'] : undefined;
  return typeof job === 'string' ? identifier<JobUid>(job) : undefined;
};
