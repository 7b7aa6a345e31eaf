import type { ReactNode } from 'react';
import type { AnswerValue, Question } from '#domain/flow';
import type { QuestionWords } from './answer-words.ts';

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
  /** A control that the screen renders itself: files, a date, or the lines of a form. */
  readonly children?: ReactNode;
  readonly onAnswer: OnAnswer;
};
