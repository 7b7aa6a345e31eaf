/** Hours that an engineer can choose for an estimate, in halves (document 3, section 9). */
export const estimatedHoursOptions: readonly number[] = Array.from(
  { length: 10 },
  (_, index) => (index + 1) / 2,
);

/** Hours that a visit without authorised hours may take (document 3, section 9). */
const defaultHours = 1;

/** The most hours that are offered for one visit, whatever is authorised: a day. */
export const longestVisit = 24;

const shortestVisit = 0.5;

export type ActualHours = {
  /** Hours that support has authorised; `undefined` when the job carries none. */
  readonly authorised: number | undefined;
  /** The estimate, when the parts can be fitted now; else `undefined`. */
  readonly estimateFittedNow: number | undefined;
};

/** The most hours that a visit can have taken: floored to halves, and at least half an hour (decisions). */
export const mostActualHours = ({ authorised, estimateFittedNow }: ActualHours): number => {
  const hours = (authorised ?? defaultHours) + (estimateFittedNow ?? 0);
  return Math.min(longestVisit, Math.max(shortestVisit, Math.floor(hours * 2) / 2));
};

/** Hours that an engineer can choose for the duration of a visit, in halves (document 3, section 9). */
export const actualHoursOptions = (inputs: ActualHours): readonly number[] =>
  Array.from({ length: mostActualHours(inputs) * 2 }, (_, index) => (index + 1) / 2);
