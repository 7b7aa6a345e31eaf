import { claimTrials, claimVersion, urgencyTrials, urgencyVersion } from '../claim/index.ts';
import {
  authorisationTrials,
  closeTrials,
  closeVersion,
  estimateVersion,
  manufacturerVersion,
  partsVersion,
} from '../close/index.ts';
import type { DecisionFlaw, FlowVersion, Trials } from '../flow/index.ts';
import { statusTrials, statusVersion } from '../repair/index.ts';

/** A flow or a table of rules, with the values that its conditions distinguish. */
export type RuleSet = {
  readonly version: FlowVersion;
  readonly trials: Trials;
  /** Flaws that are meant, with their reasons. */
  readonly accepted?: readonly {
    readonly flaw: DecisionFlaw['flaw'];
    readonly node: string;
    readonly because: string;
  }[];
};

const authorisation = (version: FlowVersion): RuleSet => ({
  version,
  trials: authorisationTrials([version]),
});

/** Everything whose conditions are data, by the names that the command line uses. */
export const ruleSets = {
  claim: {
    version: claimVersion,
    trials: claimTrials,
    accepted: [
      {
        flaw: 'otherwise-never-taken',
        node: 'problemArea',
        because: 'It refuses an area that has no stage of its own yet',
      },
    ],
  },
  close: { version: closeVersion, trials: closeTrials },
  status: { version: statusVersion, trials: statusTrials },
  parts: authorisation(partsVersion(undefined)),
  estimate: authorisation(estimateVersion(undefined)),
  manufacturer: authorisation(manufacturerVersion),
  urgency: { version: urgencyVersion, trials: urgencyTrials },
} as const satisfies Readonly<Record<string, RuleSet>>;

export type RuleSetName = keyof typeof ruleSets;
export const ruleSetNames = Object.keys(ruleSets) as readonly RuleSetName[];
