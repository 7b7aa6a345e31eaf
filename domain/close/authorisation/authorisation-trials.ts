import { graphOfRules, trialFacts, type FlowVersion, type Trials } from '../../flow/index.ts';
import type { AsOf } from '../../limits/index.ts';
import { manufacturerRules } from './manufacturer-check.ts';
import { partsRules } from './structured-parts.ts';
import { estimateRules } from './unstructured-estimate.ts';

/** The rules of parts of the catalogue under some limits, as the analysis of a flow takes them. */
export const partsVersion = (asOf: AsOf): FlowVersion => ({
  graph: graphOfRules('Parts of the catalogue', partsRules(asOf)),
  rules: {},
});

/** The rules of an estimate under some limits, as the analysis of a flow takes them. */
export const estimateVersion = (asOf: AsOf): FlowVersion => ({
  graph: graphOfRules('Estimate in own words', estimateRules(asOf)),
  rules: {},
});

/** The rules by which a maker takes a job, as the analysis of a flow takes them. */
export const manufacturerVersion: FlowVersion = {
  graph: graphOfRules('Sending a job to the maker', manufacturerRules),
  rules: {},
};

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
