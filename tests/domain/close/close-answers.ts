import {
  type CloseEnd,
  type CloseFlags,
  closeFlow,
  closeProgress,
  type CloseQuestion,
  closeQuestionKeys,
  closeQuestions,
  type CloseStep,
} from '#domain/close';
import { type Answers, type AnswerValue, detailsOf, questionsOfNode } from '#domain/flow';
import type { ClosableJob } from '../../../domain/close/close-guards.ts';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';

const pump = {
  name: 'Pump',
  quantity: 1,
  cost: 5000,
  hoursPrimary: 1,
  hoursSecondary: 0.5,
  tolerance: 0.5,
};

/**
 * A plain answer to each question of a close; `undefined` where words or nothing replace it. Tests of the domain, the
 * platform and the browser name only the answers that they are about.
 */
const plainAnswers = {
  isResolved: 'No',
  issueDescription: 'It needs a new part.',
  gasSafetyChecks: 'Yes',
  boilerMake: 'ideal',
  boilerModel: 'Logic',
  boilerGcNumber: '4734916',
  boilerType: 'combi',
  boilerLocation: 'kitchen',
  visualInspectionSafe: 'Yes',
  safetyDeviceFsfCorrect: 'No',
  ventillationSizeConfigLabelling: 'NoIfAROrID',
  combustionPerformanceReading: '0.0009',
  gasRateKw: 24.5,
  burnerPressureMb: 11,
  unsafeSituation: 'AtRisk',
  unsafeSituationAcknowledged: true,
  issueArea: 'Boiler',
  issueCauses: ['none'],
  confidenceInDiagnosis: 99,
  partsDescription: 'A valve',
  estimatedPartsCost: 2500,
  estimatedHoursNeeded: 1.5,
  partsRequested: [pump],
  labourWarning: 'can-lower',
  authorisationConfirmed: true,
  partsSource: 'next-visit',
  visitDate: '2024-06-14',
  timeSlot: '12:00:00',
  issueResolvedWithNewParts: 'Yes',
  photosOfFault: undefined,
  fittedPartsToday: 'No',
  actualPartsDescription: 'Pump',
  actualGrossPartsCost: 1500,
  receipts: undefined,
  partsUsed: [{ name: 'Pump', used: true, quantity: 1, cost: 1200 }],
  actualDuration: 1,
} as const satisfies { readonly [Q in CloseQuestion]: AnswerValue | undefined };

/** Every answer of a close: to a question, and in words beside one. */
export const answerNames: readonly string[] = closeQuestionKeys.flatMap((question) => {
  const details = detailsOf(closeQuestions[question]);
  return details === undefined ? [question] : [question, details.key];
});

/** Words beside an answer, in place of a missing one. */
const plainDetails: Answers = { photosOfFaultReason: 'The camera is broken' };

/** The answers of a step: those that are given, and plain ones to its other questions. */
export const answersOfStep = (step: CloseStep, given: Answers = {}): Answers => {
  const answers: Answers = { ...plainAnswers, ...given };
  const entries = questionsOfNode(closeFlow.nodes[step]).flatMap((question) => {
    const answer = answers[question];
    const definition = closeQuestions[question];
    const details = detailsOf(definition)?.key ?? '';
    const isReplaced = definition.kind === 'files' && answer !== undefined;
    const words = given[details] ?? (answer === undefined ? plainDetails[details] : undefined);
    return [[question, answer] as const, [details, isReplaced ? undefined : words] as const];
  });
  return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined));
};

/** A job and the flags with which it is closed. */
type World = { readonly job: ClosableJob; readonly flags: CloseFlags };

export const yesOrNo = (question: string): readonly Answers[] => [
  { [question]: 'Yes' },
  { [question]: 'No' },
];

/** The answers to try at a step, over its plain ones. */
export type Alternatives = { readonly [step: string]: readonly Answers[] };

/** Complete answers of every path that these alternatives lead to; a step without any has its plain answers. */
export const closesWith = (
  world: World,
  alternativesAt: (step: CloseStep) => readonly Answers[],
  sofar: CloseAnswers = {},
): readonly CloseAnswers[] => {
  const { job, flags } = world;
  const { at } = closeProgress(sofar, job, flags, undefined);
  if ('end' in closeFlow.nodes[at]) return [sofar];
  if (Object.hasOwn(sofar, at))
    throw new Error(`${at} is not left by ${JSON.stringify(sofar[at])}`);
  const { authorised } = job.toClose;
  const entries =
    'waitsFor' in closeFlow.nodes[at]
      ? [{ authorised }].filter(() => authorised !== undefined)
      : alternativesAt(at).map((given) => answersOfStep(at, given));
  return entries.flatMap((entry) => closesWith(world, alternativesAt, { ...sofar, [at]: entry }));
};

/** The answers of one path to its end: those that are given at any step, and those of one step alone. */
export const closeWith = (
  world: World,
  given: Answers,
  atStep: { readonly [step: string]: Answers } = {},
): CloseAnswers => {
  const [answers] = closesWith(world, (step) => [{ ...given, ...atStep[step] }]);
  if (answers === undefined) throw new Error('The close waits for support');
  return answers;
};

/** The steps of a path with their answers, in their order. */
export const stepsOf = (
  answers: CloseAnswers,
): readonly (readonly [Exclude<CloseStep, CloseEnd>, Answers])[] =>
  Object.entries(answers) as [Exclude<CloseStep, CloseEnd>, Answers][];

const indexOfStep = (
  steps: readonly (readonly [step: string, ...unknown[]])[],
  step: CloseStep,
): number => {
  const at = steps.findIndex(([name]) => name === step);
  if (at < 0) throw new Error(`${step} is not on the path`);
  return at;
};

/** The steps before one of them. */
export const stepsBefore = <Step extends readonly [step: string, ...unknown[]]>(
  steps: readonly Step[],
  step: CloseStep,
): readonly Step[] => steps.slice(0, indexOfStep(steps, step));

/** The steps from one of them on. */
export const stepsFrom = <Step extends readonly [step: string, ...unknown[]]>(
  steps: readonly Step[],
  step: CloseStep,
): readonly Step[] => steps.slice(indexOfStep(steps, step));
