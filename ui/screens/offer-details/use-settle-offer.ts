import { useQueryClient } from '@tanstack/react-query';
import { isOpen, type Attempt } from '#application/attempt/attempt.ts';
import {
  offerStanding,
  type OfferSeen,
  type OfferStanding,
} from '#application/attempt/offer-answer.ts';
import type { JobOffer } from '#domain/jobs/engineer-job.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { engineerQueries } from '../../app/query/engineer-queries.ts';
import { useEngineerUseCases } from '../../app/use-cases/engineer-use-cases-context.ts';
import { useRunUseCase } from '../../app/use-cases/run-use-case.ts';

/** Where an offer stands, when its visit begins if it is the engineer's, and whether the open offers could be read. */
export type SettledOffer = {
  readonly standing: OfferStanding;
  readonly start: Instant;
  readonly fresh: boolean;
};

/** Looks at the offers again, and for the visit if that tells more. */
export const useSettleOffer = (offer: JobOffer) => {
  const { openVisit } = useEngineerUseCases();
  const run = useRunUseCase();
  const queryClient = useQueryClient();

  const lookForVisit = async (
    refused: boolean,
  ): Promise<[OfferSeen['visit'], Instant | undefined]> => {
    if (offer.jobUid === undefined) return [refused ? 'not-theirs' : 'not-known', undefined];
    const visit = await run(openVisit(offer.jobUid));
    if (visit._tag === 'Right') return ['theirs', visit.right.job.times?.start];
    return [visit.left.tag === 'not-found' ? 'not-theirs' : 'not-known', undefined];
  };

  return async (
    refused: boolean,
    answers: { readonly accepting: Attempt; readonly declining: Attempt },
  ): Promise<SettledOffer> => {
    const queryKey = engineerQueries.offers;
    await queryClient.refetchQueries({ queryKey });
    const offers = queryClient.getQueryState<readonly JobOffer[]>(queryKey);
    const seen: OfferSeen = {
      refused,
      mayBeAccepted: isOpen(answers.accepting),
      mayBeDeclined: isOpen(answers.declining),
      listed: offers?.data?.some(({ id }) => id === offer.id) ?? true,
      visit: 'not-looked-for',
    };
    const fresh = offers?.status === 'success';
    const standing = offerStanding(seen);
    if (standing !== 'look-for-visit') return { standing, fresh, start: offer.estimated.start };
    const [visit, start = offer.estimated.start] = await lookForVisit(refused);
    return { standing: offerStanding({ ...seen, visit }), fresh, start };
  };
};
