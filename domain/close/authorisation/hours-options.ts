import { type AsOf, fixedValue, valueOn } from '../../limits/index.ts';
import {
  defaultHoursLimit,
  estimatedHoursLimit,
  hoursStepLimit,
  longestVisitLimit,
  shortestVisitLimit,
} from '../close-limits.ts';

/** Step in which hours are chosen. */
export const hoursStep = /* @__PURE__ */ fixedValue(hoursStepLimit);

/** Most hours of an estimate. */
export const mostEstimatedHours = /* @__PURE__ */ fixedValue(estimatedHoursLimit);

const hoursUpTo = (most: number): readonly number[] =>
  Array.from({ length: most / hoursStep }, (_, index) => (index + 1) * hoursStep);

/** Hours that an engineer can choose for an estimate, in halves (document 3, section 9). */
export const estimatedHoursOptions: readonly number[] =
  /* @__PURE__ */ hoursUpTo(mostEstimatedHours);

/** The most hours that are offered for one visit, whatever is authorised: a day. */
export const longestVisit = /* @__PURE__ */ fixedValue(longestVisitLimit);

export const shortestVisit = /* @__PURE__ */ fixedValue(shortestVisitLimit);

export type ActualHours = {
  /** Hours that support has authorised; `undefined` when the job carries none. */
  readonly authorised: number | undefined;
  /** The estimate, when the parts can be fitted now; else `undefined`. */
  readonly estimateFittedNow: number | undefined;
};

/** The most hours that a visit can have taken: floored to halves, and at least half an hour (decisions). */
export const mostActualHours = (
  { authorised, estimateFittedNow }: ActualHours,
  asOf: AsOf,
): number => {
  const hours = (authorised ?? valueOn(defaultHoursLimit, asOf)) + (estimateFittedNow ?? 0);
  return Math.min(longestVisit, Math.max(shortestVisit, Math.floor(hours / hoursStep) * hoursStep));
};

/** Hours that an engineer can choose for the duration of a visit, in halves (document 3, section 9). */
export const actualHoursOptions = (inputs: ActualHours, asOf: AsOf): readonly number[] =>
  hoursUpTo(mostActualHours(inputs, asOf));
