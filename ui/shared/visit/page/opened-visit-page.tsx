import { useMemo, type ReactNode } from 'react';
import { isNotFound, isUnreachable } from '#application/sending/judge-failure.ts';
import type { OpenedVisit } from '#application/visit/kept-visits.ts';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { FailedState, Skeleton, EmptyState } from '../../../kit/notices/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { refreshOffline, AgeNote, NotRefreshed } from '../freshness/freshness.tsx';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { useParams } from 'react-router-dom';
import { answerTimeout } from '#application/sending/await-answer.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { identifier, type JobUid } from '#domain/kernel';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { useRemote, type Remote } from '../../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useWithPendingCommands } from '../outbox/use-outbox.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { pageNotFoundWording } from '#words/wording/page-not-found.ts';

type UnknownVisitProps = {
  readonly title?: string;
  /** The failed task, for the text. */
  readonly failed?: string;
};

/** Shown when the address names no job of this engineer. */
export const UnknownVisit = ({ title = pageNotFoundWording.title, failed }: UnknownVisitProps) => (
  <Page>
    <PageHeading title={title} focusKey="unknown" />
    <EmptyState
      icon={<CalendarX2 size="1.875rem" />}
      title={visitWording.unknown}
      action={<ButtonLink to={jobPaths.agenda('todayAgenda')}>{visitWording.toAgenda}</ButtonLink>}
    >
      {failed !== undefined && <p>{failed}</p>}
      <p>{visitWording.unknownBecause}</p>
      <p>
        <Words text={pageNotFoundWording.call} />
      </p>
    </EmptyState>
  </Page>
);

/**
 * The visit of the address, with the engineer's pending changes. Until it is loaded, the stored copy is shown: at once
 * where that is sufficient or the platform cannot be reached, otherwise after 3 seconds (decisions, "No answer for 3
 * seconds").
 */
export const useVisit = ({ showsStoredAtOnce = false } = {}): Remote<
  PlatformFailure,
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

type OpenedVisitPageProps = {
  /** The title while the visit is loading or cannot be opened. */
  readonly title: string;
  readonly back: ReactNode;
  /** Whether the stored visit is shown until the current one is loaded. */
  readonly showsStoredAtOnce?: boolean;
  readonly children: (visit: OpenedVisit, age: ReactNode) => ReactNode;
};

/** The frame of a screen about one visit: it loads the visit, or says that it cannot (document 3, section 2). */
export const OpenedVisitPage = ({
  title,
  back,
  showsStoredAtOnce = false,
  children,
}: OpenedVisitPageProps) => {
  const visit = useVisit({ showsStoredAtOnce });
  if (visit.state === 'ready') {
    const { job, readAt } = visit.value;
    const isKeptOnly = visit.notRefreshed && readAt !== undefined;
    return (
      <Page>
        {back}
        {children(
          visit.value,
          <>
            <AgeNote
              readAt={isKeptOnly ? undefined : readAt}
              queryKey={engineerQueries.visit(job.uid)}
            />
            {isKeptOnly && (
              <NotRefreshed remote={visit} message={jobDetailsWording.failed} readAt={readAt} />
            )}
          </>,
        )}
      </Page>
    );
  }
  if (visit.state === 'failed' && isNotFound(visit.failure)) return <UnknownVisit />;
  return (
    <Page>
      {back}
      <PageHeading title={title} problem={visit.state === 'failed'} />
      {visit.state === 'loading' ? (
        <Skeleton label={jobDetailsWording.loading} cards={2} />
      ) : (
        <FailedState onRetry={visit.retry}>
          {isUnreachable(visit.failure) ? jobDetailsWording.outOfReach : jobDetailsWording.failed}
        </FailedState>
      )}
    </Page>
  );
};
