import { useState, type FormEvent, type ReactNode } from 'react';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import { rebookingProblems } from '#domain/visits/rebooking-form.ts';
import { reasonToProve, rescheduleReasons } from '#domain/visits/visit-reasons.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { CheckboxGroup } from '../../parts/checkbox-group.tsx';
import { ErrorSummary, type FieldProblem } from '../../parts/error-summary.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { rebookingProblemWording } from '../../wording/engineer/reasons.ts';
import { rescheduleWording } from '../../wording/engineer/reschedule.ts';
import { AttemptTrouble } from '../visit/attempt-trouble.tsx';
import { customerFacts } from '../visit/customer-facts.tsx';
import { photoProblem } from '../visit/photo-problem.ts';
import { ReasonFields } from '../visit/reason-fields.tsx';
import { useCheckedSubmit } from '../visit/use-checked-submit.ts';
import { useNow } from '../visit/use-now.ts';
import type { OnAttempt } from '../visit/use-visit-attempt.ts';
import { useVisitForm } from '../visit/use-visit-form.ts';
import { problemFields, visitFieldIds } from '../visit/visit-field-ids.ts';
import visitFormStyles from '../visit/visit-form.module.css';
import { visitWords } from '../visit/visit-words.ts';
import { NewTimeFields } from './new-time-fields.tsx';
import { useReschedule } from './use-reschedule.ts';

type RescheduleFormProps = {
  readonly job: EngineerJob;
  readonly age: ReactNode;
  readonly onAttempt: OnAttempt;
};

/** The reason, the new day and slot, and the engineer's word that the customer agrees. */
export const RescheduleForm = ({ job, age, onAttempt }: RescheduleFormProps) => {
  const { now } = useUseCases();
  const moment = useNow();
  const form = useVisitForm(job, 'reschedule');
  const [confirmed, setConfirmed] = useState(false);
  const { send, busy, trouble } = useReschedule(job, form, onAttempt);
  const { draft, uploads } = form;
  const urgency = job.urgency ?? 'normal';

  const judge = (): readonly FieldProblem[] => {
    const found = rebookingProblems(
      { ...draft, confirmed, photos: uploads.stored.length },
      urgency,
      londonTime(now()),
    ).map((problem) => ({
      fieldId: problemFields[problem],
      message: rebookingProblemWording[problem],
    }));
    const unfinished = draft.reason === reasonToProve ? photoProblem(uploads) : undefined;
    return unfinished === undefined
      ? found
      : [unfinished, ...found.filter(({ fieldId }) => fieldId !== unfinished.fieldId)];
  };
  const { problems, attempt, errorOf, check } = useCheckedSubmit(judge);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && check()) void send();
  };

  return (
    <>
      <PageHeading
        title={rescheduleWording.title}
        intro={visitWords(job)}
        problem={problems.length > 0 || trouble !== undefined}
      />
      {age}
      <ErrorSummary attempt={attempt} problems={problems} />
      <Card>
        <FactList facts={customerFacts(job)} />
      </Card>
      <form noValidate onSubmit={submit} className={visitFormStyles.form}>
        <ReasonFields
          form={form}
          reasons={rescheduleReasons}
          specificLabel={rescheduleWording.specificReason}
          errorOf={errorOf}
        />
        <NewTimeFields form={form} urgency={urgency} now={londonTime(moment)} errorOf={errorOf} />
        <CheckboxGroup
          id={visitFieldIds.confirmed}
          legend={rescheduleWording.confirmLegend}
          legendHidden
          error={errorOf(visitFieldIds.confirmed)}
          options={[{ value: 'confirmed', label: rescheduleWording.confirm }]}
          values={confirmed ? ['confirmed'] : []}
          onChange={(values) => setConfirmed(values.length > 0)}
        />
        <AttemptTrouble trouble={trouble} title={rescheduleWording.failed} />
        <ActionBar>
          <Button type="submit" busy={busy} busyLabel={rescheduleWording.busy}>
            {rescheduleWording.submit}
          </Button>
        </ActionBar>
      </form>
    </>
  );
};
