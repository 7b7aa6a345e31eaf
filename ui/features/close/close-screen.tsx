import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { identifier, type JobUid } from '#domain/kernel';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { useClosesJobs } from '../../shell/configuration/portal-configuration.ts';
import { useFinishedClose, useLostEntries } from '../../shared/visit/outbox/use-outbox.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { Redirect } from '../../shell/addresses/redirect.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { ErrorBar } from '../../kit/notices/error-bar.tsx';
import { FailedState, Skeleton } from '../../kit/notices/states.tsx';
import { BackToVisit } from '../../shared/visit/page/agenda-origin.tsx';
import { UnknownVisit, useVisit } from '../../shared/visit/page/opened-visit-page.tsx';
import { useVisitCache } from '../../shared/visit/page/use-visit-cache.ts';
import { CloseFlowScreen } from './close-flow-screen.tsx';
import { NotInProgress } from './flow/close-notices.tsx';
import { CloseSent } from './sent/close-sent.tsx';

const NoJobId = () => (
  <Page>
    <PageHeading title={closeWording.title} problem />
    <ErrorBar message={closeWording.noJobId} />
  </Page>
);

/**
 * If the phone has lost a close whose job is no longer in progress, the close has been sent: nothing has to be
 * repeated.
 */
const useSettleLost = (uid: JobUid, isOver: boolean) => {
  const { outbox } = useEngineerUseCases();
  const isLost = useLostEntries().some(({ id }) => id === uid);
  useEffect(() => {
    if (isOver && isLost) void outbox.withdraw(uid);
  }, [outbox, uid, isOver, isLost]);
};

const OpenedJob = ({ uid }: { readonly uid: JobUid }) => {
  const visit = useVisit();
  const { refresh } = useVisitCache();
  const entry = useFinishedClose(uid);
  const read =
    visit.state === 'ready' && visit.value.readAt === undefined ? visit.value : undefined;
  const isOver = read !== undefined && read.job.status !== 'In Progress';
  useSettleLost(uid, isOver);
  if (entry !== undefined) return <CloseSent entry={entry} isOver={isOver} />;
  if (visit.state === 'ready' && visit.value.job.status === 'In Progress')
    return <CloseFlowScreen key={uid} job={visit.value.job} />;
  if (visit.state === 'failed' && visit.failure.tag === 'not-found')
    return <UnknownVisit title={closeWording.title} failed={closeWording.failed} />;
  return (
    <Page>
      <BackToVisit />
      <PageHeading title={closeWording.title} problem={visit.state !== 'loading'} />
      {visit.state === 'loading' && <Skeleton label={closeWording.loading} />}
      {visit.state === 'failed' && (
        <FailedState onRetry={visit.retry}>{closeWording.failed}</FailedState>
      )}
      {visit.state === 'ready' && (
        <>
          <NotInProgress />
          <Button variant="secondary" onPress={() => refresh(uid)}>
            {closeWording.checkAgain}
          </Button>
        </>
      )}
    </Page>
  );
};

/** Closes a job (document 3, section 2). A finished close is shown even if no other can be started. */
export const CloseScreen = () => {
  const isOn = useClosesJobs();
  const id = (useParams()['jobId'] ?? '').trim();
  const uid = identifier<JobUid>(id);
  const isFinished = useFinishedClose(uid) !== undefined;
  if (!isOn && !isFinished) return <Redirect to={paths.engineerComingSoon} />;
  return id === '' ? <NoJobId /> : <OpenedJob uid={uid} />;
};
