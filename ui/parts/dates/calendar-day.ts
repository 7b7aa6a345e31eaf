import type { LocalDate } from '#domain/kernel/local-date.ts';

/** A day of a calendar, and why it cannot be chosen if it cannot. */
export type CalendarDay = {
  readonly date: LocalDate;
  readonly unavailable: string | undefined;
  /** A mark beside its number. */
  readonly mark?: string | undefined;
};
