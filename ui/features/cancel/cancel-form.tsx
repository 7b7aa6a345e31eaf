import type { FormEvent, ReactNode } from 'react';
import { type EngineerJob, cancelReasons, reasonProblems } from '#domain/repair';
import { cancelWording } from '#words/shared/visit/wording/visit.ts';
import {
  cancelProblemWording,
  problemSummaryWording,
} from '#words/shared/visit/wording/reasons.ts';
import { ActionBar } from '../../kit/buttons/action-bar.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ErrorSummary } from '../../kit/fields/error-summary.tsx';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { AttemptError } from '../../shared/visit/change/attempt-error.tsx';
import { ReasonFields } from '../../shared/visit/change/reason-fields.tsx';
import {
  useCheckedSubmit,
  type FormProblem,
} from '../../shared/visit/change/use-checked-submit.ts';
import { useVisitForm, type VisitForm } from '../../shared/visit/change/use-visit-form.ts';
import { problemFields, photoProblem } from '../../shared/visit/change/visit-field-ids.ts';
import visitFormStyles from '../../shared/visit/change/visit-form.module.css';
import { VisitIntro } from '../../shared/visit/facts/visit-intro.tsx';
import { useToast } from '../../shell/notices/toasts.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { useVisitChange, type VisitChange } from '../../shared/visit/change/use-visit-change.ts';
import { useVisitCache } from '../../shared/visit/page/use-visit-cache.ts';

type Cancelling = Omit<VisitChange, 'change'> & { readonly send: () => Promise<void> };

/** Cancels the visit, and shows a toast. */
const useCancel = (
  job: EngineerJob,
  { draft, uploads, forget }: VisitForm,
  onCancelled: () => void,
): Cancelling => {
  const { cancelVisit } = useEngineerUseCases();
  const { change, ...state } = useVisitChange(job, 'cancel');
  const showToast = useToast();
  const { refresh } = useVisitCache();

  const send = (): Promise<void> => {
    const given = { reason: draft.reason, otherReason: draft.otherReason };
    const photos = uploads.handOver();
    const cancel = (key: string) => cancelVisit(job, given, photos, key);
    return change([given, photos], cancel, (sent) => {
      // The page shows the waiting command, and the draft is kept until the platform has accepted it.
      if (sent === 'sending') return;
      forget();
      showToast(cancelWording.done(job.name), 'good');
      onCancelled();
      refresh(job.uid);
    });
  };

  return { ...state, send };
};

type CancelFormProps = {
  readonly job: EngineerJob;
  readonly age: ReactNode;
  readonly onCancelled: () => void;
};

/** The form that cancels a visit. */
export const CancelForm = ({ job, age, onCancelled }: CancelFormProps) => {
  const form = useVisitForm(job, 'cancel');
  const { send, busy, error } = useCancel(job, form, onCancelled);
  const { draft, uploads } = form;

  const judge = (): readonly FormProblem[] => {
    const found = reasonProblems({ ...draft, photos: uploads.toSend.length }, cancelReasons).map(
      (problem) => ({
        fieldId: problemFields[problem],
        message: cancelProblemWording[problem],
        summary: problemSummaryWording[problem],
      }),
    );
    const unfinished = photoProblem(uploads);
    return unfinished === undefined
      ? found
      : [...found.filter(({ fieldId }) => fieldId !== unfinished.fieldId), unfinished];
  };
  const { hasProblems, summary, errorOf, check } = useCheckedSubmit(judge);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && check()) void send();
  };

  return (
    <>
      <PageHeading
        title={cancelWording.title}
        intro={<VisitIntro job={job} />}
        problem={hasProblems || error !== undefined}
      />
      {age}
      <ErrorSummary {...summary} />
      <form noValidate onSubmit={submit} className={visitFormStyles.form}>
        <Card spacious>
          <div className={visitFormStyles.form}>
            <NoticeBox tone="caution">{cancelWording.warning}</NoticeBox>
            <ReasonFields
              form={form}
              reasons={cancelReasons}
              specificLabel={cancelWording.specificReason}
              photosAlways
              errorOf={errorOf}
            />
          </div>
        </Card>
        <AttemptError title={cancelWording.failed} error={error} busy={busy} />
        <ActionBar>
          <Button type="submit" busy={busy} busyLabel={cancelWording.busy}>
            {cancelWording.submit}
          </Button>
        </ActionBar>
      </form>
    </>
  );
};
