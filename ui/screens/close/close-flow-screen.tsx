import { useCallback, useMemo } from 'react';
import type { CloseSession } from '#application/close-session/close-session.ts';
import {
  fieldsOfStep,
  shownCloseStep,
  type OpenClose,
} from '#application/close-session/close-session-state.ts';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { useWordingValues } from '../../app/configuration/use-wording-values.ts';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { usePageMark } from '../../parts/layout/use-page-mark.ts';
import { NoticeBox } from '../../parts/notices/notice-box.tsx';
import { Skeleton } from '../../parts/notices/skeleton.tsx';
import { fillWordingAsText } from '../../wording/fill-wording.ts';
import { closeWording } from '../../wording/engineer/close/close.ts';
import { closeProblemWording } from '../../wording/engineer/close/problems.ts';
import { useVisitCache } from '../visit/page/use-visit-cache.ts';
import { ShownCloseContext, type ShownClose } from './flow/close-context.ts';
import { CloseStepView } from './flow/close-step-view.tsx';
import { useCloseSession } from './flow/use-close-session.ts';
import { useCloseSteps } from './flow/use-close-steps.ts';
import styles from './close-flow-screen.module.css';
import { JobSummary } from './job-summary.tsx';

type OpenedProps = { readonly session: CloseSession; readonly state: OpenClose };

const useShown = ({ session, state }: OpenedProps): ShownClose => {
  const values = useWordingValues();
  const step = shownCloseStep(state);
  const { failed } = state;
  const errorOf = useCallback(
    (field: string, line?: { readonly at: number; readonly of: string }): string | undefined => {
      const problem =
        failed?.node === step
          ? failed.problems.find(
              (one) => one.field === field && one.line === line?.at && one.of === line?.of,
            )
          : undefined;
      return problem === undefined
        ? undefined
        : fillWordingAsText(closeProblemWording(step, problem), values);
    },
    [failed, step, values],
  );
  return useMemo(
    () => ({ session, state, step, fields: fieldsOfStep(state, step), errorOf }),
    [session, state, step, errorOf],
  );
};

const OpenedClose = (opened: OpenedProps) => {
  const shown = useShown(opened);
  const steps = useCloseSteps(opened.session, opened.state);
  return (
    <ShownCloseContext value={shown}>
      <div className={styles.flow}>
        <JobSummary job={opened.state.job} />
        <CloseStepView key={shown.step} steps={steps} />
      </div>
    </ShownCloseContext>
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
    await session.takeOver();
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
  const { session, state } = useCloseSession(job);
  usePageMark('one-task', state.is !== 'elsewhere');
  if (session === undefined || state.is === 'opening')
    return (
      <Page>
        <PageHeading title={closeWording.title} />
        <Skeleton label={closeWording.loading} />
      </Page>
    );
  return state.is === 'elsewhere' ? (
    <ElsewhereOpen job={job.uid} session={session} takenOver={state.takenOver} />
  ) : (
    <OpenedClose session={session} state={state} />
  );
};
