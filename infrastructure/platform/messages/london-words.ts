import { DateTime } from 'luxon';
import type { VisitWindow } from '#domain/booking';
import type { Instant, LocalDate } from '#domain/time';

const toLondon = (moment: Instant): DateTime =>
  DateTime.fromMillis(moment, { zone: 'Europe/London', locale: 'en-GB' });

/** A date in words, for example Saturday 14 March 2026. */
export const dateWords = (date: LocalDate): string =>
  DateTime.fromISO(date, { zone: 'utc', locale: 'en-GB' }).toFormat('cccc d LLLL yyyy');

/** The London day of a visit in words, for example Saturday 14 March 2026. */
export const visitDayWords = ({ start }: VisitWindow): string =>
  toLondon(start).toFormat('cccc d LLLL yyyy');

/** The London time of day of a moment, for example 08:00. */
export const clockWords = (moment: Instant): string => toLondon(moment).toFormat('HH:mm');

/** When a visit is, for example Saturday 14 March, 12:00–16:00. */
export const visitTimeWords = ({ start, end }: VisitWindow): string =>
  `${toLondon(start).toFormat('cccc d LLLL')}, ${clockWords(start)}–${clockWords(end)}`;
