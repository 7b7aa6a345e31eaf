import { useCallback, useMemo, type ReactNode } from 'react';
import { liveAnswers } from '#application/close/close-session-state.ts';
import {
  actualHoursOptions,
  closeStartDate,
  estimatedHoursOptions,
  actualHoursOnPath,
  closeQuestions,
  type CloseQuestion,
  requestedParts,
  requestedPartsAnswer,
  followOnUrgency,
} from '#domain/close';
import { issueAreasFor } from '#domain/cover';
import { type AnswerValue, detailsOf } from '#domain/flow';
import { hoursInWords } from '#words/wording/date-words.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import {
  closeQuestionWords,
  closeQuestionWording,
} from '#words/shared/visit/wording/close-questions.ts';
import type { OnAnswer, AnswerFieldProps } from '../../../shared/flow/answer-words.ts';
import { AnswerField } from '../../../shared/flow/answer-field.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { ScrollIntoView } from '../../../kit/notices/scroll-into-view.tsx';
import {
  useClose,
  useCloseSession,
  useCloseStep,
  useErrorOf,
  type ShownClose,
} from '../flow/close-context.ts';
import { FilesField } from './files-field.tsx';
import { UsedPartsField } from './used-parts-field.tsx';
import { usePartCatalogue } from './use-part-catalogue.ts';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { PartsEditor } from '../parts/parts-editor.tsx';
import { DayCalendar } from '../../../shared/booking/day-calendar.tsx';
import { useRebookingChoice } from '../../../shared/booking/rebooking-choice.ts';
import { Why } from '../../../shared/explain/why.tsx';
import { FieldGroup } from '../../../kit/fields/field-group.tsx';
import { RadioGroup } from '../../../kit/fields/choices/choice-group.tsx';
import { useBookedVisits } from '../../../shared/visit/facts/use-booked-visits.ts';

const question = 'partsRequested';

/** The lines of requested parts. */
const RequestedPartsField = () => {
  const session = useCloseSession();
  const step = useCloseStep();
  const errorOf = useErrorOf();
  const given = useClose(({ fields }) => fields[question]);
  return (
    <PartsEditor
      id={question}
      lines={requestedParts(given)}
      catalogue={usePartCatalogue()}
      error={errorOf(question)}
      onChange={(lines) => session.setAnswer(step, question, requestedPartsAnswer(lines))}
    />
  );
};

const textOfHours = (given: AnswerValue | undefined): string =>
  typeof given === 'number' ? String(given) : '';

/** A number of hours from a list. */
const HoursField = ({
  name,
  words,
  value,
  error,
  options,
  onAnswer,
}: Omit<AnswerFieldProps, 'question'> & { readonly options: readonly number[] }) => (
  <SelectField
    id={name}
    label={words.ask}
    hint={words.hint}
    error={error}
    options={options.map((hours) => ({
      value: String(hours),
      label: hoursInWords(hours),
    }))}
    value={textOfHours(value)}
    onChange={(hours) => onAnswer(name, hours === '' ? undefined : Number(hours))}
  />
);

const textOf = (value: AnswerValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const nextVisitOf = ({ state, fields }: ShownClose) => ({
  urgency: followOnUrgency(state.job),
  date: textOf(fields['visitDate']),
  slot: textOf(fields['timeSlot']),
});

/** The day and the slot of the next visit (document 3, section 5). */
const NextVisitField = () => {
  const session = useCloseSession();
  const step = useCloseStep();
  const errorOf = useErrorOf();
  const { urgency, ...chosen } = useClose(nextVisitOf);
  const { days, date, words, slots, slot, slotKeptOn, why } = useRebookingChoice(
    urgency,
    chosen,
    useBookedVisits(),
  );
  const choose = (day: string) => {
    session.setAnswer(step, 'visitDate', day);
    if (chosen.slot !== slotKeptOn(day)) session.setAnswer(step, 'timeSlot', undefined);
  };
  return (
    <>
      <FieldGroup
        id="visitDate"
        holdsId
        legend={closeQuestionWording.visitDate.ask}
        error={errorOf('visitDate')}
      >
        <DayCalendar
          id="calendar"
          label={closeQuestionWording.visitDate.ask}
          days={days}
          chosen={date === undefined ? [] : [date]}
          onChoose={choose}
        />
        <p aria-live="polite">{words}</p>
      </FieldGroup>
      <RadioGroup
        id="timeSlot"
        legend={closeQuestionWording.timeSlot.ask}
        error={errorOf('timeSlot')}
        options={slots}
        value={slot}
        onChange={(value) => session.setAnswer(step, 'timeSlot', value)}
      />
      <Why words={why} />
    </>
  );
};

type CloseFieldProps = {
  readonly question: CloseQuestion;
  /** It is the only question of its step, and the heading shows it. */
  readonly labelHidden: boolean;
};

const useFieldProps = (question: CloseQuestion, labelHidden: boolean) => {
  const session = useCloseSession();
  const step = useCloseStep();
  const errorOf = useErrorOf();
  const details = detailsOf(closeQuestions[question]);
  const entered = useClose(({ fields }) => ({
    value: fields[question],
    details: details === undefined ? undefined : textOf(fields[details.key]),
  }));
  const onAnswer = useCallback<OnAnswer>(
    (field, value) => session.setAnswer(step, field, value),
    [session, step],
  );
  return {
    ...entered,
    name: question,
    words: closeQuestionWords(step, question),
    error: errorOf(question),
    labelHidden,
    onAnswer,
    detailsError: details === undefined ? undefined : errorOf(details.key),
  };
};

const hoursOptions = ({ state }: ShownClose) =>
  actualHoursOptions(actualHoursOnPath(state.job, liveAnswers(state)), closeStartDate(state.job));

const ActualHours = ({ labelHidden }: { readonly labelHidden: boolean }) => (
  <HoursField {...useFieldProps('actualDuration', labelHidden)} options={useClose(hoursOptions)} />
);

/** An unsafe result must be acknowledged; a safe one needs no note. */
const Acknowledgement = () => {
  const unsafeSituation = useClose(({ fields }) => fields['unsafeSituation']);
  const field = useFieldProps('unsafeSituationAcknowledged', false);
  if (unsafeSituation !== 'AtRisk' && unsafeSituation !== 'ImmediatelyDangerous') return null;
  return (
    <>
      <NoticeBox tone="danger" role="alert" title={closeWording.unsafe[unsafeSituation]} />
      <ScrollIntoView key={unsafeSituation}>
        <AnswerField {...field} question={closeQuestions.unsafeSituationAcknowledged} />
      </ScrollIntoView>
    </>
  );
};

const IssueArea = ({ labelHidden }: { readonly labelHidden: boolean }) => {
  const type = useClose(({ state }) => state.job.type);
  const field = useFieldProps('issueArea', labelHidden);
  const question = useMemo(
    () => ({ ...closeQuestions.issueArea, options: issueAreasFor(type) }),
    [type],
  );
  return <AnswerField {...field} question={question} />;
};

const GeneralField = ({ question, labelHidden }: CloseFieldProps) => (
  <AnswerField {...useFieldProps(question, labelHidden)} question={closeQuestions[question]} />
);

const EstimatedHours = ({ labelHidden }: { readonly labelHidden: boolean }) => (
  <HoursField
    {...useFieldProps('estimatedHoursNeeded', labelHidden)}
    options={estimatedHoursOptions}
  />
);

/** Questions with their own form; the slot is part of the form of its day. */
const ownFields: {
  readonly [Question in CloseQuestion]?: (props: { readonly labelHidden: boolean }) => ReactNode;
} = {
  partsRequested: RequestedPartsField,
  partsUsed: UsedPartsField,
  estimatedHoursNeeded: EstimatedHours,
  actualDuration: ActualHours,
  photosOfFault: () => <FilesField question="photosOfFault" />,
  receipts: () => <FilesField question="receipts" />,
  visitDate: NextVisitField,
  timeSlot: () => null,
  unsafeSituationAcknowledged: Acknowledgement,
  issueArea: IssueArea,
};

/** The field of one question of the close flow, with its own form if needed. */
export const CloseField = ({ question, labelHidden }: CloseFieldProps) => {
  const OwnField = ownFields[question];
  return OwnField === undefined ? (
    <GeneralField question={question} labelHidden={labelHidden} />
  ) : (
    <OwnField labelHidden={labelHidden} />
  );
};
