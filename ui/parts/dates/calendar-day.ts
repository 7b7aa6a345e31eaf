import type { LocalDate } from '#domain/time';

/** A day of a calendar, and why it cannot be chosen if it cannot. */
export type CalendarDay = {
  readonly date: LocalDate;
  readonly unavailable: string | undefined;
  /** It is not the day itself that stands in the way, but what is chosen beside it. */
  readonly forNow?: boolean;
  /** A mark below its number. */
  readonly mark?: string | undefined;
  /** What else is to be said of it, after its name. */
  readonly remark?: string | undefined;
  /** For one of several that are chosen: which it is. */
  readonly chosenAs?: string | undefined;
};
