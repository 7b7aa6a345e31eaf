import type { ReactNode } from 'react';
import type { AnswerValue, Question } from '#domain/flow';

/** The label of an option, with an optional hint and icon. */
export type OptionWords = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
};

/** The texts of a question. */
export type QuestionWords = {
  readonly ask: string;
  readonly hint?: ReactNode;
  /** The label of each option, by its value. */
  readonly options?: { readonly [option: string]: OptionWords };
  /** The label of the details field. */
  readonly details?: { readonly ask: string; readonly hint?: ReactNode };
  /** The unit of a number, such as "hours". */
  readonly unit?: string;
  /** The label of a confirmation. */
  readonly confirm?: string;
  /** Maximum length of a short text and of its details. */
  readonly oneLine?: boolean;
  /** The text of a list without a choice. */
  readonly placeholder?: string;
};

/** The label of an option, or its value if it has none. */
export const optionLabel = (words: QuestionWords, option: string): string =>
  words.options?.[option]?.label ?? option;

/** Stores an answer or its details by name; `undefined` or an empty text removes it. */
export type OnAnswer = (name: string, value: AnswerValue | undefined) => void;

export type AnswerFieldProps<FieldQuestion extends Question = Question> = {
  /** The question's name, and the id of its first control: an error summary links to it. */
  readonly name: string;
  readonly question: FieldQuestion;
  readonly words: QuestionWords;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
  /** The details of the answer, if the question has any, and their error. */
  readonly details?: string | undefined;
  readonly detailsError?: string | undefined;
  /** The page's heading is the question, so the field hides its own label. */
  readonly labelHidden?: boolean;
  /** Two columns of choices on wide screens. */
  readonly wide?: boolean;
  readonly onAnswer: OnAnswer;
};
