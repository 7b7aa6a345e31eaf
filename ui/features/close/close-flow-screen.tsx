import { useMemo, memo, useEffect, useState } from 'react';
import type { CloseSession, OpenCloseSession } from '#application/close/close-session.ts';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import type { CloseState } from '#application/close/close-session-state.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { useWordingValues } from '../../shell/configuration/words.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { Skeleton } from '../../kit/notices/states.tsx';
import { useVisitCache } from '../../shared/visit/page/use-visit-cache.ts';
import {
  CloseContext,
  putOnScreen,
  useClose,
  useCloseStep,
  useCloseSteps,
} from './flow/close-context.ts';
import { CloseStepView } from './flow/close-step-view.tsx';
import styles from './close-flow-screen.module.css';
import { FactList } from '../../kit/lists/summary-list.tsx';
import { customerFacts } from '../../shared/visit/facts/customer-facts.tsx';
import { lazy, useFetchLazy, useLazy } from '../../shell/use-cases/use-lazy.ts';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { useSelection } from '../../shared/flow/use-selection.ts';

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
  const openCloseSession = useLazy(
    lazyCloseSessions,
    useFetchLazy(lazyCloseSessions, loadCloseSessions),
  );
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
export const CloseFlowScreen = ({ job }: { readonly job: EngineerJob }) => {
  const { session, is, takenOver } = useOpenClose(job);
  usePageMark('one-task', is !== 'elsewhere');
  if (session === undefined || is === 'opening')
    return (
      <Page>
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
