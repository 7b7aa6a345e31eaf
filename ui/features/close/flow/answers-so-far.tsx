import { useState, type ReactNode } from 'react';
import { answeredSteps } from '#application/close/close-session-state.ts';
import { isVisitSlot } from '#domain/booking';
import {
  partsInWords,
  requestedParts,
  usedJobParts,
  type CloseStep,
  closeQuestions,
  type CloseQuestion,
} from '#domain/close';
import { type AnswerValue, detailsOf } from '#domain/flow';
import { parseLocalDate } from '#domain/time';
import { formatPounds, type Pence } from '#domain/money';
import { dayAndMonth, hoursInWords } from '#words/wording/date-words.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { optionLabel } from '../../../shared/flow/answer-words.ts';
import { SlotName } from '../../../shared/booking/slot-names.tsx';
import { SummaryList, type SummaryRow } from '../../../kit/lists/summary-list.tsx';
import styles from './answers-so-far.module.css';
import { useClose, type ShownClose } from './close-context.ts';

const textOf = (value: AnswerValue): string => (typeof value === 'object' ? '' : String(value));

const itemsOf = (value: AnswerValue): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An answer in words. */
const answerWords = (question: CloseQuestion, value: AnswerValue): ReactNode => {
  const words = closeQuestionWording[question];
  const { kind } = closeQuestions[question];
  if (question === 'timeSlot')
    return typeof value === 'string' && isVisitSlot(value) ? <SlotName slot={value} /> : '';
  if (question === 'estimatedHoursNeeded' || question === 'actualDuration')
    return hoursInWords(Number(value));
  switch (kind) {
    case 'choice':
      return optionLabel(words, textOf(value));
    case 'choices':
      return itemsOf(value)
        .map((option) => optionLabel(words, String(option)))
        .join(', ');
    case 'money':
      return typeof value === 'number' ? formatPounds(value as Pence) : '';
    case 'files':
      return photosWording.count(itemsOf(value).length);
    case 'date': {
      const date = typeof value === 'string' ? parseLocalDate(value) : undefined;
      return date === undefined ? '' : dayAndMonth(date);
    }
    case 'lines':
      return partsInWords(
        question === 'partsUsed'
          ? usedJobParts(value).filter(({ used }) => used === true)
          : requestedParts(value),
      );
    case 'confirm':
      return value === true ? 'Yes' : '';
    case 'text':
    case 'digits':
    case 'number':
      return words.unit === undefined ? textOf(value) : `${textOf(value)} ${words.unit}`;
  }
};

const isQuestion = (key: string): key is CloseQuestion => Object.hasOwn(closeQuestions, key);

/** The label of each details field by its key: beside an option, or instead of files. */
const detailsLabels: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(closeQuestions).flatMap(([question, definition]) => {
    const details = detailsOf(definition);
    return details === undefined || !isQuestion(question)
      ? []
      : [[details.key, closeQuestionWording[question].details?.ask]];
  }),
);

/** An answer with its label; `undefined` if it belongs to no question. */
const labelledAnswer = (
  key: string,
  value: AnswerValue,
): Pick<SummaryRow, 'label' | 'value'> | undefined => {
  if (isQuestion(key))
    return { label: closeQuestionWording[key].name, value: answerWords(key, value) };
  const label = detailsLabels.get(key);
  return label === undefined ? undefined : { label, value: textOf(value) };
};

type AnswersSoFarProps = { readonly onChange: (step: CloseStep) => void };

/** The inputs of the answers of submitted steps; the text in the fields of the shown step is none of them. */
const answersShown = ({ state, step, locked }: ShownClose) => ({
  submitted: state.session.submitted,
  job: state.job,
  flags: state.flags,
  moments: state.moments,
  locked,
  shown: step,
});

const rowsOf = (
  { submitted, job, flags, moments, locked, shown }: ReturnType<typeof answersShown>,
  onChange: (step: CloseStep) => void,
): readonly SummaryRow[] =>
  answeredSteps({ session: { submitted }, job, flags, moments })
    .filter(({ step }) => step !== shown)
    .flatMap(({ step, answers, repeated: again }) =>
      Object.entries(answers).flatMap(([key, value]): readonly SummaryRow[] => {
        const words = value === undefined ? undefined : labelledAnswer(key, value);
        return words === undefined
          ? []
          : [
              {
                key: `${step} ${key}`,
                label: again.includes(key)
                  ? closeWording.repeatedLabel(words.label, step)
                  : words.label,
                value: words.value,
                change: locked.has(step) ? undefined : { onPress: () => onChange(step) },
              },
            ];
      }),
    );

/** The answers so far, each with a button to change it. Available at every step; rendered when opened. */
export const AnswersSoFar = ({ onChange }: AnswersSoFarProps) => {
  const [isOpen, setOpen] = useState(false);
  const rows = rowsOf(useClose(answersShown), onChange);
  if (rows.length === 0) return null;
  return (
    <details className={styles.answers} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{closeWording.answersSoFar}</summary>
      {isOpen && <SummaryList rows={rows} />}
    </details>
  );
};
