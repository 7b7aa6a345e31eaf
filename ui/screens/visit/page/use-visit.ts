import { useParams } from 'react-router-dom';
import type { OpenedVisit, OpenVisitFailure } from '#application/use-cases/visits/open-visit.ts';
import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';
import { engineerQueries } from '../../../app/query/engineer-queries.ts';
import { useRemote, type Remote } from '../../../app/query/use-remote.ts';
import { useEngineerUseCases } from '../../../app/use-cases/engineer-use-cases-context.ts';
import { refreshOffline } from '../freshness/refresh-offline.ts';

/** The visit that the address names. */
export const useVisit = (): Remote<OpenVisitFailure, OpenedVisit> => {
  const { openVisit } = useEngineerUseCases();
  const uid = identifier<JobUid>(useParams()['jobId'] ?? '');
  return useRemote(engineerQueries.visit(uid), openVisit(uid), {
    refreshEvery: refreshOffline,
  });
};
