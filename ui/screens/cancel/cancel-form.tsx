import type { FormEvent, ReactNode } from 'react';
import { type EngineerJob, cancelReasons, reasonProblems } from '#domain/repair';
import { ActionBar } from '../../parts/buttons/action-bar.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { Card } from '../../parts/layout/card.tsx';
import { ErrorSummary } from '../../parts/fields/error-summary.tsx';
import { NoticeBox } from '../../parts/notices/notice-box.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { cancelWording } from '../../wording/engineer/cancel.ts';
import { cancelProblemWording, problemSummaryWording } from '../../wording/engineer/reasons.ts';
import { AttemptError } from '../visit/change/attempt-error.tsx';
import { photoProblem } from '../visit/change/photo-problem.ts';
import { ReasonFields } from '../visit/change/reason-fields.tsx';
import { useCheckedSubmit, type FormProblem } from '../visit/change/use-checked-submit.ts';
import { useVisitForm } from '../visit/change/use-visit-form.ts';
import { problemFields } from '../visit/change/visit-field-ids.ts';
import visitFormStyles from '../visit/change/visit-form.module.css';
import { visitWords } from '../visit/facts/visit-words.ts';
import { useCancel } from './use-cancel.ts';

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
        intro={visitWords(job)}
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
