import { mainHeatExchanger, manufacturerRules } from './authorisation/manufacturer-check.ts';
import { labourCost } from './authorisation/repair-cost.ts';
import { partsRules } from './authorisation/structured-parts.ts';
import { estimateRules } from './authorisation/unstructured-estimate.ts';
import { packageSlugs } from '../cover/index.ts';
import {
  type AnswerLine,
  type FlowGraph,
  type FlowVersion,
  type Trials,
  trialAnswers,
  trialFacts,
  versionOfRules,
} from '../flow/index.ts';
import { type AsOf, valueOn } from '../limits/index.ts';
import { isGasJob, partsComeFromCatalogue } from './close-guards.ts';
import { closeFlow } from './close-flow.ts';
import {
  estimateCostLimit,
  estimateRateLimit,
  leastLabourLimit,
  partLinesLimit,
  previousVisitsLimit,
  totalCostLimit,
} from './authorisation/close-limits.ts';
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

/** The rules of parts of the catalogue under some limits, as the analysis of a flow takes them. */
export const partsVersion = (asOf: AsOf): FlowVersion =>
  versionOfRules('Parts of the catalogue', partsRules(asOf));

/** The rules of an estimate under some limits, as the analysis of a flow takes them. */
export const estimateVersion = (asOf: AsOf): FlowVersion =>
  versionOfRules('Estimate in own words', estimateRules(asOf));

/** The rules by which a maker takes a job, as the analysis of a flow takes them. */
export const manufacturerVersion: FlowVersion = versionOfRules(
  'Sending a job to the maker',
  manufacturerRules,
);

/** The values that versions of the authorisation rules distinguish: the least labour never costs more than the labour. */
export const authorisationTrials = (versions: readonly FlowVersion[]): Trials => ({
  answers: {},
  facts: trialFacts(versions.map(({ graph }) => graph)),
  linked: {
    facts: ['totalCost', 'costWithLeastLabour'],
    canOccur: ({ totalCost, costWithLeastLabour }) =>
      typeof totalCost !== 'number' ||
      typeof costWithLeastLabour !== 'number' ||
      costWithLeastLabour <= totalCost,
  },
});
