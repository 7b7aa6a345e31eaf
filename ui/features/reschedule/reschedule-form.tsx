import { memo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VisitDraft, VisitForm } from '#application/visit/visit-form.ts';
import {
  visitDateTime,
  rebookingProblems,
  rescheduleReasons,
  type EngineerJob,
} from '#domain/repair';
import { londonTime } from '#domain/time';
import { ActionBar } from '../../kit/buttons/action-bar.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { CheckboxGroup, RadioGroup } from '../../kit/fields/choices/choice-group.tsx';
import { ErrorSummary } from '../../kit/fields/error-summary.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { FactList } from '../../kit/lists/summary-list.tsx';
import { AttemptError } from '../../shared/visit/change/attempt-error.tsx';
import { ReasonFields } from '../../shared/visit/change/reason-fields.tsx';
import {
  useVisitForm,
  type FormProblem,
  fieldProblem,
  type ShownVisitForm,
  photoProblems,
  visitFieldIds,
  useVisitChange,
  type SendChange,
} from '../../shared/visit/change/use-visit-form.ts';
import { customerFacts, VisitIntro } from '../../shared/visit/facts/customer-facts.tsx';
import { useVisitCache } from '../../shared/visit/outbox/use-visit-cache.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { useToast } from '../../shell/notices/toasts.ts';
import { useEngineerUseCases, useUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import {
  rescheduleWording,
  rescheduleDoneWords,
} from '#words/shared/booking/wording/reschedule.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { rebookingProblemWording } from '#words/shared/visit/wording/reasons.ts';
import visitFormStyles from '../../shared/visit/change/visit-form.module.css';
import { FieldGroup } from '../../kit/fields/field-group.tsx';
import { DayCalendar } from '../../shared/booking/day-calendar.tsx';
import { useRebookingChoice } from '../../shared/booking/rebooking-choice.ts';
import { Why } from '../../shared/explain/why.tsx';
import { useBookedVisits } from '../../shared/visit/facts/use-booked-visits.ts';
import styles from './reschedule.module.css';

type NewTimeFieldsProps = Pick<ShownVisitForm, 'fill'> & {
  readonly job: EngineerJob;
  readonly chosenDate: string;
  readonly chosenSlot: string;
  readonly dateError: string | undefined;
  readonly slotError: string | undefined;
};

/**
 * The new day and slot of a visit; unavailable ones show their reason. A choice that is no longer offered counts as not
 * chosen. Memoised: typing a reason does not change them.
 */
const NewTimeFields = memo(function NewTimeFields({
  job: { uid, urgency = 'normal' },
  chosenDate,
  chosenSlot,
  dateError,
  slotError,
  fill,
}: NewTimeFieldsProps) {
  const { days, date, words, slots, slot, slotKeptOn, why } = useRebookingChoice(
    urgency,
    { date: chosenDate, slot: chosenSlot },
    useBookedVisits(uid),
  );
  return (
    <>
      <FieldGroup id={visitFieldIds.date} holdsId legend={rescheduleWording.date} error={dateError}>
        <DayCalendar
          id="calendar"
          label={rescheduleWording.date}
          days={days}
          chosen={date === undefined ? [] : [date]}
          onChoose={(day) => fill({ date: day, slot: slotKeptOn(day) ?? '' })}
        />
        <p aria-live="polite" className={styles.chosen}>
          {words}
        </p>
      </FieldGroup>
      <RadioGroup
        id={visitFieldIds.slot}
        legend={rescheduleWording.slot}
        error={slotError}
        options={slots}
        value={slot}
        onChange={(chosen) => fill({ slot: chosen })}
      />
      <Why words={why} />
    </>
  );
});

/** Milliseconds before the success is shown (document 3, section 9). */
const toastDelayMilliseconds = 2000;

const successWords = ({ name }: EngineerJob, { date, slot }: VisitDraft): string =>
  rescheduleDoneWords(name, visitDateTime(date, slot) ?? date);

/** Sends the new time, and opens the agenda. */
const useReschedule = (job: EngineerJob): SendChange => {
  const { rescheduleVisit } = useEngineerUseCases();
  const { change, ...state } = useVisitChange(job, 'reschedule');
  const navigate = useNavigate();
  const showToast = useToast();
  const { refresh } = useVisitCache();

  const send: SendChange['send'] = (draft, photos, onAccepted) => {
    const { date, slot, reason, otherReason } = draft;
    const given = { date, slot, reason, otherReason, confirmed: true };
    const reschedule = (key: string) => rescheduleVisit(job, given, photos, key);
    void change([given, photos], reschedule, async (sent) => {
      // The shell shows a waiting command, and the draft is kept until the platform has accepted it.
      if (sent === 'sending') return navigate(jobPaths.agenda('todayAgenda'), { replace: true });
      onAccepted();
      // The shell shows the toast, on whichever screen the engineer is by then.
      setTimeout(() => showToast(successWords(job, draft), 'good'), toastDelayMilliseconds);
      // Replaces the entry, so that Back does not open the form of a visit that has moved.
      await navigate(jobPaths.agenda('upcomingAgenda'), { replace: true });
      refresh(job.uid);
    });
  };

  return { ...state, send };
};

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

/** The customer's agreement is for one day and time: another one needs a new confirmation. */
const newTime = ({ date, slot }: VisitDraft): string => `${date} ${slot}`;

type RescheduleFormProps = {
  readonly job: EngineerJob;
  readonly age: ReactNode;
};

/** The reason, the new day and slot, and the confirmation that the customer agrees. */
export const RescheduleForm = ({ job, age }: RescheduleFormProps) => {
  const { now } = useUseCases();
  const [confirmedFor, setConfirmedFor] = useState<string>();
  const isConfirmed = (draft: VisitDraft): boolean => confirmedFor === newTime(draft);
  const { send, busy, error } = useReschedule(job);

  const judge = (filled: VisitForm): readonly FormProblem[] => [
    ...photoProblems(filled),
    ...rebookingProblems(
      { ...filled.draft, confirmed: isConfirmed(filled.draft), photos: filled.photos.length },
      job.urgency ?? 'normal',
      londonTime(now()),
      job.times?.start,
    ).map((problem) => fieldProblem(problem, rebookingProblemWording)),
  ];
  const form = useVisitForm({ job, screen: 'reschedule', judge, busy, send });
  const { draft, hasProblems, summary, errorOf, waitsForPhotos, onSubmit } = form;

  return (
    <>
      <VisitHeading job={job} problem={hasProblems || error !== undefined} />
      {age}
      <ErrorSummary {...summary} />
      <form noValidate onSubmit={onSubmit} className={visitFormStyles.form}>
        <ReasonFields
          form={form}
          reasons={rescheduleReasons}
          specificLabel={rescheduleWording.specificReason}
        />
        <NewTimeFields
          job={job}
          chosenDate={draft.date}
          chosenSlot={draft.slot}
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
          values={isConfirmed(draft) ? ['confirmed'] : []}
          onChange={(values) => setConfirmedFor(values.length > 0 ? newTime(draft) : undefined)}
        />
        <CustomerCard job={job} />
        <AttemptError title={rescheduleWording.failed} error={error} busy={busy} />
        <ActionBar>
          <Button
            type="submit"
            busy={busy || waitsForPhotos}
            busyLabel={waitsForPhotos ? photosWording.waitsForPhotos : rescheduleWording.busy}
          >
            {rescheduleWording.submit}
          </Button>
        </ActionBar>
      </form>
    </>
  );
};
