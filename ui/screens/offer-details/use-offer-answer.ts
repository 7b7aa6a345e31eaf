import type { Either } from 'fp-ts/Either';
import { useState } from 'react';
import { mayBeDone } from '#application/attempt/attempt.ts';
import type { JobOffer } from '#domain/jobs/engineer-job.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { useAttempt } from '../../app/attempts/use-attempt.ts';
import { useEngineerUseCases } from '../../app/use-cases/engineer-use-cases-context.ts';
import type { TaggedFailure } from '../../app/use-cases/run-use-case.ts';
import { offerWording } from '../../wording/engineer/offers.ts';
import { attemptError, type AttemptError } from '../visit/steps/failure-words.ts';
import { useAfterAnswer } from './use-after-answer.ts';
import { useSettleOffer } from './use-settle-offer.ts';

/** What went wrong with the engineer's answer, and what is known of why. */
export type AnswerError = AttemptError & { readonly title: string };

export type OfferAnswering = {
  /** Takes the offer for a start that it offers. */
  readonly accept: (start: Instant, picked: Instant | undefined) => Promise<void>;
  readonly decline: () => Promise<void>;
  readonly error: AnswerError | undefined;
};

type Answered = Either<TaggedFailure, void> | undefined;

/** Answers an offer and goes to the agenda; an answer that failed has the offers fetched again (decisions). */
export const useOfferAnswer = (offer: JobOffer): OfferAnswering => {
  const { acceptOffer, declineOffer } = useEngineerUseCases();
  const accepting = useAttempt('accept-offer', offer.id);
  const declining = useAttempt('decline-offer', offer.id);
  const [last, setLast] = useState<'accept' | 'decline'>();
  const after = useAfterAnswer(offer);
  const settle = useSettleOffer(offer);

  const settled = async (answer: Answered) => {
    if (answer?._tag !== 'Left' || ['signed-out', 'slot-not-picked'].includes(answer.left.tag))
      return;
    const { standing, start, fresh } = await settle(answer.left.tag === 'refused', {
      accepting: accepting.now(),
      declining: declining.now(),
    });
    if (standing === 'open' && fresh) {
      declining.found('not-done');
      if (!mayBeDone(accepting.now())) accepting.found('not-done');
    }
    if (standing === 'declined') {
      declining.found('done');
      await after.declined();
    }
    if (standing === 'accepted') {
      accepting.found('done', { job: offer.jobUid });
      declining.forget();
      await after.accepted(start);
    }
    if (standing !== 'gone') return;
    accepting.forget();
    declining.forget();
  };

  const accept = async (start: Instant, picked: Instant | undefined): Promise<void> => {
    if (declining.attempt.phase === 'sending') return;
    setLast('accept');
    // What an earlier page left open was not done, since the offer is there.
    if (last === undefined) declining.forget();
    const answer = await accepting.send({ start, job: offer.jobUid }, (key) =>
      acceptOffer(offer, picked, key),
    );
    if (answer?._tag === 'Right') {
      declining.forget();
      await after.accepted(start);
    } else await settled(answer);
  };

  const decline = async (): Promise<void> => {
    if (accepting.attempt.phase === 'sending') return;
    setLast('decline');
    const answer = await declining.send(null, () => declineOffer(offer.id));
    if (answer?._tag === 'Right') {
      accepting.forget();
      await after.declined();
    } else await settled(answer);
  };

  const error = attemptError((last === 'accept' ? accepting : declining).attempt);
  const title = last === 'accept' ? offerWording.acceptFailed : offerWording.declineFailed;
  return { accept, decline, error: error && last && { title, ...error } };
};
