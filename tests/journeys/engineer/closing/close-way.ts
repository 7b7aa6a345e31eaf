import type { CloseProblem, CloseEnd } from '#domain/close';
import type { Answers } from '#domain/flow';
import type { QuestionStep } from '#words/features/close/wording/steps.ts';

/** The decision of support. */
export type Said = {
  readonly decision: 'Yes' | 'No';
  readonly netAmount?: string;
  readonly hours?: string;
};

/** A Continue that is blocked, with its message, and the answer of support that unblocks it. */
export type Stop = {
  /** The prefilled values of the step. */
  readonly shows?: Answers;
  readonly at: Answers;
  readonly problem: CloseProblem['problem'];
  readonly words: string;
  readonly says?: Said;
};

export type AnsweredStep = readonly [step: QuestionStep, answers: Answers, stop?: Stop | undefined];

/** A path of an engineer through a close: its last part in a browser, up to its end. */
export type CloseWay = {
  readonly name: string;
  /** The demo job, by its key. */
  readonly job: string;
  /** Data that the phone has stored before. */
  readonly before: readonly AnsweredStep[];
  readonly walked: readonly AnsweredStep[];
  /** The text beside the cost of the parts: the deciding rule. */
  readonly margin?: string;
  readonly says?: Said;
  /** The text at the call for authorisation. */
  readonly answered?: string;
  readonly end: CloseEnd;
};
