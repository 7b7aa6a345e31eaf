import type { ReactNode, Ref } from 'react';
import type { StartStep } from '#application/visit/start-step.ts';
import { type EngineerJob, visitActions, type VisitAction } from '#domain/repair';
import { classNames } from '../../../kit/layout/class-names.ts';
import { usePageMark } from '../../../kit/layout/use-page-mark.ts';
import { ReachCustomer } from '../facts/reach-customer.tsx';
import { ActionLink } from './action-link.tsx';
import { StepButton, type StepState } from './step-button.tsx';
import { CannotCompleteHelp } from './cannot-complete-help.tsx';
import styles from './visit-actions.module.css';

export type VisitActionsProps = {
  readonly job: EngineerJob;
  /** Emphasises the next visit. */
  readonly prominent?: boolean;
  /** Shows how to reach the customer above the next step, both within reach of the thumb. */
  readonly withReach?: boolean;
};

type ActionsFrameProps = VisitActionsProps & {
  /** The state of the button of a step that needs no screen of its own. */
  readonly stateOf: (step: StartStep) => StepState;
  /** The error of the last step. */
  readonly problem?: ReactNode;
  /** Replaces the next steps while the result of the last one is shown. */
  readonly instead?: ReactNode;
  readonly place?: Ref<HTMLDivElement>;
  readonly children?: ReactNode;
};

const aside: ReadonlySet<VisitAction> = new Set(['reschedule', 'cancel']);

/** Arranges the actions of a visit, by its status. */
export const ActionsFrame = ({
  job,
  prominent = true,
  withReach = false,
  stateOf,
  problem,
  instead,
  place,
  children,
}: ActionsFrameProps) => {
  usePageMark('action-bar', withReach);
  const actions = visitActions(job.status);
  const variant = prominent ? 'primary' : 'secondary';
  const actionsWhere = (apart: boolean) =>
    actions
      .filter((action) => aside.has(action) === apart)
      .map((action) =>
        action === 'start-travel' || action === 'start-job' ? (
          <StepButton key={action} step={action} variant={variant} {...stateOf(action)} />
        ) : (
          <ActionLink key={action} action={action} job={job} variant={variant} />
        ),
      );
  return (
    <div ref={place} className={withReach ? styles.spread : styles.actions}>
      {problem}
      <div className={withReach ? styles.inReach : undefined}>
        {withReach && <ReachCustomer job={job} />}
        <div className={styles.actions} data-steps="">
          {instead ?? actionsWhere(false)}
        </div>
      </div>
      {job.status === 'In Progress' && instead === undefined && <CannotCompleteHelp job={job} />}
      {actions.some((action) => aside.has(action)) && (
        <div className={classNames(styles.pair, styles.aside)}>{actionsWhere(true)}</div>
      )}
      {children}
    </div>
  );
};
