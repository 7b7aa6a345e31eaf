import type { RuleName } from '#domain/explain';

/** Screens by their address, routes of the platform, and files, that use a rule. */
export type RuleUsers = {
  readonly portal: readonly string[];
  readonly platform: readonly string[];
  readonly files: readonly string[];
};

/** A published function, with the section of its entry, its comment and its source. */
export type PublishedFunction = {
  readonly entry: string;
  readonly name: string;
  readonly decides: string;
  readonly source: string;
};

/**
 * Facts about rules that are read from the code and the cases. The build replaces this file
 * (scripts/build/rule-facts.mjs), so it exports nothing else.
 */
export const ruleFacts: {
  readonly users: { readonly [Name in RuleName]?: RuleUsers };
  /** The number of cases by decision. */
  readonly cases: { readonly [decision: string]: number };
  readonly functions: readonly PublishedFunction[];
} = { users: {}, cases: {}, functions: [] };
