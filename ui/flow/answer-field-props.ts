import type { ReactNode } from 'react';
import type { AnswerValue, Question } from '#domain/flow';
import type { QuestionWords } from './answer-words.ts';

/** Takes an answer, or the details beside one, by its name; `undefined` and an empty text take it back. */
export type OnAnswer = (name: string, value: AnswerValue | undefined) => void;

export type AnswerFieldProps<FieldQuestion extends Question = Question> = {
  /** The question's name, and the id of its first control: an error summary links to it. */
  readonly name: string;
  readonly question: FieldQuestion;
  readonly words: QuestionWords;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
  /** The words beside the answer, where the question has such, and what is wrong with them. */
  readonly details?: string | undefined;
  readonly detailsError?: string | undefined;
  /** The page's heading asks it already. */
  readonly alone?: boolean;
  /** Two choices beside each other where there is room. */
  readonly wide?: boolean;
  /** The control of a question that the screen shows itself: files, a date, or the lines of a form. */
  readonly children?: ReactNode;
  readonly onAnswer: OnAnswer;
};
