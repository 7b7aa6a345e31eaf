import type { Details } from '#domain/flow';
import type { OnAnswer } from '../answer-field-props.ts';
import type { QuestionWords } from '../answer-words.ts';
import { WordsField } from './words-field.tsx';

type DetailsFieldProps = {
  readonly details: Details;
  readonly words: QuestionWords;
  readonly given: string | undefined;
  readonly error: string | undefined;
  readonly onAnswer: OnAnswer;
};

/** A text that completes an answer, such as the meaning of "other". */
export const DetailsField = ({
  details: { key, longest },
  words,
  given,
  error,
  onAnswer,
}: DetailsFieldProps) => (
  <WordsField
    id={key}
    label={words.details?.ask ?? words.ask}
    hint={words.details?.hint}
    error={error}
    longest={longest}
    oneLine={words.oneLine}
    value={given ?? ''}
    onChange={(text) => onAnswer(key, text)}
  />
);
