import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { OpenVisitFailure } from '#application/use-cases/visits/open-visit.ts';
import type { OpenedVisit } from '#application/use-cases/visits/readings.ts';
import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';
import { engineerQueries } from '../../../app/query/engineer-queries.ts';
import { useAsTold } from '../../../app/outbox/use-outbox.ts';
import { useRemote, type Remote } from '../../../app/query/use-remote.ts';
import { useEngineerUseCases } from '../../../app/use-cases/engineer-use-cases-context.ts';
import { refreshOffline } from '../freshness/refresh-offline.ts';

/**
 * The visit that the address names, as the engineer has left it; as the device keeps it until it is read, where that is
 * good enough.
 */
export const useVisit = ({ keptAtOnce = false } = {}): Remote<OpenVisitFailure, OpenedVisit> => {
  const { keptVisit, openVisit } = useEngineerUseCases();
  const uid = identifier<JobUid>(useParams()['jobId'] ?? '');
  const asTold = useAsTold();
  const remote = useRemote(engineerQueries.visit(uid), openVisit(uid), {
    ...(keptAtOnce && { kept: keptVisit(uid) }),
    refreshEvery: refreshOffline,
  });
  const read = remote.state === 'ready' ? remote.value : undefined;
  // The same object as long as nothing has changed: screens compare it.
  const value = useMemo(() => read && { ...read, job: asTold(read.job) }, [read, asTold]);
  return remote.state === 'ready' && value !== undefined ? { ...remote, value } : remote;
};
