import type { Answers, AnswerLine, Walk } from '../flow/index.ts';
import { issueAreaOf } from '../cover/index.ts';
import type { Boiler, JobToClose } from '../repair/index.ts';
import { comparableName, digitsIn, isBlankText } from '../kernel/index.ts';
import type { ClosableJob } from './close-guards.ts';
import type { CloseShape, CloseStep } from './close-flow.ts';
import { boilerLocations, boilerMakes, boilerTypes, otherMake } from './close-options.ts';
import { partsInWords, requestedParts } from './close-parts.ts';

const pick = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(
    keys.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]] as const])),
  );

const optionLike = (options: readonly string[], text: string | undefined): string | undefined =>
  options.find((option) => comparableName(option) === comparableName(text ?? ''));

const makeOf = (make: string | undefined): Answers => {
  if (make === undefined || isBlankText(make)) return {};
  const known = optionLike(boilerMakes, make);
  return known === undefined
    ? { boilerMake: otherMake, boilerMakeOther: make }
    : { boilerMake: known };
};

const detailsOf = ({ make, model, gcNumber }: Boiler): Answers => ({
  ...makeOf(make),
  ...(model === undefined ? {} : { boilerModel: model }),
  ...(gcNumber === undefined ? {} : { boilerGcNumber: digitsIn(gcNumber) }),
});

const optionOf = (key: string, options: readonly string[], text: string | undefined): Answers => {
  const option = optionLike(options, text);
  return option === undefined ? {} : { [key]: option };
};

/** Lines for the available parts: those to be fitted now, else the ones that the job carries. */
export const availableParts = (live: Answers, { toClose }: ClosableJob): readonly AnswerLine[] =>
  (live['partsSource'] === 'now' ? requestedParts(live['partsRequested']) : toClose.parts).map(
    ({ name, quantity }) => ({ name, quantity, used: true }),
  );

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const wordsForParts = (live: Answers, { toClose }: ClosableJob): string | undefined =>
  live['partsSource'] === 'now'
    ? textIn(live['partsDescription'])
    : (toClose.partsDescription ??
      (toClose.parts.length === 0 ? undefined : partsInWords(toClose.parts)));

const details = ['boilerMake', 'boilerMakeOther', 'boilerModel', 'boilerGcNumber'] as const;
const lines = ['partsRequested', 'estimatedHoursNeeded'] as const;
const estimate = ['partsDescription', 'estimatedPartsCost', 'estimatedHoursNeeded'] as const;

const withFallback = (answers: Answers, otherwise: Answers): Answers =>
  Object.keys(answers).length > 0 ? answers : otherwise;

/** The part of a job that answers are prefilled from. */
type PrefillingJob = ClosableJob & { readonly toClose: Pick<JobToClose, 'boiler'> };

/** The prefilled answers of a step, and the answers of its path that they read. */
type Prefill = {
  readonly reads: readonly string[];
  readonly prefill: (live: Answers, job: PrefillingJob) => Answers;
};

const repeatAnswers = (reads: readonly string[]): Prefill => ({
  reads,
  prefill: (live) => pick(live, reads),
});
const repeatAnswersOrBoiler = (
  reads: readonly string[],
  answersOfBoiler: (boiler: Boiler) => Answers,
): Prefill => ({
  reads,
  prefill: (live, { toClose }) => withFallback(pick(live, reads), answersOfBoiler(toClose.boiler)),
});

const boilerDetails = repeatAnswersOrBoiler(details, detailsOf);
const boilerType = repeatAnswersOrBoiler(['boilerType'], ({ type }) =>
  optionOf('boilerType', boilerTypes, type),
);
const boilerLocation = repeatAnswersOrBoiler(['boilerLocation'], ({ location }) =>
  optionOf('boilerLocation', boilerLocations, location),
);

const prefills: { readonly [Step in CloseStep]?: Prefill } = {
  issueArea: {
    reads: [],
    prefill: (_live, { type }) => {
      const area = issueAreaOf(type);
      return area === undefined ? {} : { issueArea: area };
    },
  },
  boilerDetails,
  boilerDetailsResolved: boilerDetails,
  boilerType,
  boilerTypeResolved: boilerType,
  boilerLocation,
  boilerLocationResolved: boilerLocation,
  partsNeededAfterWarning: repeatAnswers(lines),
  confirmPartsNeeded: repeatAnswers(lines),
  confirmEstimatedCostOfParts: repeatAnswers(estimate),
  actualPartsUsed: {
    reads: ['partsSource', 'partsRequested'],
    prefill: (live, job) => ({ partsUsed: availableParts(live, job) }),
  },
  actualPartsCost: {
    reads: ['partsSource', 'partsDescription'],
    prefill: (live, job) => {
      const words = wordsForParts(live, job);
      return words === undefined ? {} : { actualPartsDescription: words };
    },
  },
};

/** The answers of the path that prefill a step. */
export const prefilledQuestions = (step: CloseStep): readonly string[] =>
  prefills[step]?.reads ?? [];

/**
 * The prefilled answers of a step (decisions): the area of the job's type; the boiler, from this path or the job; the
 * estimate, where it is confirmed or lowered; the available parts. Safety answers, readings and gauges are always asked
 * again.
 */
export const closePrefill =
  (job: PrefillingJob) =>
  (step: CloseStep, { live }: Pick<Walk<CloseShape>, 'live'>): Answers =>
    prefills[step]?.prefill(live, job) ?? {};
