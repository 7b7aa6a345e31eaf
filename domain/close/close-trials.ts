import { labourCost } from './authorisation/labour.ts';
import { mainHeatExchanger } from './authorisation/manufacturer-check.ts';
import { packageSlugs } from '../cover/index.ts';
import {
  type AnswerLine,
  type FlowGraph,
  type FlowVersion,
  type Trials,
  trialAnswers,
} from '../flow/index.ts';
import { valueOn } from '../limits/index.ts';
import { isGasJob, partsComeFromCatalogue } from './close-facts.ts';
import { closeFlow } from './close-flow.ts';
import {
  estimateCostLimit,
  estimateRateLimit,
  leastLabourLimit,
  partLinesLimit,
  previousVisitsLimit,
  totalCostLimit,
} from './close-limits.ts';
import { closeQuestions } from './close-questions.ts';
import { closeRules } from './close-rules.ts';

/** The close flow, as the analysis of a flow takes it. */
export const closeVersion: FlowVersion = { graph: closeFlow, rules: closeRules };

const part = (name: string, cost: number, hours?: number): AnswerLine => ({
  name,
  quantity: 1,
  cost,
  ...(hours !== undefined && { hoursPrimary: hours, hoursSecondary: 0, tolerance: 0 }),
});

/** The first versions of the limits; values beside them are tried. */
const estimateRate = valueOn(estimateRateLimit, undefined);
const leastLabour = valueOn(leastLabourLimit, undefined);
const totalLimit = valueOn(totalCostLimit, undefined);
const estimateThreshold = valueOn(estimateCostLimit, undefined);
const previousVisitsAllowed = valueOn(previousVisitsLimit, undefined);
const partLinesAllowed = valueOn(partLinesLimit, undefined);

/** A job of each trade that a package or an area treats in its own way. */
const jobTypes = ['Gas Job', 'Plumbing', 'Windows'] as const;

const answers = {
  issueArea: ['Boiler', 'Central heating', 'Plumbing', 'Taps', 'Showers', 'Windows'],
  boilerMake: ['baxi', 'vaillant', 'ariston'],
  estimatedHoursNeeded: [0.5, 1],
  estimatedPartsCost: [
    estimateThreshold - labourCost(1, estimateRate),
    estimateThreshold - labourCost(1, estimateRate) + 1,
  ],
  partsRequested: [
    [part('Pump', totalLimit - leastLabour)],
    [part('Pump', totalLimit - leastLabour + 1)],
    [part('Pump', 0, 0.5)],
    [part(mainHeatExchanger, totalLimit)],
    Array.from({ length: partLinesAllowed + 1 }, () => part('Valve', 0)),
  ],
} satisfies Trials['answers'];

const facts = {
  visitType: ['Initial', 'FollowOn'],
  jobType: jobTypes,
  package: [...packageSlugs, 'unknown'],
  gasJob: [true, false],
  structuredParts: [true, false],
  jobHasParts: [true, false],
  previousVisits: [previousVisitsAllowed, previousVisitsAllowed + 1],
  automaticAuthorisation: [true, false],
  labourWarned: [true, false],
  authorised: ['Yes', 'No'],
  startedOn: [undefined],
} satisfies Trials['facts'];

/** The values that versions of the close flow and its rules distinguish, with those at and beside each limit. */
export const trialsOfCloses = (graphs: readonly FlowGraph[]): Trials => ({
  answers: { ...trialAnswers(graphs, closeQuestions), ...answers },
  facts,
  linked: {
    facts: ['jobType', 'gasJob', 'structuredParts'],
    canOccur: ({ jobType, gasJob, structuredParts }) =>
      jobTypes.some(
        (type) =>
          (jobType === undefined || jobType === type) &&
          (gasJob === undefined || gasJob === isGasJob(type)) &&
          (structuredParts !== true || partsComeFromCatalogue(type)),
      ),
  },
});

/** The values that the close flow and its rules distinguish. */
export const closeTrials: Trials = trialsOfCloses([closeFlow]);
