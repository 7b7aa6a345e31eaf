import {
  authorisedNetOnPath,
  closeCheck,
  type CloseMoments,
  type CloseProblem,
  closeFacts,
  type CloseFlags,
  closeEnds,
  type CloseShape,
  type CloseStep,
  closePrefill,
  preparedCloseFlow,
  closeRepeats,
  stepsShownOnce,
  closeFlow,
  closeProgress,
  type CloseProgress,
  type FileQuestion,
} from '#domain/close';
import {
  type Answers,
  type AnswerValue,
  openNodes,
  countSteps,
  mostStepsAhead,
  questionsOfNode,
  readNode,
  type FlowAnswers,
} from '#domain/flow';
import type { JobUid } from '#domain/kernel';
import type { EngineerJob } from '#domain/repair';
import type { Pence } from '#domain/money';
import {
  fieldsAt,
  type FlowSession,
  rulesOfQuestions,
  type SessionFlow,
} from '../session/flow-session.ts';
import { previousNode, shownNode } from '../session/flow-navigation.ts';
import type { FailedContinue } from '../session/failed-continue.ts';
import type { Transition } from '../session/run-session.ts';

/** The inputs of a close's path; the text in the fields of the shown step is no part of it. */
type PathInput = {
  readonly job: EngineerJob;
  readonly flags: CloseFlags;
  readonly moments: CloseMoments;
  readonly session: { readonly submitted: FlowAnswers<CloseShape> };
};

/** The path of the answers, and its end if it has one. */
export const closeProgressOf = ({ session, job, flags, moments }: PathInput): CloseProgress =>
  closeProgress(session.submitted, job, flags, moments);

/** A submitted step with its answers. */
type AnsweredStep = {
  readonly step: CloseStep;
  readonly answers: Answers;
  /** Keys of answers that an earlier step has too. */
  readonly repeated: readonly string[];
};

/** The submitted steps in order. */
export const answeredSteps = (input: PathInput): readonly AnsweredStep[] =>
  closeProgressOf(input)
    .passed.flatMap(({ node }) => {
      const answers = input.session.submitted[node];
      return answers === undefined || questionsOfNode(closeFlow.nodes[node]).length === 0
        ? []
        : [{ step: node, answers: readNode(preparedCloseFlow, node, answers).answers }];
    })
    .map((answered, at, all) => ({
      ...answered,
      repeated: Object.keys(answered.answers).filter((key) =>
        all.slice(0, at).some(({ answers }) => answers[key] !== undefined),
      ),
    }));

/** The close before a Continue that removed later answers, without the change of that step. */
export type CloseBeforeChange = Pick<OpenClose, 'job' | 'flags' | 'session'>;

/** A notice for the engineer, until the next Continue. */
export type CloseNotice =
  | { readonly is: 'older-version' }
  /** The device stored answers, and has lost them. */
  | { readonly is: 'answers-lost' }
  | {
      readonly is: 'answers-dropped';
      readonly steps: number;
      /** The state to undo to, until another answer is given. */
      readonly before: CloseBeforeChange | undefined;
    }
  /** The step was changed and left by Back: its change would be missing in the close. */
  | { readonly is: 'change-not-continued' }
  | { readonly is: 'authorisation-changed' }
  /** The costs were confirmed for another authorisation than there is now. */
  | { readonly is: 'confirm-again' }
  /** Support has raised the amount that the parts were above. */
  | { readonly is: 'amount-raised' }
  | { readonly is: 'not-in-progress' };

/** An open close. Its files are kept apart, so that a step does not render again while they are uploaded. */
export type OpenClose = {
  readonly is: 'open';
  readonly job: EngineerJob;
  readonly flags: CloseFlags;
  readonly moments: CloseMoments;
  readonly session: FlowSession<CloseShape>;
  readonly failed: FailedContinue<CloseShape, CloseProblem> | undefined;
  /** `false` once the device could not store an answer. */
  readonly isStored: boolean;
  readonly notice: CloseNotice | undefined;
  /** Continue has reached an end: the close is to be sent. */
  readonly finishing: boolean;
  /** The step that is being left: its answers are stored before the next step is shown. */
  readonly leaving: LeavingStep | undefined;
  /** How often the job was read: an earlier reading does not replace a later one. */
  readonly reads: { readonly started: number; readonly applied: number };
};

type LeavingStep = {
  readonly event: CloseEventOf<'continued'>;
  /** The close at that moment, and as it was then after the step. */
  readonly before: OpenClose;
  readonly next: OpenClose;
};

export type CloseState =
  | { readonly is: 'opening' }
  /** Another tab has the close, or took it over from this one. */
  | { readonly is: 'elsewhere'; readonly takenOver: boolean }
  | OpenClose;

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
      readonly returnsTo?: CloseStep | undefined;
    }
  /** The address has changed, by the browser's history or a link. */
  | {
      readonly is: 'step-requested';
      /** `undefined` for an address without a step. */
      readonly step: CloseStep | undefined;
      /** The browser's history led there. */
      readonly byHistory: boolean;
      /** It was its Back. */
      readonly isBack: boolean;
    }
  /** The change that removed later answers was a mistake. */
  | { readonly is: 'change-undone' }
  /** A submitted step has files that cannot be sent. */
  | {
      readonly is: 'files-blocked';
      readonly step: CloseStep;
      readonly unsentFiles: readonly FileQuestion[];
    }
  /** Every chosen file of a question can go again. */
  | { readonly is: 'files-settled'; readonly question: FileQuestion }
  | { readonly is: 'reading-job' }
  | { readonly is: 'job-read'; readonly job: EngineerJob; readonly reading: number }
  | { readonly is: 'draft-stored'; readonly isStored: boolean }
  /** The answers of the step that is being left were stored, or could not be. */
  | { readonly is: 'step-stored'; readonly isStored: boolean }
  | { readonly is: 'not-in-progress' }
  | { readonly is: 'not-finished' };

/** An event of one kind. */
export type CloseEventOf<Kind extends CloseSessionEvent['is']> = Extract<
  CloseSessionEvent,
  { readonly is: Kind }
>;

export type CloseEvent =
  | CloseSessionEvent
  /** The stored close was read. */
  | { readonly is: 'opened'; readonly close: OpenClose; readonly isNew: boolean }
  | { readonly is: 'elsewhere'; readonly takenOver: boolean };

/** A side effect to run. */
export type CloseCommand =
  /** Shows a step in the address. */
  | { readonly do: 'go'; readonly step: CloseStep; readonly replace: boolean }
  /** Returns to the job. */
  | { readonly do: 'leave'; readonly job: JobUid }
  | { readonly do: 'store-draft' }
  /** Stores the answers of the step that is being left. */
  | { readonly do: 'store-step'; readonly next: OpenClose }
  | { readonly do: 'finish' };

export type CloseTransition = Transition<CloseState, CloseCommand>;

/** The flow with the rules of this close. */
export const rulesOf = ({
  job,
  flags,
  moments,
}: Pick<OpenClose, 'job' | 'flags' | 'moments'>): SessionFlow<CloseShape, CloseProblem> => ({
  ...rulesOfQuestions(preparedCloseFlow, closeFacts(job, flags), closeCheck(job, flags, moments)),
  prefill: closePrefill(job),
  repeats: closeRepeats,
  shownOnce: stepsShownOnce,
});

export const isEndStep = (step: CloseStep): boolean => closeEnds.some((end) => end === step);

/** The step that is shown: never an end, since that is shown once the platform has accepted the close. */
export const shownCloseStep = (state: OpenClose): CloseStep => {
  const walk = closeProgressOf(state);
  const step = shownNode(state.session, walk);
  return isEndStep(step) ? (walk.passed.at(-1)?.node ?? step) : step;
};

/** The target of Back from a step; `undefined` where it is hidden. */
export const backFromStep = (state: OpenClose, step: CloseStep): CloseStep | undefined => {
  const session = { ...state.session, shown: step };
  return previousNode(rulesOf(state), session, closeProgressOf(state));
};

/** Steps with an estimate of the costs. */
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

/** Whether one step of the path comes before another. */
export const isBefore = (state: OpenClose, one: CloseStep, other: CloseStep): boolean => {
  const path = openNodes(closeProgressOf(state));
  return path.includes(one) && path.indexOf(one) < path.indexOf(other);
};

/** The number of a step, and the most steps there can be, so that the total never grows. */
export const countCloseSteps = (
  state: OpenClose,
  step: CloseStep,
): ReturnType<typeof countSteps> => {
  const walk = closeProgressOf(state);
  const facts = closeFacts(state.job, state.flags);
  return countSteps(closeFlow, step, walk, mostStepsAhead(preparedCloseFlow, walk, facts));
};

/** The answers of the path so far; a later step overrides an earlier one. */
export const liveAnswers = (state: OpenClose): Answers => closeProgressOf(state).live;

/** The values of a step's fields. */
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

/** Whether a step cannot be left until support changes the job. */
export const waitsForSupport = (state: OpenClose, step: CloseStep): boolean =>
  hasProblemOf(liftedBySupport, state, step);

/** Whether the parts of a step cost more than is authorised. */
export const waitsForHigherAmount = (state: OpenClose, step: CloseStep): boolean =>
  hasProblemOf(aboveAmount, state, step);

/** Whether the package of the job is unknown, which the area of the fault needs. */
export const isPackageMissing = ({ job }: OpenClose, step: CloseStep): boolean =>
  step === 'issueArea' && job.toClose.package === undefined;

/** The net amount that the parts are compared with. */
export const authorisedAmount = (state: OpenClose): Pence => {
  const { live, passed } = closeProgressOf(state);
  return authorisedNetOnPath(state.job, live, passed);
};
