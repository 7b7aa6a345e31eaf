import Truck from 'lucide-react/icons/truck';
import Wrench from 'lucide-react/icons/wrench';
import { useEffect, useEffectEvent, useRef, type ReactNode, useState } from 'react';
import { useNavigate, useNavigation, Link } from 'react-router-dom';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { hasPlatformFailed } from '#application/outbox/outbox-entry.ts';
import type { StartStep } from '#application/visit/change-visit.ts';
import type { JobUid } from '#domain/kernel';
import { visitActions, type EngineerJob, type VisitAction } from '#domain/repair';
import {
  settingOffWording,
  startedCloseWords,
  startedWording,
  visitActionWording,
  visitStepWording,
  cannotCompleteWording,
} from '#words/shared/visit/wording/visit.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { SettingOffDialogs, useSettingOff } from './setting-off-dialog.tsx';
import { useVisitSteps, type StepError } from './use-visit-steps.ts';
import { ReachCustomer } from '../facts/reach-customer.tsx';
import { stuckWords } from '../outbox/outbox-words.ts';
import { useClosedHere, useOutboxEntries } from '../outbox/use-outbox.ts';
import { useAgendaOrigin } from '../page/agenda-origin.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { Button, type ButtonVariant } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { usePageMark } from '../../../kit/layout/use-page-mark.ts';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { Reference } from '../../../kit/notices/states.tsx';
import { ScrollIntoView } from '../../../kit/notices/scroll-into-view.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { useClosesJobs } from '../../../shell/configuration/portal-configuration.ts';
import { Words } from '../../../shell/configuration/words.tsx';
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

type ActionLinkProps = {
  readonly action: Exclude<VisitAction, StartStep>;
  readonly job: EngineerJob;
  readonly variant: ButtonVariant;
};

/** An action with its own screen. */
const ActionLink = ({ action, job, variant }: ActionLinkProps) => {
  const agendaOrigin = useAgendaOrigin();
  const { hasStartedClose } = useEngineerUseCases();
  const label = visitActionWording[action];
  return action === 'complete-job' ? (
    <>
      {hasStartedClose(job.uid) && <p className={styles.started}>{startedCloseWords}</p>}
      <ButtonLink
        wide
        tall
        variant={variant}
        to={jobPaths.close(job.uid)}
        state={agendaOrigin}
        icon={<ClipboardCheck size="1.375rem" />}
      >
        {label}
      </ButtonLink>
    </>
  ) : (
    <ButtonLink variant="quiet" to={jobPaths[action](job.uid)} state={agendaOrigin}>
      {label}
    </ButtonLink>
  );
};

/** Milliseconds until the close screen is opened (document 3, section 9). */
const redirectMilliseconds = 3000;

type JobStartedProps = { readonly uid: JobUid; readonly onStay: () => void };

/** Opens the close screen after a moment, unless the engineer stays or navigates elsewhere first. */
const JobStarted = ({ uid, onStay }: JobStartedProps) => {
  const navigate = useNavigate();
  const agendaOrigin = useAgendaOrigin();
  const isNavigating = useNavigation().state !== 'idle';
  const openCloseScreen = useEffectEvent(() => {
    if (!isNavigating) void navigate(jobPaths.close(uid), { state: agendaOrigin });
  });
  useEffect(() => {
    const timer = setTimeout(() => openCloseScreen(), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ScrollIntoView>
      <NoticeBox tone="good" title={startedWording.title} role="status">
        <p>{startedWording.soon}</p>
        <div className={styles.pair}>
          <ButtonLink to={jobPaths.close(uid)} state={agendaOrigin}>
            {startedWording.now}
          </ButtonLink>
          <Button variant="secondary" onPress={onStay}>
            {startedWording.stay}
          </Button>
        </div>
      </NoticeBox>
    </ScrollIntoView>
  );
};

/** The known reason why a step failed; announced at once. */
export const StepErrorNotice = ({ error }: { readonly error: StepError | undefined }) => (
  <>
    <div role="alert">
      {error !== undefined && (
        <ScrollIntoView>
          <NoticeBox tone="danger" title={error.title}>
            {error.message}
          </NoticeBox>
        </ScrollIntoView>
      )}
    </div>
    {error !== undefined && <Reference />}
  </>
);

/**
 * Shown for a step that the platform has refused late, or has failed to process. The latter is sent again automatically,
 * and the visit shows it as done.
 */
const UnsentStepNotice = ({ uid }: { readonly uid: JobUid }) => {
  const unsent = useOutboxEntries().flatMap((entry) =>
    entry.job === uid &&
    (entry.kind === 'start-travel' || entry.kind === 'start-job') &&
    (entry.status.is === 'refused' || hasPlatformFailed(entry.status))
      ? [stuckWords(entry, entry.status)]
      : [],
  );
  return (
    <div role="alert">
      {unsent.map((words) => (
        <NoticeBox key={words} tone="caution" title={words}>
          <Link to={paths.engineerUnsent}>{outboxWording.seeAll}</Link>
        </NoticeBox>
      ))}
    </div>
  );
};

/** A step's button and the dialogs after it are removed once the step is done: focus moves to the next action. */
const useFocusAfterStep = ({ status }: EngineerJob, isStarted: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  const stepTaken = useRef(false);
  useEffect(() => {
    // The next content may render after the visit's new status, and remove the element that has focus by then.
    const isFollowed = stepTaken.current || isStarted;
    if (isFollowed && document.activeElement === document.body)
      place.current
        ?.querySelector<HTMLElement>('[data-steps] :is(button, a)')
        ?.focus({ preventScroll: true });
    if (!isStarted) stepTaken.current = false;
  }, [status, isStarted]);
  const noteStep = () => {
    stepTaken.current = true;
  };
  return { place, noteStep };
};

const stepIcons: Record<StartStep, ReactNode> = {
  'start-travel': <Truck size="1.375rem" />,
  'start-job': <Wrench size="1.375rem" />,
};

const isStartStep = (action: VisitAction): action is StartStep =>
  action === 'start-travel' || action === 'start-job';

const isAside = (action: VisitAction): boolean => action === 'reschedule' || action === 'cancel';

type VisitActionsProps = {
  readonly job: EngineerJob;
  /** Emphasises the next visit. */
  readonly prominent?: boolean;
  /** Shows how to reach the customer above the next step, both within reach of the thumb. */
  readonly withReach?: boolean;
};

/** The actions of an engineer on a visit, by its status; none after it was closed on this phone. */
export const VisitActions = ({ job, prominent = true, withReach = false }: VisitActionsProps) => {
  usePageMark('action-bar', withReach);
  const { sending, resting, error, isStarted, stay, ...steps } = useVisitSteps(job);
  const { place, noteStep } = useFocusAfterStep(job, isStarted);
  const settingOff = useSettingOff(job, (step) => {
    noteStep();
    return steps.take(step);
  });
  const { canUndo, take } = settingOff;
  useEffect(() => {
    if (canUndo) noteStep();
  });
  const closedHere = useClosedHere().has(job.uid);
  const actions = closedHere ? [] : visitActions(job.status);
  if (actions.length === 0 && !isStarted && !withReach && error === undefined) return null;

  const variant = prominent ? 'primary' : 'secondary';
  const show = (action: VisitAction) =>
    isStartStep(action) ? (
      <Button
        key={action}
        wide
        tall
        variant={variant}
        icon={stepIcons[action]}
        busy={canUndo || sending === action}
        // While the departure can be undone, screen readers read the undo bar instead.
        busyLabel={canUndo ? undefined : visitStepWording[action].busy}
        resting={resting}
        onPress={() => take(action)}
      >
        {canUndo ? settingOffWording.settingOff : visitActionWording[action]}
      </Button>
    ) : (
      <ActionLink key={action} action={action} job={job} variant={variant} />
    );
  return (
    <div ref={place} className={withReach ? styles.spread : styles.actions}>
      <StepErrorNotice error={error} />
      <UnsentStepNotice uid={job.uid} />
      <div className={withReach ? styles.inReach : undefined}>
        {withReach && <ReachCustomer job={job} />}
        <div className={styles.actions} data-steps="">
          {isStarted ? (
            <JobStarted key={job.uid} uid={job.uid} onStay={stay} />
          ) : (
            actions.filter((action) => !isAside(action)).map(show)
          )}
        </div>
      </div>
      {actions.includes('complete-job') && !isStarted && <CannotCompleteHelp job={job} />}
      {actions.some(isAside) && (
        <div className={classNames(styles.pair, styles.aside)}>
          {actions.filter(isAside).map(show)}
        </div>
      )}
      <SettingOffDialogs job={job} settingOff={settingOff} />
    </div>
  );
};
