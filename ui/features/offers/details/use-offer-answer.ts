import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OfferAnswer } from '#application/offers/offer-answer.ts';
import type { OfferAnswerSession, OfferPage } from '#application/offers/open-offer-answer.ts';
import type { JobOffer } from '#domain/repair';
import { offerWording } from '#words/features/offers/wording.ts';
import { attemptError, type AttemptError } from '../../../shared/visit/change/use-attempt.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { refetchQuery } from '../../../shell/query/use-remote.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useRunUseCase } from '../../../shell/session/run-use-case.ts';
import { useToast } from '../../../shell/notices/toasts.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';

const useOfferPage = (): OfferPage => {
  const run = useRunUseCase();
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useMemo(
    () => ({
      run,
      findOffer: async (offerId) => {
        const queryKey = engineerQueries.offers;
        await queryClient.refetchQueries({ queryKey });
        const query = queryClient.getQueryState<readonly JobOffer[]>(queryKey);
        const isListed = query?.data?.some(({ id }) => id === offerId);
        return query?.status === 'success' || isListed === false ? isListed : undefined;
      },
      refetch: (what) => refetchQuery(queryClient, engineerQueries[what]),
      announce: ({ answer, offer: { jobName } }) =>
        showToast(
          answer === 'accept' ? offerWording.accepted(jobName) : offerWording.declined(jobName),
          'good',
        ),
    }),
    [run, queryClient, showToast],
  );
};

export type OfferAnswering = { readonly session: OfferAnswerSession; readonly answer: OfferAnswer };

/** The engineer's answers to the offer of an address. */
export const useOfferAnswer = (offerId: string): OfferAnswering => {
  const { openOfferAnswer } = useEngineerUseCases();
  const { subject } = useSession();
  const page = useOfferPage();
  const session = useMemo(
    () => openOfferAnswer({ subject, offerId }, page),
    [openOfferAnswer, subject, offerId, page],
  );
  return { session, answer: useSyncExternalStore(session.subscribe, session.state) };
};

/** Opens the offer for as long as it is shown. The agenda replaces it, so that Back does not open a closed offer. */
export const useOpenOffer = ({ open }: OfferAnswerSession, offer: JobOffer): void => {
  const navigate = useNavigate();
  const onOpened = useEffectEvent(() =>
    open(offer, {
      openAgenda: async (tab) =>
        navigate(tab === undefined ? paths.jobAgenda : jobPaths.agenda(tab), { replace: true }),
    }),
  );
  useLayoutEffect(() => onOpened(), [open]);
};

/** The failure of the last answer, and its known reason. */
export const answerError = ({
  last,
  ...attempts
}: OfferAnswer): (AttemptError & { readonly title: string }) | undefined => {
  const error = last && attemptError(attempts[last]);
  if (error === undefined) return undefined;
  const title = last === 'accept' ? offerWording.acceptFailed : offerWording.declineFailed;
  return { title, ...error };
};
