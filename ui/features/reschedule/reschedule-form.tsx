import { memo, useState, type FormEvent, type ReactNode } from 'react';
import {
  type EngineerJob,
  rebookingProblems,
  reasonToProve,
  rescheduleReasons,
} from '#domain/repair';
import { londonTime } from '#domain/time';
import {
  problemSummaryWording,
  rebookingProblemWording,
} from '#words/shared/visit/wording/reasons.ts';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import { useUseCases } from '../../shell/use-cases/use-cases-context.ts';
import { ActionBar } from '../../kit/buttons/action-bar.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { CheckboxGroup } from '../../kit/fields/choices/checkbox-group.tsx';
import { ErrorSummary } from '../../kit/fields/error-summary.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { FactList } from '../../kit/lists/fact-list.tsx';
import { AttemptError } from '../../shared/visit/change/attempt-error.tsx';
import { useBookedVisits } from '../../shared/visit/facts/use-booked-visits.ts';
import { customerFacts } from '../../shared/visit/facts/customer-facts.tsx';
import { ReasonFields } from '../../shared/visit/change/reason-fields.tsx';
import {
  useCheckedSubmit,
  type FormProblem,
} from '../../shared/visit/change/use-checked-submit.ts';
import { useLondonHour } from '../../shell/use-cases/use-now.ts';
import { useVisitForm } from '../../shared/visit/change/use-visit-form.ts';
import {
  problemFields,
  visitFieldIds,
  photoProblem,
} from '../../shared/visit/change/visit-field-ids.ts';
import visitFormStyles from '../../shared/visit/change/visit-form.module.css';
import { VisitIntro } from '../../shared/visit/facts/visit-intro.tsx';
import { NewTimeFields } from './new-time-fields.tsx';
import { useReschedule } from './use-reschedule.ts';

const CustomerCard = memo(({ job }: { readonly job: EngineerJob }) => (
  <Card>
    <FactList facts={customerFacts(job)} />
  </Card>
));

const VisitHeading = memo(
  ({ job, problem }: { readonly job: EngineerJob; readonly problem: boolean }) => (
    <PageHeading
      title={rescheduleWording.title}
      intro={<VisitIntro job={job} />}
      problem={problem}
    />
  ),
);

type RescheduleFormProps = {
  readonly job: EngineerJob;
  readonly age: ReactNode;
};

type FilledInProps = RescheduleFormProps & {
  readonly visits: readonly EngineerJob[] | undefined;
};

const FilledInForm = ({ job, age, visits }: FilledInProps) => {
  const { now } = useUseCases();
  const hour = useLondonHour();
  const form = useVisitForm(job, 'reschedule');
  const [confirmedFor, setConfirmedFor] = useState<string>();
  const { send, busy, error } = useReschedule(job, form);
  const { draft, uploads } = form;
  // The customer's agreement is for one day and time: another one needs a new confirmation.
  const newTime = `${draft.date} ${draft.slot}`;
  const confirmed = confirmedFor === newTime;
  const urgency = job.urgency ?? 'normal';

  const judge = (): readonly FormProblem[] => {
    const found = rebookingProblems(
      { ...draft, confirmed, photos: uploads.toSend.length },
      urgency,
      londonTime(now()),
      job.times?.start,
    ).map((problem) => ({
      fieldId: problemFields[problem],
      message: rebookingProblemWording[problem],
      summary: problemSummaryWording[problem],
    }));
    const unfinished = draft.reason === reasonToProve ? photoProblem(uploads) : undefined;
    return unfinished === undefined
      ? found
      : [unfinished, ...found.filter(({ fieldId }) => fieldId !== unfinished.fieldId)];
  };
  const { hasProblems, summary, errorOf, check } = useCheckedSubmit(judge);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && check()) void send();
  };

  return (
    <>
      <VisitHeading job={job} problem={hasProblems || error !== undefined} />
      {age}
      <ErrorSummary {...summary} />
      <form noValidate onSubmit={submit} className={visitFormStyles.form}>
        <ReasonFields
          form={form}
          reasons={rescheduleReasons}
          specificLabel={rescheduleWording.specificReason}
          errorOf={errorOf}
        />
        <NewTimeFields
          chosenDate={draft.date}
          chosenSlot={draft.slot}
          urgency={urgency}
          now={hour}
          visits={visits}
          dateError={errorOf(visitFieldIds.date)}
          slotError={errorOf(visitFieldIds.slot)}
          fill={form.fill}
        />
        <CheckboxGroup
          id={visitFieldIds.confirmed}
          legend={rescheduleWording.confirmLegend}
          legendHidden
          error={errorOf(visitFieldIds.confirmed)}
          options={[{ value: 'confirmed', label: rescheduleWording.confirm }]}
          values={confirmed ? ['confirmed'] : []}
          onChange={(values) => setConfirmedFor(values.length > 0 ? newTime : undefined)}
        />
        <CustomerCard job={job} />
        <AttemptError title={rescheduleWording.failed} error={error} busy={busy} />
        <ActionBar>
          <Button type="submit" busy={busy} busyLabel={rescheduleWording.busy}>
            {rescheduleWording.submit}
          </Button>
        </ActionBar>
      </form>
    </>
  );
};

/** The reason, the new day and slot, and the confirmation that the customer agrees. */
export const RescheduleForm = ({ job, age }: RescheduleFormProps) => (
  <FilledInForm job={job} age={age} visits={useBookedVisits(job.uid)} />
);
