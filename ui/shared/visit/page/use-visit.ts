import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { OpenVisitFailure } from '#application/visit/open-visit.ts';
import type { OpenedVisit } from '#application/visit/kept-visits.ts';
import { answerTimeout } from '#application/sending/await-answer.ts';
import { identifier, type JobUid } from '#domain/kernel';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { engineerQueries } from '../../../shell/query/engineer-queries.ts';
import { useWithPendingCommands } from '../outbox/use-outbox.ts';
import { useRemote, type Remote } from '../../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';
import { refreshOffline } from '../freshness/freshness.tsx';

/**
 * The visit of the address, with the engineer's pending changes. Until it is loaded, the stored copy is shown: at once
 * where that is sufficient or the platform cannot be reached, otherwise after 3 seconds (decisions, "No answer for 3
 * seconds").
 */
export const useVisit = ({ showsStoredAtOnce = false } = {}): Remote<
  OpenVisitFailure,
  OpenedVisit
> => {
  const { keptVisit, openVisit } = useEngineerUseCases();
  const online = useOnline();
  const uid = identifier<JobUid>(useParams()['jobId'] ?? '');
  const withPendingCommands = useWithPendingCommands();
  const remote = useRemote(engineerQueries.visit(uid), openVisit(uid), {
    kept: keptVisit(uid),
    keptAfter: showsStoredAtOnce || !online ? 0 : answerTimeout,
    refreshEvery: refreshOffline,
  });
  const read = remote.state === 'ready' ? remote.value : undefined;
  // The same object while nothing changes, because screens compare it.
  const value = useMemo(
    () => read && { ...read, job: withPendingCommands(read.job) },
    [read, withPendingCommands],
  );
  return remote.state === 'ready' && value !== undefined ? { ...remote, value } : remote;
};
