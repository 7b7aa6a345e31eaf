import { customType } from 'drizzle-orm/pg-core';
import { formatInstant, instant, type Instant } from '#domain/time';

/** A moment: `timestamptz` in the database, milliseconds in the code. Dates of the calendar use drizzle's `date` in string mode. */
export const instantColumn = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (text) => instant(Date.parse(text)),
  toDriver: formatInstant,
});
