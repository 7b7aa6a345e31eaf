import type { CloseEnd } from '#domain/close';
import type { Answers } from '#domain/flow';
import type { QuestionStep } from '#words/features/close/wording/steps.ts';
import type { Said } from '../../harness/developer-routes.ts';

export type AnsweredStep = readonly [step: QuestionStep, answers: Answers];

/** A path of an engineer through a close: its last part in a browser, up to its end. */
export type CloseWay = {
  readonly name: string;
  /** The demo job, by its key. */
  readonly job: string;
  /** Data that the phone has stored before. */
  readonly before: readonly AnsweredStep[];
  readonly walked: readonly AnsweredStep[];
  readonly says?: Said;
  /** The text at the call for authorisation. */
  readonly answered?: string;
  readonly end: CloseEnd;
};
