import type { FilesQuestion } from '#domain/flow';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { DetailsField } from './details-field.tsx';

const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;

/** Files, with the screen's own upload, or the reason why there are none. */
export const FilesField = ({
  question: { reason },
  words,
  value,
  details,
  detailsError,
  children,
  onAnswer,
}: AnswerFieldProps<FilesQuestion>) => (
  <>
    {children}
    {reason !== undefined && isEmpty(value) && (
      <DetailsField
        details={reason}
        words={words}
        given={details}
        error={detailsError}
        onAnswer={onAnswer}
      />
    )}
  </>
);
