import { describe, expect, it } from 'vitest';
import { allLimits } from '#domain/explain';
import type { JobName } from '#domain/kernel';
import { proposeValue, type AsOf } from '#domain/limits';
import type { Pence } from '#domain/money';
import { instant, parseLocalDate, type LocalDate } from '#domain/time';
import { claimDays } from '../../../domain/public/booking.ts';
import { claimFacts, decideReattend } from '../../../domain/public/claim.ts';
import { decideCoolingOff } from '../../../domain/public/cover.ts';
import { rebookingDays } from '../../../domain/public/repair.ts';

const now = instant(Date.UTC(2024, 11, 20, 9, 30));
const day = 86_400_000;

const proposed = (name: string, value: unknown): AsOf => {
  const limit = allLimits.find((one) => one.name === name);
  if (limit === undefined) throw new Error(`There is no limit ${name}`);
  return { date: undefined, instead: [proposeValue(limit, value)] };
};

describe('a published rule decides by a proposed limit', () => {
  it('for the days of a claim', () => {
    const asOf = proposed('claim-days', 7);
    expect(claimDays({ urgency: 'normal', now, asOf })).toHaveLength(7);
    expect(claimDays({ urgency: 'normal', now })).toHaveLength(30);
  });

  it('for the days on which a visit can be booked again', () => {
    const asOf = proposed('rebooking-days', { normal: 3, urgent: 2, critical: 1 });
    expect(rebookingDays({ urgency: 'normal', now, asOf })).toHaveLength(3);
  });

  it('for the cooling-off period', () => {
    const startDate = parseLocalDate('2024-12-10') ?? ('' as LocalDate);
    const term = { startDate, isRenewal: false, now };
    expect(decideCoolingOff(term).outcome).toBe('blocked');
    expect(decideCoolingOff({ ...term, asOf: proposed('cooling-off', 10) }).outcome).toBe('free');
  });

  it('for a reattend', () => {
    const endedAt = instant(now - 40 * day);
    const jobs = [
      { name: 'JOB-1' as JobName, type: 'Pests', status: 'Complete', endedAt },
    ] as const;
    const asOf = proposed('reattend-days', 40);
    expect(decideReattend({ jobType: 'pests', jobs, now }).outcome).toBe('No');
    expect(decideReattend({ jobType: 'pests', jobs, now, asOf }).outcome).toBe('Yes');
    const contract = { includedProducts: ['pests'], contribution: 0 as Pence } as const;
    expect(claimFacts({ contract, jobs, now, asOf }).jobTypesToReattend).toEqual(['pests']);
  });
});
