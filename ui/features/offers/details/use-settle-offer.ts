import { useQueryClient } from '@tanstack/react-query';
import { isUnsettled, mayBeDone, type Attempt } from '#application/sending/attempt.ts';
import {
  outcomeOfFailedAnswer,
  offerStatusAfterFailure,
  type OfferOutcome,
  type OfferFacts,
  type OfferStatus,
} from '#application/offers/offer-answer.ts';
import type { JobOffer } from '#domain/repair';
import type { Instant } from '#domain/time';
import { engineerQueries } from '../../../shell/query/engineer-queries.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';
import { useRunUseCase } from '../../../shell/use-cases/run-use-case.ts';

/** The outcome of a failed answer, and the start of the visit if the engineer has it. */
export type SettledOffer = { readonly outcome: OfferOutcome; readonly start: Instant };

/** Refetches the offers, and the visit if that helps to decide. */
export const useSettleOffer = (offer: JobOffer) => {
  const { openVisit } = useEngineerUseCases();
  const run = useRunUseCase();
  const queryClient = useQueryClient();

  const lookForVisit = async (
    refused: boolean,
  ): Promise<[OfferFacts['visit'], Instant | undefined]> => {
    if (offer.jobUid === undefined) return [refused ? 'not-own' : 'not-known', undefined];
    const visit = await run(openVisit(offer.jobUid));
    if (visit._tag === 'Right') return ['own', visit.right.job.times?.start];
    return [visit.left.tag === 'not-found' ? 'not-own' : 'not-known', undefined];
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
      visit: 'not-looked-for',
    };
    const fresh = offers?.status === 'success';
    const mayBeAccepted = mayBeDone(answers.accepting);
    const settle = (offerStatus: OfferStatus, start = offer.estimated.start): SettledOffer => ({
      outcome: outcomeOfFailedAnswer({ offerStatus, fresh, mayBeAccepted }),
      start,
    });
    const offerStatus = offerStatusAfterFailure(seen);
    if (offerStatus !== 'look-for-visit') return settle(offerStatus);
    const [visit, start] = await lookForVisit(refused);
    return settle(offerStatusAfterFailure({ ...seen, visit }), start);
  };
};
