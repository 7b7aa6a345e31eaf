import { describe, expect, it } from 'vitest';
import { isSlotOpen } from '#domain/booking';
import { rebookingDays } from '#domain/repair';
import type { LocalDate } from '#domain/time';
import { whyRebooking, whySlots } from '#ui/shared/booking/slot-options.tsx';

const date = (text: string) => text as LocalDate;
/** A Tuesday. */
const today = date('2026-03-10');

describe('the reasons of days and times', () => {
  it('name the slots that are closed, and the last hour in which they were open', () => {
    const { compared, changes } = whySlots(today, 'urgent', { date: today, hour: 15 });
    expect(compared[0]).toBe('Morning 08:00-12:00: It is too late to book this time for today.');
    // The morning of today can never be booked: only the others have an hour.
    expect(changes.map((line) => line.split(' ')[0])).toEqual(['Midday', 'Evening']);
    const hour = Number(/until (\d\d):59/.exec(changes[1] ?? '')?.[1]);
    expect(isSlotOpen(today, '16:00:00', 'urgent', { date: today, hour })).toBe(true);
    expect(isSlotOpen(today, '16:00:00', 'urgent', { date: today, hour: hour + 1 })).toBe(false);
  });

  it.each(['normal', 'urgent'] as const)('name the calendar of a visit that is %s', (urgency) => {
    const now = { date: today, hour: 9 };
    const count = rebookingDays(urgency, now).length;
    const { compared, changes } = whyRebooking(urgency, now, undefined);
    expect(compared[0]).toContain(`${count} days, from Wednesday 11 March to `);
    expect(compared.some((line) => line.includes('Sunday') && line.includes('urgent'))).toBe(
      urgency === 'normal',
    );
    const other = urgency === 'normal' ? 7 : 30;
    expect(changes.join()).toContain(`the calendar has ${other} days`);
  });
});
