import { useQueryClient } from '@tanstack/react-query';
import type { TaskEither } from 'fp-ts/TaskEither';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AcceptOfferFailure } from '#application/use-cases/offers/accept-offer.ts';
import { isOutcomeOpen, type StepFailure } from '#application/use-cases/step-failure.ts';
import type { JobOffer } from '#domain/jobs/engineer-job.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { useToast } from '../../app/notices/toasts.ts';
import { engineerQueries } from '../../app/query/engineer-queries.ts';
import { jobPaths } from '../../app/routes/job-paths.ts';
import { paths } from '../../app/routes/paths.ts';
import {
  keepAnsweredOffer,
  keptAnsweredOffer,
  type AnswerToOffer,
} from '../../app/session/answered-offers.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useAttemptKey } from '../../app/use-cases/use-attempt-key.ts';
import { useEngineerUseCases } from '../../app/use-cases/engineer-use-cases-context.ts';
import { useRunUseCase } from '../../app/use-cases/run-use-case.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { offerWording } from '../../wording/engineer/offers.ts';
import { failureWords } from '../visit/steps/failure-words.ts';

/** What went wrong with the engineer's answer, and what is known of why. */
export type AnswerTrouble = { readonly title: string; readonly message: string | undefined };

export type OfferAnswering = {
  /** Takes the offer for a start that it offers. */
  readonly accept: (start: Instant, picked: Instant | undefined) => Promise<void>;
  readonly decline: () => Promise<void>;
  readonly trouble: AnswerTrouble | undefined;
};

/**
 * Answers an offer, once, and goes to the agenda; a failed answer has the offers fetched again (decisions). A reply can
 * be lost after the answer was taken, and a no may mean that the engineer has taken the offer elsewhere: it is not
 * called gone before it is known whose the visit is, and the same answer is sent again under the same key.
 */
export const useOfferAnswer = (
  offer: JobOffer,
  onAnswering: (offer: JobOffer | undefined) => void,
): OfferAnswering => {
  const { acceptOffer, declineOffer, openVisit } = useEngineerUseCases();
  const { now } = useUseCases();
  const { subject } = useSession();
  const run = useRunUseCase();
  const keyFor = useAttemptKey();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const underWay = useRef(false);
  const maybeTaken = useRef(new Set<AnswerToOffer>());
  const [trouble, setTrouble] = useState<AnswerTrouble>();

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setTrouble(undefined);
    onAnswering(offer);
    await work();
    underWay.current = false;
  };

  const keep = (answers: readonly AnswerToOffer[]): void =>
    keepAnsweredOffer(subject, { offer: offer.id, job: offer.jobUid, answers });

  /** Kept before it is sent: a reload may come before the reply. */
  const send = async <Failure extends StepFailure | AcceptOfferFailure>(
    answer: AnswerToOffer,
    task: TaskEither<Failure, void>,
  ) => {
    const before = keptAnsweredOffer(subject, offer.id)?.answers ?? [];
    // An offer that is there to accept was not declined.
    keep(answer === 'accept' ? ['accept'] : [...before, 'decline']);
    const result = await run(task);
    if (result._tag === 'Left' && !isOutcomeOpen(result.left)) keep(before);
    return result;
  };

  const done = async (message: string, agenda: string) => {
    showToast(message, 'good');
    await queryClient.invalidateQueries({ queryKey: engineerQueries.agendas });
    // In its place: Back does not lead to an offer that is no more.
    await navigate(agenda, { replace: true });
    await queryClient.invalidateQueries({ queryKey: engineerQueries.offers });
  };

  const accepted = (start: Instant) => {
    keep(['accept']);
    const tab = londonDate(start) > londonDate(now()) ? 'upcomingAgenda' : 'todayAgenda';
    return done(offerWording.accepted(offer.jobName), jobPaths.agenda(tab));
  };

  const declined = () => {
    keep(['decline']);
    return done(offerWording.declined(offer.jobName), paths.jobAgenda);
  };

  const isListed = (): boolean =>
    queryClient
      .getQueryData<readonly JobOffer[]>(engineerQueries.offers)
      ?.some(({ id }) => id === offer.id) ?? true;

  const settleUnlisted = async (refused: boolean) => {
    if (refused || maybeTaken.current.has('accept')) {
      const visit = offer.jobUid === undefined ? undefined : await run(openVisit(offer.jobUid));
      if (visit?._tag === 'Right')
        return accepted(visit.right.job.times?.start ?? offer.estimated.start);
      const notTheirs = visit === undefined ? refused : visit.left.tag === 'not-found';
      if (!notTheirs) return undefined;
    }
    if (maybeTaken.current.has('decline')) return declined();
    if (refused) keep([]);
    return onAnswering(undefined);
  };

  const failed = async (answer: AnswerToOffer, failure: StepFailure) => {
    if (failure.tag === 'signed-out') return;
    if (isOutcomeOpen(failure)) maybeTaken.current.add(answer);
    setTrouble({
      title: answer === 'accept' ? offerWording.acceptFailed : offerWording.declineFailed,
      message: failureWords(failure),
    });
    await queryClient.refetchQueries({ queryKey: engineerQueries.offers });
    if (!isListed()) await settleUnlisted(failure.tag === 'refused');
    else if (maybeTaken.current.size === 0) onAnswering(undefined);
  };

  const accept = (start: Instant, picked: Instant | undefined) =>
    alone(async () => {
      const result = await send('accept', acceptOffer(offer, picked, keyFor([offer.id, start])));
      if (result._tag === 'Right') await accepted(start);
      else if (result.left.tag !== 'slot-not-picked') await failed('accept', result.left);
    });

  const decline = () =>
    alone(async () => {
      const result = await send('decline', declineOffer(offer.id));
      await (result._tag === 'Right' ? declined() : failed('decline', result.left));
    });

  return { accept, decline, trouble };
};
