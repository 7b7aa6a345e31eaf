import {
  authorisedNetOnPath,
  closeCheck,
  type CloseMoments,
  type CloseProblem,
} from '#domain/close/close-check.ts';
import { closeFacts, type CloseFacts, type CloseFlags } from '#domain/close/close-facts.ts';
import { closeEnds, type CloseShape, type CloseStep } from '#domain/close/close-flow.ts';
import { closePrefill } from '#domain/close/close-prefill.ts';
import { preparedCloseFlow } from '#domain/close/close-progress.ts';
import { closeRepeats } from '#domain/close/close-repeats.ts';
import type { Answers, AnswerValue } from '#domain/flow/condition.ts';
import { openNodes } from '#domain/flow/flow-history.ts';
import { mostStepsAhead } from '#domain/flow/steps-ahead.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { Pence } from '#domain/kernel/pence.ts';
import {
  previousNode,
  fieldsAt,
  shownNode,
  type FailedContinue,
  type FlowSession,
  type SessionFlow,
} from '../flow-session/flow-session.ts';
import type { FileQuestion } from './close-draft.ts';
import { closeProgressOf } from './close-path.ts';

/** A close before a Continue that removed later answers, with the change of the step that was left given up. */
export type CloseBeforeChange = Pick<OpenClose, 'job' | 'flags' | 'session'>;

/** Something to tell the engineer, until the next Continue. */
export type CloseNotice =
  | { readonly is: 'older-version' }
  /** The device kept answers, and has them no more. */
  | { readonly is: 'answers-lost' }
  | {
      readonly is: 'answers-dropped';
      readonly steps: number;
      /** What can be gone back to, until something else is answered. */
      readonly before: CloseBeforeChange | undefined;
    }
  | { readonly is: 'authorisation-changed' }
  /** The costs were confirmed for another authorisation than there is now. */
  | { readonly is: 'confirm-again' }
  /** Support has raised the amount that the parts were above. */
  | { readonly is: 'amount-raised' }
  | { readonly is: 'not-in-progress' };

/** A close in the hands of an engineer; its files are beside it, so that a step is not drawn again while they are sent. */
export type OpenClose = {
  readonly job: EngineerJob;
  readonly flags: CloseFlags;
  readonly moments: CloseMoments;
  readonly session: FlowSession<CloseShape>;
  readonly failed: FailedContinue<CloseShape, CloseProblem> | undefined;
  /** `false` once the device could not keep what was entered. */
  readonly kept: boolean;
  readonly notice: CloseNotice | undefined;
  /** The end that Continue has come to: it is to be sent. */
  readonly finishing: boolean;
};

export type CloseState =
  | { readonly is: 'opening' }
  /** Another tab has it, or took it over from this one. */
  | { readonly is: 'elsewhere'; readonly takenOver: boolean }
  | ({ readonly is: 'open' } & OpenClose);

export type CloseSessionEvent =
  | {
      readonly is: 'answered';
      readonly step: CloseStep;
      readonly field: string;
      readonly value: AnswerValue | undefined;
    }
  | {
      readonly is: 'continued';
      readonly step: CloseStep;
      readonly moments: CloseMoments;
      /** Questions of the step with a chosen file that is in no answer. */
      readonly unsentFiles: readonly FileQuestion[];
    }
  | {
      readonly is: 'step-opened';
      readonly step: CloseStep;
      readonly returnsTo?: CloseStep;
    }
  /** The change that removed later answers was a mistake. */
  | { readonly is: 'change-undone' }
  /** A step that was left holds files that cannot go. */
  | {
      readonly is: 'files-blocked';
      readonly step: CloseStep;
      readonly unsentFiles: readonly FileQuestion[];
    }
  /** Every chosen file of a question can go again. */
  | { readonly is: 'files-settled'; readonly question: FileQuestion }
  | { readonly is: 'job-read'; readonly job: EngineerJob }
  | { readonly is: 'kept'; readonly kept: boolean }
  | { readonly is: 'not-in-progress' }
  | { readonly is: 'not-finished' };

/** What the steps of a close go by. */
export const rulesOf = ({
  job,
  flags,
  moments,
}: Pick<OpenClose, 'job' | 'flags' | 'moments'>): SessionFlow<CloseShape, CloseProblem> => ({
  flow: preparedCloseFlow,
  check: closeCheck(job, flags, moments),
  prefill: closePrefill(job),
  repeats: closeRepeats,
  shownOnce: ['canLabourCostBeLowered'],
});

export const factsOf = ({ job, flags }: Pick<OpenClose, 'job' | 'flags'>): CloseFacts =>
  closeFacts(job, flags);

export const isEndStep = (step: CloseStep): boolean => closeEnds.some((end) => end === step);

/** The step that is shown: never an end, since that is shown once the platform has accepted the close. */
export const shownCloseStep = (state: OpenClose): CloseStep => {
  const walk = closeProgressOf(state);
  const step = shownNode(state.session, walk);
  return isEndStep(step) ? (walk.passed.at(-1)?.node ?? step) : step;
};

/** Where Back leads from a step; `undefined` where it is hidden. */
export const backFromStep = (state: OpenClose, step: CloseStep): CloseStep | undefined => {
  const session = { ...state.session, shown: step };
  return previousNode(rulesOf(state), session, closeProgressOf(state), factsOf(state));
};

/** Steps that ask what a repair may cost. */
const estimateSteps: ReadonlySet<CloseStep> = new Set([
  'estimatedCostOfParts',
  'partsNeeded',
  'partsNeededAfterWarning',
]);

const noSteps: ReadonlySet<CloseStep> = new Set();

/**
 * Earlier steps that may not be changed from the step that is shown: estimates, where Back is hidden (decisions, "Answers
 * so far").
 */
export const lockedSteps = (state: OpenClose): ReadonlySet<CloseStep> =>
  backFromStep(state, shownCloseStep(state)) === undefined ? estimateSteps : noSteps;

/** Whether one step of the way comes before another. */
export const isBefore = (state: OpenClose, one: CloseStep, other: CloseStep): boolean => {
  const path = openNodes(closeProgressOf(state));
  return path.includes(one) && path.indexOf(one) < path.indexOf(other);
};

/** Which step one is, and how many there are at most, so that the total never grows on the way. */
export const countSteps = (
  state: OpenClose,
  step: CloseStep,
): { readonly step: number; readonly atMost: number } => {
  const walk = closeProgressOf(state);
  const path = openNodes(walk).filter((node) => !isEndStep(node));
  return {
    step: path.indexOf(step) + 1,
    atMost: path.length + mostStepsAhead(preparedCloseFlow, walk, factsOf(state)),
  };
};

/** The answers of the way so far, a later step over an earlier one. */
export const liveAnswers = (state: OpenClose): Answers => closeProgressOf(state).live;

/** What the fields of a step hold. */
export const fieldsOfStep = (state: OpenClose, step: CloseStep): Answers =>
  fieldsAt(rulesOf(state), state.session, step, closeProgressOf(state));

/** Problems that support can lift while the engineer is on the phone. */
const liftedBySupport: ReadonlySet<CloseProblem['problem']> = new Set([
  'above-tolerance',
  'above-authorised',
  'hours-above-authorised',
  'package-unknown',
]);
const aboveAmount: ReadonlySet<CloseProblem['problem']> = new Set([
  'above-tolerance',
  'above-authorised',
]);

const hasProblemOf = (
  problems: ReadonlySet<CloseProblem['problem']>,
  { failed }: OpenClose,
  step: CloseStep,
): boolean => failed?.node === step && failed.problems.some(({ problem }) => problems.has(problem));

/** Whether a step cannot be left until support has changed the job. */
export const waitsForSupport = (state: OpenClose, step: CloseStep): boolean =>
  hasProblemOf(liftedBySupport, state, step);

/** Whether the parts of a step are dearer than the amount that is authorised. */
export const waitsForHigherAmount = (state: OpenClose, step: CloseStep): boolean =>
  hasProblemOf(aboveAmount, state, step);

/** Whether the package has to be known before the area of the fault can be judged, and is not. */
export const isPackageMissing = ({ job }: OpenClose, step: CloseStep): boolean =>
  step === 'issueArea' && job.toClose.package === undefined;

/** The net amount that parts are held against now. */
export const authorisedAmount = (state: OpenClose): Pence => {
  const { live, passed } = closeProgressOf(state);
  return authorisedNetOnPath(state.job, live, passed);
};
