import { ClipboardCheck, Truck, Wrench } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { VisitStep } from '#application/attempt/visit-step.ts';
import { visitActions, type VisitAction } from '#domain/jobs/visit-life.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { jobPaths } from '../../../app/routes/job-paths.ts';
import { useTabLeft } from '../../../app/routes/tab-left.ts';
import { classNames } from '../../../parts/layout/class-names.ts';
import { Button, type ButtonVariant } from '../../../parts/buttons/button.tsx';
import { ButtonLink } from '../../../parts/buttons/button-link.tsx';
import { usePageMark } from '../../../parts/layout/use-page-mark.ts';
import {
  settingOffWording,
  visitActionWording,
  visitStepWording,
} from '../../../wording/engineer/visit.ts';
import { ReachCustomer } from '../facts/reach-customer.tsx';
import { JobStarted } from './job-started.tsx';
import { SettingOffDialog } from './setting-off-dialog.tsx';
import { StepErrorNotice } from './step-error-notice.tsx';
import { TravelDialog } from './travel-dialog.tsx';
import { useSettingOff } from './use-setting-off.ts';
import { useVisitSteps, type VisitSteps } from './use-visit-steps.ts';
import { WayOut } from './way-out.tsx';
import styles from './visit-actions.module.css';

type ActionProps = {
  readonly action: VisitAction;
  readonly job: EngineerJob;
  readonly steps: {
    readonly take: (step: VisitStep) => Promise<void>;
    readonly resting: boolean;
    readonly sending: VisitStep | undefined;
    /** The engineer has just set off, and may take it back. */
    readonly isHeld: boolean;
  };
  readonly variant: ButtonVariant;
};

const stepIcons: Record<VisitStep, ReactNode> = {
  'start-travel': <Truck size={22} aria-hidden="true" />,
  'start-job': <Wrench size={22} aria-hidden="true" />,
};

const Action = ({
  action,
  job,
  steps: { take, resting, sending, isHeld },
  variant,
}: ActionProps) => {
  const label = visitActionWording[action];
  const tabLeft = useTabLeft();
  switch (action) {
    case 'start-travel':
    case 'start-job':
      return (
        <Button
          key={action}
          wide
          tall
          variant={variant}
          icon={stepIcons[action]}
          busy={isHeld || sending === action}
          // While it can be taken back, the bar that offers it is read out.
          busyLabel={isHeld ? undefined : visitStepWording[action].busy}
          resting={resting}
          onPress={() => take(action)}
        >
          {isHeld ? settingOffWording.held : label}
        </Button>
      );
    case 'complete-job':
      return (
        <ButtonLink
          wide
          tall
          variant={variant}
          to={jobPaths.close(job.uid)}
          state={tabLeft}
          icon={<ClipboardCheck size={22} aria-hidden="true" />}
        >
          {label}
        </ButtonLink>
      );
    case 'reschedule':
    case 'cancel':
      return (
        <ButtonLink variant="quiet" to={jobPaths[action](job.uid)} state={tabLeft}>
          {label}
        </ButtonLink>
      );
  }
};

const aside: ReadonlySet<VisitAction> = new Set(['reschedule', 'cancel']);

/**
 * The button of a step goes once the step is made, and what was asked or told after it goes too: the focus goes on to
 * what can be done next.
 */
const useFocusAfterStep = ({ status }: EngineerJob, after: VisitSteps['after']) => {
  const place = useRef<HTMLDivElement>(null);
  const stepTaken = useRef(false);
  useEffect(() => {
    if (stepTaken.current && document.activeElement === document.body)
      place.current
        ?.querySelector<HTMLElement>('[data-steps] :is(button, a)')
        ?.focus({ preventScroll: true });
    if (after === undefined) stepTaken.current = false;
  }, [status, after]);
  const noteStep = () => {
    stepTaken.current = true;
  };
  return { place, noteStep };
};

type VisitActionsProps = {
  readonly job: EngineerJob;
  /** The visit that comes next stands out. */
  readonly prominent?: boolean;
  /** The ways to the customer stand above the next step, and both stay within reach of the thumb. */
  readonly withReach?: boolean;
};

/** What the engineer can do with a visit, by its real status. */
export const VisitActions = ({ job, prominent = true, withReach = false }: VisitActionsProps) => {
  usePageMark('action-bar', withReach);
  const steps = useVisitSteps(job);
  const { place, noteStep } = useFocusAfterStep(job, steps.after);
  const settingOff = useSettingOff(job, (step) => {
    noteStep();
    return steps.take(step);
  });
  const { isHeld } = settingOff;
  useEffect(() => {
    if (isHeld) noteStep();
  });
  const actions = visitActions(job.status);
  const variant = prominent ? 'primary' : 'secondary';
  const actionsWhere = (apart: boolean) =>
    actions
      .filter((action) => aside.has(action) === apart)
      .map((action) => (
        <Action
          key={action}
          action={action}
          job={job}
          steps={{
            resting: steps.resting,
            sending: steps.sending,
            isHeld: settingOff.isHeld,
            take: settingOff.take,
          }}
          variant={variant}
        />
      ));
  if (actions.length === 0 && steps.after === undefined && !withReach) return null;
  return (
    <div ref={place} className={withReach ? styles.spread : styles.actions}>
      <StepErrorNotice error={steps.error} />
      <div className={withReach ? styles.inReach : undefined}>
        {withReach && <ReachCustomer job={job} />}
        <div className={styles.actions} data-steps="">
          {steps.after === 'closing' ? (
            <JobStarted uid={job.uid} onStay={steps.settleAfter} />
          ) : (
            actionsWhere(false)
          )}
        </div>
      </div>
      {job.status === 'In Progress' && steps.after === undefined && <WayOut job={job} />}
      {actions.some((action) => aside.has(action)) && (
        <div className={classNames(styles.pair, styles.aside)}>{actionsWhere(true)}</div>
      )}
      <SettingOffDialog doubts={settingOff.doubts} onGo={settingOff.go} onStay={settingOff.stay} />
      <TravelDialog
        open={steps.after === 'navigation-question'}
        address={job.address}
        onClose={steps.settleAfter}
      />
    </div>
  );
};
