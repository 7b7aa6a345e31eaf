import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Truck from 'lucide-react/icons/truck';
import Wrench from 'lucide-react/icons/wrench';
import { useState, type ReactNode, type Ref } from 'react';
import type { StartStep } from '#application/visit/start-visit.ts';
import { visitActions, type EngineerJob, type VisitAction } from '#domain/repair';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Button, type ButtonVariant } from '../../../kit/buttons/button.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { usePageMark } from '../../../kit/layout/use-page-mark.ts';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { useClosesJobs } from '../../../shell/configuration/portal-configuration.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { ReachCustomer } from '../facts/reach-customer.tsx';
import { useAgendaOrigin } from '../page/agenda-origin.ts';
import {
  visitActionWording,
  cannotCompleteWording,
  settingOffWording,
} from '#words/shared/visit/wording/visit.ts';
import styles from './visit-actions.module.css';

/** Help for a job that was started and cannot be completed: its status allows only the close. */
const CannotCompleteHelp = ({ job: { uid } }: { readonly job: EngineerJob }) => {
  const [open, setOpen] = useState(false);
  const agendaOrigin = useAgendaOrigin();
  const closesJobs = useClosesJobs();
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {cannotCompleteWording.ask}
      </Button>
      <Dialog
        open={open}
        title={cannotCompleteWording.title}
        onClose={() => setOpen(false)}
        actions={
          <>
            {closesJobs && (
              <ButtonLink to={jobPaths.close(uid)} state={agendaOrigin}>
                {visitActionWording['complete-job']}
              </ButtonLink>
            )}
            <Button variant="secondary" onPress={() => setOpen(false)}>
              {cannotCompleteWording.stay}
            </Button>
          </>
        }
      >
        <p>
          <Words
            text={
              closesJobs
                ? cannotCompleteWording.notSolved
                : cannotCompleteWording.notSolvedElsewhere
            }
          />
        </p>
        <p>
          <Words text={cannotCompleteWording.notBegun} />
        </p>
      </Dialog>
    </>
  );
};

const stepIcons: Record<StartStep, ReactNode> = {
  'start-travel': <Truck size={22} />,
  'start-job': <Wrench size={22} />,
};

type StepState = {
  readonly busy: boolean;
  readonly busyLabel?: string | undefined;
  readonly resting?: boolean;
  /** The engineer has just set off, and may take it back. */
  readonly canUndo?: boolean;
  readonly onPress: () => Promise<void>;
};

type StepButtonProps = StepState & {
  readonly step: StartStep;
  readonly variant: ButtonVariant;
};

/** Sets off to a visit, or starts it. */
const StepButton = ({
  step,
  variant,
  busy,
  busyLabel,
  resting = false,
  canUndo = false,
  onPress,
}: StepButtonProps) => (
  <Button
    wide
    tall
    variant={variant}
    icon={stepIcons[step]}
    busy={busy}
    busyLabel={busyLabel}
    resting={resting}
    onPress={onPress}
  >
    {canUndo ? settingOffWording.settingOff : visitActionWording[step]}
  </Button>
);

type ActionLinkProps = {
  readonly action: Exclude<VisitAction, StartStep>;
  readonly job: EngineerJob;
  readonly variant: ButtonVariant;
};

/** An action with its own screen. */
const ActionLink = ({ action, job, variant }: ActionLinkProps) => {
  const agendaOrigin = useAgendaOrigin();
  const label = visitActionWording[action];
  return action === 'complete-job' ? (
    <ButtonLink
      wide
      tall
      variant={variant}
      to={jobPaths.close(job.uid)}
      state={agendaOrigin}
      icon={<ClipboardCheck size={22} />}
    >
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink variant="quiet" to={jobPaths[action](job.uid)} state={agendaOrigin}>
      {label}
    </ButtonLink>
  );
};

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
