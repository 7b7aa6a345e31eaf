import type { CloseProblem } from '#domain/close/close-check.ts';
import type { CloseEnd } from '#domain/close/close-flow.ts';
import type { Answers } from '#domain/flow/condition.ts';
import type { AskedStep } from '#ui/wording/engineer/close/steps.ts';

/** What support says when it is called. */
export type Said = {
  readonly decision: 'Yes' | 'No';
  readonly netAmount?: string;
  readonly hours?: string;
};

/** A Continue that stands still, with what is shown, and what support says to lift it. */
export type Stop = {
  /** What stands there before anything is told. */
  readonly shows?: Answers;
  readonly at: Answers;
  readonly problem: CloseProblem['problem'];
  readonly words: string;
  readonly says?: Said;
};

export type Told = readonly [step: AskedStep, answers: Answers, stop?: Stop];

/** A way of an engineer through a close: the last part of it in a browser, up to its end. */
export type CloseWay = {
  readonly name: string;
  /** The demo job, by its key. */
  readonly job: string;
  /** What the phone has kept from before. */
  readonly before: readonly Told[];
  readonly walked: readonly Told[];
  /** What stands at the parts, beside what they cost: which rule decides. */
  readonly margin?: string;
  readonly says?: Said;
  /** What is told at the call for authorisation. */
  readonly answered?: string;
  readonly end: CloseEnd;
};
