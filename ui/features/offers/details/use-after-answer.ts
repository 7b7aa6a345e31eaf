import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { tabOfDay, type JobOffer } from '#domain/repair';
import { type Instant, londonDate } from '#domain/time';
import { useToast } from '../../../shell/notices/toasts.ts';
import { engineerQueries } from '../../../shell/query/engineer-queries.ts';
import { refetchQuery } from '../../../shell/query/refetch-query.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { offerWording } from '../../../shared/visit/wording/offers.ts';

export type AfterAnswer = {
  readonly accepted: (start: Instant) => Promise<void>;
  readonly declined: () => Promise<void>;
};

/** Shows a toast and opens the agenda after an answer was accepted. */
export const useAfterAnswer = ({ jobName }: JobOffer): AfterAnswer => {
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
