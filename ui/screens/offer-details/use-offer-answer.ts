import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JobOffer } from '#domain/jobs/engineer-job.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { useToast } from '../../app/notices/toasts.ts';
import { engineerQueries } from '../../app/query/engineer-queries.ts';
import { jobPaths } from '../../app/routes/job-paths.ts';
import { paths } from '../../app/routes/paths.ts';
import { useAttemptKey } from '../../app/use-cases/use-attempt-key.ts';
import { useEngineerUseCases } from '../../app/use-cases/engineer-use-cases-context.ts';
import { useRunUseCase } from '../../app/use-cases/run-use-case.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { offerWording } from '../../wording/engineer/offers.ts';

/** What went wrong with the engineer's answer; `message` holds the platform's own words. */
export type AnswerTrouble = { readonly title: string; readonly message: string | undefined };

export type OfferAnswering = {
  /** Takes the offer for a start that it offers. */
  readonly accept: (start: Instant, picked: Instant | undefined) => Promise<void>;
  readonly decline: () => Promise<void>;
  readonly trouble: AnswerTrouble | undefined;
};

/** Answers an offer, once, and goes to the agenda; a failed answer has the offers fetched again (decisions). */
export const useOfferAnswer = (
  offer: JobOffer,
  onAnswering: (offer: JobOffer | undefined) => void,
): OfferAnswering => {
  const { acceptOffer, declineOffer } = useEngineerUseCases();
  const { now } = useUseCases();
  const run = useRunUseCase();
  const keyFor = useAttemptKey();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const underWay = useRef(false);
  const [trouble, setTrouble] = useState<AnswerTrouble>();

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setTrouble(undefined);
    onAnswering(offer);
    await work();
    underWay.current = false;
  };

  const failed = async (answerTrouble: AnswerTrouble) => {
    setTrouble(answerTrouble);
    await queryClient.refetchQueries({ queryKey: engineerQueries.offers });
    onAnswering(undefined);
  };

  const done = async (message: string, agenda: string) => {
    showToast(message, 'good');
    await queryClient.invalidateQueries({ queryKey: engineerQueries.agendas });
    await navigate(agenda);
    await queryClient.invalidateQueries({ queryKey: engineerQueries.offers });
  };

  const accept = (start: Instant, picked: Instant | undefined) =>
    alone(async () => {
      const result = await run(acceptOffer(offer, picked, keyFor([offer.id, start])));
      if (result._tag === 'Right') {
        const tab = londonDate(start) > londonDate(now()) ? 'upcomingAgenda' : 'todayAgenda';
        await done(offerWording.accepted(offer.jobName), jobPaths.agenda(tab));
      } else if (result.left.tag === 'not-accepted')
        await failed({ title: offerWording.acceptFailed, message: result.left.message });
    });

  const decline = () =>
    alone(async () => {
      const result = await run(declineOffer(offer.id));
      if (result._tag === 'Right')
        await done(offerWording.declined(offer.jobName), paths.jobAgenda);
      else if (result.left.tag === 'not-declined')
        await failed({ title: offerWording.declineFailed, message: result.left.message });
    });

  return { accept, decline, trouble };
};
