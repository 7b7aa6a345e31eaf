import type { RouteProblem } from '../explain/index.ts';
import type { Comparison } from '../kernel/index.ts';
import type { AsOf } from '../limits/index.ts';
import type { Place } from './places.ts';
import type { RuleSetName } from './rule-sets.ts';

/** The result of a decision in one form for all rules. */
export type Decided = {
  readonly outcome: string;
  readonly rule: string;
  readonly because: string;
  /** The amount remaining up to the limit that decides; below zero beyond it, missing without a limit. */
  readonly margin?: number;
  readonly compared: readonly Comparison[];
  /** The steps of a flow, in order. */
  readonly path?: readonly string[];
  /** Why a flow stops before an end. */
  readonly problems?: readonly RouteProblem[];
};

/** A place of a rule set at which a decision was made. */
export type VisitedPlace = { readonly set: RuleSetName; readonly place: Place };

/** A decision, with the places of rule sets at which it was made. */
export type Made = Decided & { readonly visited: readonly VisitedPlace[] };

/** Decides about an input; by the limits of its own date unless others are named. */
export type Decide<Input> = (input: Input, asOf?: AsOf) => Made;
