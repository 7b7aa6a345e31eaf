import { useParams } from 'react-router-dom';
import type { OpenVisitFailure } from '#application/use-cases/visits/open-visit.ts';
import type { OpenedVisit } from '#application/use-cases/visits/readings.ts';
import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';
import { engineerQueries } from '../../../app/query/engineer-queries.ts';
import { useRemote, type Remote } from '../../../app/query/use-remote.ts';
import { useEngineerUseCases } from '../../../app/use-cases/engineer-use-cases-context.ts';
import { refreshOffline } from '../freshness/refresh-offline.ts';

/** The visit that the address names; as the device keeps it until it is read, where that is good enough. */
export const useVisit = ({ keptAtOnce = false } = {}): Remote<OpenVisitFailure, OpenedVisit> => {
  const { keptVisit, openVisit } = useEngineerUseCases();
  const uid = identifier<JobUid>(useParams()['jobId'] ?? '');
  return useRemote(engineerQueries.visit(uid), openVisit(uid), {
    ...(keptAtOnce && { kept: keptVisit(uid) }),
    refreshEvery: refreshOffline,
  });
};
