import { useEffect, useMemo, memo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { identifier, type JobUid } from '#domain/kernel';
import type { CloseSession, OpenCloseSession } from '#application/close/close-session.ts';
import { isNotFound } from '#application/sending/judge-failure.ts';
import type { EngineerJob } from '#domain/repair';
import type { CloseState } from '#application/close/close-session-state.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { useClosesJobs } from '../../shell/configuration/portal-configuration.ts';
import { useFinishedClose, useLostEntries } from '../../shared/visit/outbox/use-outbox.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { Redirect } from '../../shell/frame/redirect.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { ErrorBar } from '../../kit/notices/error-bar.tsx';
import { FailedState, Skeleton } from '../../kit/notices/states.tsx';
import { BackToVisit } from '../../shared/visit/page/agenda-origin.tsx';
import { UnknownVisit, useVisit } from '../../shared/visit/page/opened-visit-page.tsx';
import { useVisitCache } from '../../shared/visit/outbox/use-visit-cache.ts';
import { NotInProgress } from './flow/close-notices.tsx';
import { CloseSent } from './sent/close-sent.tsx';
import {
  CloseContext,
  putOnScreen,
  useClose,
  useCloseStep,
  useCloseSteps,
} from './flow/close-context.ts';
import { CloseStepView } from './close-step-view.tsx';
import { useWordingValues } from '../../shell/configuration/words.tsx';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { FactList } from '../../kit/lists/summary-list.tsx';
import { customerFacts } from '../../shared/visit/facts/customer-facts.tsx';
import { lazy, useLazy } from '../../shell/use-cases/use-lazy.ts';
import { useSelection } from '../../shared/flow/use-selection.ts';
import styles from './close-screen.module.css';

/** The part of the state that decides which page is shown. */
type Phase = { readonly is: CloseState['is']; readonly takenOver: boolean };

type Opened = Phase & { readonly session: CloseSession | undefined };

const phaseOf = (state: CloseState): Phase => ({
  is: state.is,
  takenOver: state.is === 'elsewhere' && state.takenOver,
});

const opening: CloseState = { is: 'opening' };
const nothing = { subscribe: () => () => undefined, state: () => opening };

const lazyCloseSessions = lazy<OpenCloseSession>();

/** The close session of a job while its screen is shown. */
const useOpenClose = (job: EngineerJob): Opened => {
  const { loadCloseSessions } = useEngineerUseCases();
  const openCloseSession = useLazy(lazyCloseSessions, loadCloseSessions);
  const [first] = useState(job);
  const [session, setSession] = useState<CloseSession>();
  useEffect(() => {
    if (openCloseSession === undefined) return undefined;
    const opened = openCloseSession(first);
    setSession(opened);
    return () => opened.leave();
  }, [first, openCloseSession]);
  return { session, ...useSelection(session ?? nothing, phaseOf) };
};

/**
 * The job that is being closed, above the questions; a click shows its details. Memoised, because answers do not change
 * it.
 */
const JobSummary = memo(({ job }: { readonly job: EngineerJob }) => (
  <Page>
    <details className={styles.summary}>
      <summary translate="no">{`${job.address.postcode} · ${job.name}`}</summary>
      <FactList
        facts={[
          { label: jobDetailsWording.summary, value: job.summary },
          { label: jobDetailsWording.jobType, value: job.type },
          ...customerFacts(job),
        ]}
      />
    </details>
  </Page>
));

const Steps = () => {
  const step = useCloseStep();
  const steps = useCloseSteps();
  return (
    <div className={styles.flow}>
      <JobSummary job={useClose(({ state }) => state.job)} />
      <CloseStepView key={step} steps={steps} />
    </div>
  );
};

const OpenedClose = ({ session }: { readonly session: CloseSession }) => {
  const { brand, phone } = useWordingValues();
  const close = useMemo(() => {
    const state = session.state();
    return state.is === 'open' ? putOnScreen(session, state, { brand, phone }) : undefined;
  }, [session, brand, phone]);
  return (
    close !== undefined && (
      <CloseContext value={close}>
        <Steps />
      </CloseContext>
    )
  );
};

type ElsewhereProps = {
  readonly job: JobUid;
  readonly session: CloseSession;
  readonly takenOver: boolean;
};

const ElsewhereOpen = ({ job, session, takenOver }: ElsewhereProps) => {
  const { refresh } = useVisitCache();
  const closeHere = async () => {
    await session.continueHere();
    if (session.state().is === 'elsewhere') refresh(job);
  };
  return (
    <Page>
      <PageHeading title={closeWording.title} />
      <NoticeBox
        tone="caution"
        role="status"
        title={takenOver ? closeWording.closedElsewhere : closeWording.elsewhere}
      />
      <Button onPress={closeHere}>{closeWording.closeHere}</Button>
    </Page>
  );
};

/** The questions of a close, starting at the last open step. */
const CloseFlowScreen = ({ job }: { readonly job: EngineerJob }) => {
  const { session, is, takenOver } = useOpenClose(job);
  usePageMark('one-task', is !== 'elsewhere');
  if (session === undefined || is === 'opening')
    return (
      <Page>
        <BackToVisit />
        <PageHeading title={closeWording.title} />
        <Skeleton label={closeWording.loading} />
      </Page>
    );
  return is === 'elsewhere' ? (
    <ElsewhereOpen job={job.uid} session={session} takenOver={takenOver} />
  ) : (
    <OpenedClose session={session} />
  );
};

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
  if (visit.state === 'failed' && isNotFound(visit.failure))
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
