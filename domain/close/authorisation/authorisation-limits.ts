import { type AsOf, valueOn } from '../../limits/index.ts';
import type { Pence } from '../../money/index.ts';
import {
  estimateCostLimit,
  partLinesLimit,
  previousVisitsLimit,
  totalCostLimit,
} from '../close-limits.ts';

/** The limits up to which a fix is authorised automatically. */
export type AuthorisationLimits = {
  /** Pence up to which parts of the catalogue and their labour are authorised. */
  readonly totalLimit: Pence;
  /** Pence up to which an estimate in own words needs no call. */
  readonly estimateThreshold: Pence;
  /** Previous visits up to which a fix is authorised. */
  readonly previousVisitsAllowed: number;
  /** Lines of parts up to which a fix is authorised, whatever their quantities. */
  readonly partLinesAllowed: number;
};

/** The limits that apply to a close. */
export const authorisationLimitsOn = (asOf: AsOf): AuthorisationLimits => ({
  totalLimit: valueOn(totalCostLimit, asOf),
  estimateThreshold: valueOn(estimateCostLimit, asOf),
  previousVisitsAllowed: valueOn(previousVisitsLimit, asOf),
  partLinesAllowed: valueOn(partLinesLimit, asOf),
});

/** The first versions of the limits. */
export const authorisationLimits = /* @__PURE__ */ authorisationLimitsOn(undefined);

/** Whether the limits are the first versions, for which the rules are prepared. */
export const areFirstLimits = (limits: AuthorisationLimits): boolean =>
  limits.totalLimit === authorisationLimits.totalLimit &&
  limits.estimateThreshold === authorisationLimits.estimateThreshold &&
  limits.previousVisitsAllowed === authorisationLimits.previousVisitsAllowed &&
  limits.partLinesAllowed === authorisationLimits.partLinesAllowed;
