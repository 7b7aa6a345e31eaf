import type { ReactNode } from 'react';
import { isUnreachable } from '#application/sending/judge-failure.ts';
import type { OpenedVisit } from '#application/visit/kept-visits.ts';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { engineerQueries } from '../../../shell/query/engineer-queries.ts';
import { FailedState } from '../../../kit/notices/states/failed-state.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { Skeleton } from '../../../kit/notices/states/skeleton.tsx';
import { AgeNote, NotRefreshed } from '../freshness/freshness.tsx';
import { UnknownVisit } from './unknown-visit.tsx';
import { useVisit } from './use-visit.ts';

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
  if (visit.state === 'failed' && visit.failure.tag === 'not-found') return <UnknownVisit />;
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
