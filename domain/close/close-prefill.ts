import type { Answers, AnswerLine } from '../flow/condition.ts';
import type { Walk } from '../flow/run-flow.ts';
import type { Boiler } from '../jobs/gas-checks.ts';
import { comparableName } from '../jobs/job-status.ts';
import type { ClosableJob } from './close-facts.ts';
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
  if (make === undefined || make.trim() === '') return {};
  const known = optionLike(boilerMakes, make);
  return known === undefined
    ? { boilerMake: otherMake, boilerMakeOther: make }
    : { boilerMake: known };
};

const detailsOf = ({ make, model, gcNumber }: Boiler): Answers => ({
  ...makeOf(make),
  ...(model === undefined ? {} : { boilerModel: model }),
  ...(gcNumber === undefined ? {} : { boilerGcNumber: gcNumber.replace(/\D/g, '') }),
});

const optionOf = (key: string, options: readonly string[], text: string | undefined): Answers => {
  const option = optionLike(options, text);
  return option === undefined ? {} : { [key]: option };
};

/** Lines for the parts that are there today: those to be fitted now, else the ones that the job carries. */
const partsThere = (live: Answers, { toClose }: ClosableJob): readonly AnswerLine[] =>
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

const orElse = (answers: Answers, otherwise: Answers): Answers =>
  Object.keys(answers).length > 0 ? answers : otherwise;

type Begins = (live: Answers, job: ClosableJob) => Answers;

const boilerDetails: Begins = (live, { toClose }) =>
  orElse(pick(live, details), detailsOf(toClose.boiler));
const boilerType: Begins = (live, { toClose }) =>
  orElse(pick(live, ['boilerType']), optionOf('boilerType', boilerTypes, toClose.boiler.type));
const boilerLocation: Begins = (live, { toClose }) =>
  orElse(
    pick(live, ['boilerLocation']),
    optionOf('boilerLocation', boilerLocations, toClose.boiler.location),
  );
const linesAgain: Begins = (live) => pick(live, lines);

const begins: { readonly [Step in CloseStep]?: Begins } = {
  boilerDetails,
  boilerDetailsResolved: boilerDetails,
  boilerType,
  boilerTypeResolved: boilerType,
  boilerLocation,
  boilerLocationResolved: boilerLocation,
  partsNeededAfterWarning: linesAgain,
  confirmPartsNeeded: linesAgain,
  confirmEstimatedCostOfParts: (live) => pick(live, estimate),
  actualPartsUsed: (live, job) => ({ partsUsed: partsThere(live, job) }),
  actualPartsCost: (live, job) => {
    const words = wordsForParts(live, job);
    return words === undefined ? {} : { actualPartsDescription: words };
  },
};

/**
 * What a step begins with, before anything was told there (decisions): what is true of the boiler, from this way or
 * the job; the estimate, where it is confirmed or lowered; the parts that are there today. Safety answers, readings
 * and gauges are asked anew.
 */
export const closePrefill =
  (job: ClosableJob) =>
  (step: CloseStep, { live }: Pick<Walk<CloseShape>, 'live'>): Answers =>
    begins[step]?.(live, job) ?? {};
