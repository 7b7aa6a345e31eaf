import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, Link } from 'react-router-dom';
import Navigation from 'lucide-react/icons/navigation';
import { visitActions, type EngineerJob, oneLineAddress, type VisitAddress } from '#domain/repair';
import { hasPlatformFailed } from '#application/outbox/entry-status.ts';
import type { JobUid } from '#domain/kernel';
import {
  startedWording,
  visitStepWording,
  travelWording,
} from '#words/shared/visit/wording/visit.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { ActionsFrame, type VisitActionsProps } from './actions-frame.tsx';
import { SettingOffDialog, useSettingOff } from './setting-off-dialog.tsx';
import { useVisitSteps, type VisitSteps, type StepError } from './use-visit-steps.ts';
import { stuckWords } from '../outbox/outbox-words.ts';
import { useOutboxEntries } from '../outbox/use-outbox.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { Reference } from '../../../kit/notices/states.tsx';
import { ScrollIntoView } from '../../../kit/notices/scroll-into-view.tsx';
import { mapOpener, navigationLink } from '../facts/map-links.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { useAgendaOrigin } from '../page/agenda-origin.ts';
import styles from './visit-actions.module.css';

/** Milliseconds until the close screen is opened (document 3, section 9). */
const redirectMilliseconds = 3000;

type JobStartedProps = { readonly uid: JobUid; readonly onStay: () => void };

/** Opens the close screen after a moment, unless the engineer stays or navigates elsewhere first. */
const JobStarted = ({ uid, onStay }: JobStartedProps) => {
  const navigate = useNavigate();
  const currentOrigin = useAgendaOrigin();
  const [agendaOrigin] = useState(currentOrigin);
  const goingElsewhere = useRef(false);
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    goingElsewhere.current = isNavigating;
  }, [isNavigating]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!goingElsewhere.current) void navigate(jobPaths.close(uid), { state: agendaOrigin });
    }, redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate, agendaOrigin, uid]);
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

/** A postcode that does not wrap. */
const withoutLineBreak = (postcode: string): string => postcode.replaceAll(' ', '\u00a0');

type TravelDialogProps = {
  readonly open: boolean;
  readonly address: VisitAddress;
  /** Go and Skip: both start the travel. */
  readonly onAnswer: () => void;
  /** Closed without an answer: the travel does not start. */
  readonly onClose: () => void;
};

/** Offers navigation to the visit on small screens (document 3, section 2). */
const TravelDialog = ({ open, address, onAnswer, onClose }: TravelDialogProps) => (
  <Dialog
    open={open}
    title={travelWording.question}
    onClose={onClose}
    actions={
      <>
        <ButtonLink
          to={navigationLink(address, mapOpener(navigator.userAgent))}
          icon={<Navigation size={20} />}
          newTab
          onPress={onAnswer}
        >
          {travelWording.go}
        </ButtonLink>
        <Button variant="secondary" onPress={onAnswer}>
          {travelWording.skip}
        </Button>
      </>
    }
  >
    <p translate="no">
      {oneLineAddress({ ...address, postcode: withoutLineBreak(address.postcode) })}
    </p>
  </Dialog>
);

/** The known reason why a step failed; announced at once. */
export const StepErrorNotice = ({ error }: { readonly error: StepError | undefined }) => (
  <>
    <div role="alert">
      {error !== undefined && (
        <ScrollIntoView>
          <NoticeBox tone="danger" title={visitStepWording[error.step].failed}>
            {error.message}
          </NoticeBox>
        </ScrollIntoView>
      )}
    </div>
    {error !== undefined && <Reference />}
  </>
);

/** Shown for a step that failed at the platform: it is resent automatically, and the visit shows it as done. */
const FailingStepNotice = ({ uid }: { readonly uid: JobUid }) => {
  const failing = useOutboxEntries().flatMap((entry) =>
    entry.job === uid &&
    (entry.kind === 'start-travel' || entry.kind === 'start-job') &&
    hasPlatformFailed(entry.status)
      ? [stuckWords(entry, entry.status)]
      : [],
  );
  return (
    <div role="alert">
      {failing.map((words) => (
        <NoticeBox key={words} tone="caution" title={words}>
          <Link to={paths.engineerUnsent}>{outboxWording.seeAll}</Link>
        </NoticeBox>
      ))}
    </div>
  );
};

/** A step's button and the dialogs after it are removed once the step is done: focus moves to the next action. */
const useFocusAfterStep = ({ status }: EngineerJob, after: VisitSteps['after']) => {
  const place = useRef<HTMLDivElement>(null);
  const stepTaken = useRef(false);
  useEffect(() => {
    // The next content may render after the visit's new status, and remove the element that has focus by then.
    const isFollowed = stepTaken.current || after !== undefined;
    if (isFollowed && document.activeElement === document.body)
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

/** The actions of an engineer on a visit. */
export const VisitActions = ({ job, prominent = true, withReach = false }: VisitActionsProps) => {
  const steps = useVisitSteps(job);
  const { place, noteStep } = useFocusAfterStep(job, steps.after);
  const settingOff = useSettingOff(job, (step) => {
    noteStep();
    return steps.take(step);
  });
  const { canUndo, take } = settingOff;
  useEffect(() => {
    if (canUndo) noteStep();
  });
  if (visitActions(job.status).length === 0 && steps.after === undefined && !withReach) return null;
  return (
    <ActionsFrame
      job={job}
      prominent={prominent}
      withReach={withReach}
      place={place}
      problem={
        <>
          <StepErrorNotice error={steps.error} />
          <FailingStepNotice uid={job.uid} />
        </>
      }
      instead={
        steps.after === 'closing' ? (
          <JobStarted uid={job.uid} onStay={steps.settleAfter} />
        ) : undefined
      }
      stateOf={(step) => ({
        busy: canUndo || steps.sending === step,
        // While the departure can be undone, screen readers read the undo bar instead.
        busyLabel: canUndo ? undefined : visitStepWording[step].busy,
        resting: steps.resting,
        canUndo,
        onPress: () => take(step),
      })}
    >
      <SettingOffDialog
        question={settingOff.question}
        onGo={settingOff.goAnyway}
        onStay={settingOff.close}
      />
      <TravelDialog
        open={settingOff.question?.about === 'navigation'}
        address={job.address}
        onAnswer={settingOff.onNavigationAnswered}
        onClose={settingOff.close}
      />
    </ActionsFrame>
  );
};
