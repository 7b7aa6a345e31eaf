import { useQueryClient } from '@tanstack/react-query';
import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type FoundOutcome,
  isUnsettled,
  mayBeDone,
  type Attempt,
} from '#application/sending/attempt.ts';
import {
  outcomeOfAccepted,
  outcomeOfDeclined,
  type OfferOutcome,
  outcomeOfFailedAnswer,
  offerStatusAfterFailure,
  type OfferFacts,
  type OfferStatus,
} from '#application/offers/offer-answer.ts';
import { isSignedOut } from '#application/sending/judge-failure.ts';
import { type JobOffer, tabOfDay } from '#domain/repair';
import { type Instant, londonDate } from '#domain/time';
import { offerWording } from '#words/features/offers/wording.ts';
import {
  useAttempt,
  type ScreenAttempt,
  attemptError,
  type AttemptError,
} from '../../../shared/visit/change/use-attempt.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { refetchQuery } from '../../../shell/query/use-remote.ts';
import { useEngineerUseCases, useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { type TaggedFailure, useRunUseCase } from '../../../shell/use-cases/run-use-case.ts';
import { useToast } from '../../../shell/notices/toasts.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';

/** The outcome of a failed answer, and the start of the visit if the engineer has it. */
type SettledOffer = { readonly outcome: OfferOutcome; readonly start: Instant };

/** Refetches the offers, and the visit if that helps to decide. */
const useSettleOffer = (offer: JobOffer) => {
  const { openVisit } = useEngineerUseCases();
  const run = useRunUseCase();
  const queryClient = useQueryClient();

  const fetchVisit = async (
    refused: boolean,
  ): Promise<[OfferFacts['visit'], Instant | undefined]> => {
    if (offer.jobUid === undefined) return [refused ? 'not-own' : 'unknown', undefined];
    const visit = await run(openVisit(offer.jobUid));
    if (visit._tag === 'Right') return ['own', visit.right.job.times?.start];
    return [visit.left.tag === 'not-found' ? 'not-own' : 'unknown', undefined];
  };

  return async (
    refused: boolean,
    answers: { readonly accepting: Attempt; readonly declining: Attempt },
  ): Promise<SettledOffer> => {
    const queryKey = engineerQueries.offers;
    await queryClient.refetchQueries({ queryKey });
    const offers = queryClient.getQueryState<readonly JobOffer[]>(queryKey);
    const seen: OfferFacts = {
      refused,
      acceptIsUnsettled: isUnsettled(answers.accepting),
      declineIsUnsettled: isUnsettled(answers.declining),
      listed: offers?.data?.some(({ id }) => id === offer.id) ?? true,
      visit: 'not-fetched',
    };
    const fresh = offers?.status === 'success';
    const mayBeAccepted = mayBeDone(answers.accepting);
    const settle = (offerStatus: OfferStatus, start = offer.estimated.start): SettledOffer => ({
      outcome: outcomeOfFailedAnswer({ offerStatus, fresh, mayBeAccepted }),
      start,
    });
    const offerStatus = offerStatusAfterFailure(seen);
    if (offerStatus !== 'fetch-visit') return settle(offerStatus);
    const [visit, start] = await fetchVisit(refused);
    return settle(offerStatusAfterFailure({ ...seen, visit }), start);
  };
};

type AfterAnswer = {
  readonly accepted: (start: Instant) => Promise<void>;
  readonly declined: () => Promise<void>;
};

/** Shows a toast and opens the agenda after an answer was accepted. */
const useAfterAnswer = ({ jobName }: JobOffer): AfterAnswer => {
  const { now } = useUseCases();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();

  const toAgenda = async (message: string, agenda: string) => {
    showToast(message, 'good');
    const { pathname } = window.location;
    await refetchQuery(queryClient, engineerQueries.agendas);
    // Does not move an engineer who has left the page. Replaces the entry, so that Back does not open a closed offer.
    if (window.location.pathname === pathname) await navigate(agenda, { replace: true });
    await refetchQuery(queryClient, engineerQueries.offers);
  };

  return {
    accepted: (start) => {
      const tab = tabOfDay(londonDate(start), londonDate(now()));
      return toAgenda(offerWording.accepted(jobName), jobPaths.agenda(tab));
    },
    declined: () => toAgenda(offerWording.declined(jobName), paths.jobAgenda),
  };
};

/** The failure of the engineer's answer, and its known reason. */
export type AnswerError = AttemptError & { readonly title: string };

export type OfferAnswering = {
  /** Accepts the offer for one of its start times. */
  readonly accept: (start: Instant) => Promise<void>;
  readonly decline: () => Promise<void>;
  readonly error: AnswerError | undefined;
  /** The answer that is being sent, here or since before this screen was opened. */
  readonly sending: 'accept' | 'decline' | undefined;
};

type Answered = Either<TaggedFailure, void> | undefined;

const note = (
  attempt: ScreenAttempt,
  found: FoundOutcome | 'forget' | undefined,
  content?: unknown,
) => {
  if (found === 'forget') attempt.forget();
  else if (found !== undefined) attempt.reconcile(found, found === 'done' ? content : undefined);
};

type BothAttempts = { readonly accepting: ScreenAttempt; readonly declining: ScreenAttempt };

const answerError = (
  last: 'accept' | 'decline' | undefined,
  { accepting, declining }: BothAttempts,
): AnswerError | undefined => {
  const error = attemptError((last === 'accept' ? accepting : declining).attempt);
  const title = last === 'accept' ? offerWording.acceptFailed : offerWording.declineFailed;
  return error && last && { title, ...error };
};

/** Records the outcome of both attempts, and navigates accordingly. */
const useFollowUp = (offer: JobOffer, { accepting, declining }: BothAttempts) => {
  const after = useAfterAnswer(offer);
  const settle = useSettleOffer(offer);
  const queryClient = useQueryClient();

  const conclude = async (outcome: OfferOutcome, start: Instant): Promise<void> => {
    note(accepting, outcome.accepting, { job: offer.jobUid });
    note(declining, outcome.declining);
    if (outcome.nextScreen !== undefined) await after[outcome.nextScreen](start);
  };

  return async (answer: Answered, taken: OfferOutcome, start: Instant): Promise<void> => {
    if (answer?._tag === 'Right') return conclude(taken, start);
    if (answer === undefined || isSignedOut(answer.left)) return undefined;
    const isAnswered = answer.left.tag !== 'unknown';
    const answers = { accepting: accepting.now(), declining: declining.now() };
    // The reason may be a visit that this device does not know yet.
    if (isAnswered) void refetchQuery(queryClient, engineerQueries.agendas);
    const found = await settle(isAnswered, answers);
    return conclude(found.outcome, found.start);
  };
};

/** Answers an offer and opens the agenda; after a failure the offers are refetched (decisions). */
export const useOfferAnswer = (offer: JobOffer): OfferAnswering => {
  const { acceptOffer, declineOffer } = useEngineerUseCases();
  const accepting = useAttempt('accept-offer', offer.id);
  const declining = useAttempt('decline-offer', offer.id);
  const [last, setLast] = useState<'accept' | 'decline'>();
  const followUp = useFollowUp(offer, { accepting, declining });

  const accept = async (start: Instant): Promise<void> => {
    if (declining.attempt.is === 'sending') return;
    setLast('accept');
    // The offer is still listed, so an unsettled attempt of an earlier page did not succeed.
    if (last === undefined) declining.forget();
    const content = { start, job: offer.jobUid };
    const answer = await accepting.send(content, (key) => acceptOffer(offer.id, start, key));
    await followUp(answer, outcomeOfAccepted, start);
  };

  const decline = async (): Promise<void> => {
    if (accepting.attempt.is === 'sending') return;
    setLast('decline');
    const answer = await declining.send(null, () => declineOffer(offer.id));
    await followUp(answer, outcomeOfDeclined, offer.estimated.start);
  };

  const sending = accepting.attempt.is === 'sending' ? 'accept' : undefined;
  return {
    accept,
    decline,
    sending: declining.attempt.is === 'sending' ? 'decline' : sending,
    error: answerError(last, { accepting, declining }),
  };
};
