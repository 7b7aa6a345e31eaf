import type { LocalDate } from '#domain/time';

/** A day of a calendar, with the reason if it is unavailable. */
export type CalendarDay = {
  readonly date: LocalDate;
  readonly unavailable: string | undefined;
  /** The day is unavailable because of another choice, not because of the day itself. */
  readonly forNow?: boolean;
  /** A mark below the number. */
  readonly mark?: string | undefined;
  /** Text after the name of the day, for screen readers. */
  readonly remark?: string | undefined;
  /** Its position among several chosen days. */
  readonly chosenAs?: string | undefined;
};
