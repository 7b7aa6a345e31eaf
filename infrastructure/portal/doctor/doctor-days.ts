import { instant, millisecondsPerDay } from '#domain/kernel/instant.ts';
import { londonDate } from '#domain/kernel/london-time.ts';

export type DoctorDays = { readonly dateFrom: string; readonly dateTo: string };

/** Days before and after today whose visits are asked for. */
const before = 90;
const after = 30;

export const agendaDays = (now: number): DoctorDays => ({
  dateFrom: londonDate(instant(now - before * millisecondsPerDay)),
  dateTo: londonDate(instant(now + after * millisecondsPerDay)),
});
