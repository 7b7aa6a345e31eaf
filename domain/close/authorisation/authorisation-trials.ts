import { trialFacts, type FlowGraph, type FlowVersion, type Trials } from '../../flow/index.ts';
import type { AuthorisationLimits } from './authorisation-limits.ts';
import { manufacturerRules } from './manufacturer-check.ts';
import { partsRules } from './structured-parts.ts';
import { estimateRules } from './unstructured-estimate.ts';

const versionOf = ({ graph }: { readonly graph: FlowGraph }): FlowVersion => ({ graph, rules: {} });

/** The rules of parts of the catalogue under some limits, as the analysis of a flow takes them. */
export const partsVersion = (limits: AuthorisationLimits): FlowVersion =>
  versionOf(partsRules(limits));

/** The rules of an estimate under some limits, as the analysis of a flow takes them. */
export const estimateVersion = (limits: AuthorisationLimits): FlowVersion =>
  versionOf(estimateRules(limits));

/** The rules by which a maker takes a job, as the analysis of a flow takes them. */
export const manufacturerVersion: FlowVersion = versionOf(manufacturerRules);

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
