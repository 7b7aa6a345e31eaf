import { customType } from 'drizzle-orm/pg-core';
import { instant, type Instant } from '#domain/time';

/** A moment: `timestamptz` in the database, milliseconds in the code. Dates of the calendar use drizzle's `date` in string mode. */
export const instantColumn = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (text) => instant(Date.parse(text)),
  toDriver: (moment) => new Date(moment).toISOString(),
});
