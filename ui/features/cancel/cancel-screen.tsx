import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState, type ReactNode } from 'react';
import type { VisitForm } from '#application/visit/visit-form.ts';
import type { JobName } from '#domain/kernel';
import { cancelReasons, reasonProblems, stepAllowed, type EngineerJob } from '#domain/repair';
import { ActionBar } from '../../kit/buttons/action-bar.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { ErrorSummary } from '../../kit/fields/error-summary.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { EmptyState } from '../../kit/notices/states.tsx';
import { AttemptError } from '../../shared/visit/change/attempt-error.tsx';
import { ReasonFields } from '../../shared/visit/change/reason-fields.tsx';
import { useAttempt } from '../../shared/visit/change/use-attempt.ts';
import {
  useVisitForm,
  type FormProblem,
  fieldProblem,
  photoProblems,
  useVisitChange,
  type SendChange,
} from '../../shared/visit/change/use-visit-form.ts';
import { useVisitBeforeAttempt, WaitingChange } from '../../shared/visit/change/waiting-change.tsx';
import { MovedVisit } from '../../shared/visit/facts/visit-status.tsx';
import { VisitIntro } from '../../shared/visit/facts/customer-facts.tsx';
import { useWaitsToBeSent } from '../../shared/visit/outbox/use-outbox.ts';
import { BackToVisit } from '../../shared/visit/page/agenda-origin.tsx';
import { OpenedVisitPage } from '../../shared/visit/page/opened-visit-page.tsx';
import { useVisitCache } from '../../shared/visit/outbox/use-visit-cache.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { Words } from '../../shell/configuration/words.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { useToast } from '../../shell/notices/toasts.ts';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { cancelProblemWording } from '#words/shared/visit/wording/reasons.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { cancelWording, statusSentence, visitWording } from '#words/shared/visit/wording/visit.ts';
import visitFormStyles from '../../shared/visit/change/visit-form.module.css';

/** Cancels the visit, and shows a toast. */
const useCancel = (job: EngineerJob, onCancelled: () => void): SendChange => {
  const { cancelVisit } = useEngineerUseCases();
  const { change, ...state } = useVisitChange(job, 'cancel');
  const showToast = useToast();
  const { refresh } = useVisitCache();

  const send: SendChange['send'] = ({ reason, otherReason }, photos, onAccepted) => {
    const given = { reason, otherReason };
    const cancel = (key: string) => cancelVisit(job, given, photos, key);
    void change([given, photos], cancel, (sent) => {
      // The page shows the waiting command, and the draft is kept until the platform has accepted it.
      if (sent === 'sending') return;
      onAccepted();
      showToast(cancelWording.done(job.name), 'good');
      onCancelled();
      refresh(job.uid);
    });
  };

  return { ...state, send };
};

const judge = (form: VisitForm): readonly FormProblem[] => [
  ...reasonProblems({ ...form.draft, photos: form.photos.length }, cancelReasons).map((problem) =>
    fieldProblem(problem, cancelProblemWording),
  ),
  ...photoProblems(form),
];

type CancelProps = {
  readonly job: EngineerJob;
  readonly age: ReactNode;
  readonly onCancelled: () => void;
};

/** The form that cancels a visit. */
const CancelForm = ({ job, age, onCancelled }: CancelProps) => {
  const { send, busy, error } = useCancel(job, onCancelled);
  const form = useVisitForm({ job, screen: 'cancel', judge, busy, send });
  const { hasProblems, summary, waitsForPhotos, onSubmit } = form;

  return (
    <>
      <PageHeading
        title={cancelWording.title}
        intro={<VisitIntro job={job} />}
        problem={hasProblems || error !== undefined}
      />
      {age}
      <ErrorSummary {...summary} />
      <form noValidate onSubmit={onSubmit} className={visitFormStyles.form}>
        <Card spacious>
          <div className={visitFormStyles.form}>
            <NoticeBox tone="caution">{cancelWording.warning}</NoticeBox>
            <ReasonFields
              form={form}
              reasons={cancelReasons}
              specificLabel={cancelWording.specificReason}
              photosAlways
            />
          </div>
        </Card>
        <AttemptError title={cancelWording.failed} error={error} busy={busy} />
        <ActionBar>
          <Button
            type="submit"
            busy={busy || waitsForPhotos}
            busyLabel={waitsForPhotos ? photosWording.waitsForPhotos : cancelWording.busy}
          >
            {cancelWording.submit}
          </Button>
        </ActionBar>
      </form>
    </>
  );
};

const ToAgenda = () => (
  <ButtonLink to={jobPaths.agenda('todayAgenda')}>{visitWording.toAgenda}</ButtonLink>
);

type CancelledProps = { readonly name: JobName; readonly children?: ReactNode };

const Cancelled = ({ name, children }: CancelledProps) => (
  <>
    <PageHeading title={cancelWording.title} focusKey="cancelled" />
    <EmptyState
      icon={<CircleCheck size="1.875rem" />}
      title={cancelWording.done(name)}
      action={<ToAgenda />}
    >
      {children}
    </EmptyState>
  </>
);

const Refused = ({ job }: { readonly job: EngineerJob }) => (
  <>
    <PageHeading title={cancelWording.title} focusKey="refused" />
    <EmptyState
      icon={<CircleX size="1.875rem" />}
      title={cancelWording.refused(statusSentence(job.status))}
      action={<ToAgenda />}
    >
      <Words text={visitWording.callOffice} />
    </EmptyState>
  </>
);

const Cancel = ({ job, age, onCancelled }: CancelProps) => {
  const { attempt } = useAttempt('cancel', job.uid);
  const judged = useVisitBeforeAttempt(job, attempt);
  const waits = useWaitsToBeSent(job.uid);
  if (stepAllowed('cancel', judged.status))
    return <CancelForm job={judged} age={age} onCancelled={onCancelled} />;
  if (waits) return <WaitingChange title={cancelWording.title} />;
  // The status alone decides: a waiting cancellation may be sent before this screen reads the visit.
  return judged.status === 'Cancelled' ? (
    <Cancelled name={judged.name}>
      <MovedVisit job={judged} />
    </Cancelled>
  ) : (
    <Refused job={judged} />
  );
};

/** Cancels a visit (document 3, section 2). */
export const CancelScreen = () => {
  const [cancelled, setCancelled] = useState<JobName>();
  if (cancelled !== undefined)
    return (
      <Page>
        <Cancelled name={cancelled} />
      </Page>
    );
  return (
    <OpenedVisitPage title={cancelWording.title} back={<BackToVisit />}>
      {({ job }, age) => (
        <Cancel key={job.uid} job={job} age={age} onCancelled={() => setCancelled(job.name)} />
      )}
    </OpenedVisitPage>
  );
};
