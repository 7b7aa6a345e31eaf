import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isSlotOpen } from '#domain/booking';
import { decideClaimEligibility, type Contract } from '#domain/cover';
import { rebookingDays } from '#domain/repair';
import { whyRebooking, whySlots } from '#ui/shared/booking/slot-options.tsx';
import { Why } from '#ui/shared/explain/why.tsx';
import { whyContract } from '#ui/shared/repair/why-contract.tsx';
import { contract as example } from '../../../infrastructure/wire/domain-examples.ts';
import { day } from '../../day.ts';
import { render } from '../../render.tsx';
import { textsOf } from '../../screen-parts.ts';
import { setupUser } from '../../setup-user.ts';

/** A Tuesday. */
const today = day('2026-03-10');

it('"Why?" works out its words when it is opened, and shows them at once', async () => {
  const words = vi.fn(() => ({
    compared: ['9 of 14 days'],
    changes: ['In 5 days it is possible.'],
  }));
  render(<Why words={words} />);
  expect(words).not.toHaveBeenCalled();
  const user = setupUser();
  await user.click(screen.getByText('Why?'));
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true);
  expect(textsOf('listitem')).toEqual(['9 of 14 days', 'In 5 days it is possible.']);
  await user.click(screen.getByText('Why?'));
  expect(screen.queryByRole('listitem')).toBeNull();
});

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

  it.each([
    ['normal', 7],
    ['urgent', 30],
  ] as const)('name the calendar of a visit that is %s', (urgency, daysOfOther) => {
    const now = { date: today, hour: 9 };
    const count = rebookingDays(urgency, now).length;
    const { compared, changes } = whyRebooking(urgency, now, undefined);
    expect(compared[0]).toContain(`${count} days, from Wednesday 11 March to `);
    const namesSundays = compared.some(
      (line) => line.includes('Sunday') && line.includes('urgent'),
    );
    expect(namesSundays).toBe(urgency === 'normal');
    expect(changes.join()).toContain(`the calendar has ${daysOfOther} days`);
  });
});

describe('the reasons of a contract that allows no claim', () => {
  const property = { ...example.property, active: true };
  const startDate = day('2025-01-05');
  const good: Contract = { ...example, status: 4, startDate, isRenewal: false, property };
  const inCoolingOff = { startDate: day('2026-03-01') };
  const began =
    'Your cover began on 1 March 2026, 9 days ago. You can claim once 14 days have passed.';

  it.each<readonly [string, Partial<Contract>, string, readonly string[]]>([
    [
      'the cooling-off period',
      inCoolingOff,
      began,
      ['In 5 days, on Sunday 15 March, you can claim.'],
    ],
    [
      'cover that begins later',
      { startDate: day('2026-03-12') },
      'Your cover begins on 12 March 2026. You can claim once 14 days have passed.',
      ['In 16 days, on Thursday 26 March, you can claim.'],
    ],
    [
      'payments',
      { paymentsUpToDate: false },
      'Your payments are not up to date.',
      ['Once your payments are up to date, you can claim.'],
    ],
    [
      'the home',
      { property: { ...property, active: false } },
      'The home of this contract is not open for requests online.',
      ['If this home were open for requests online, you could claim.'],
    ],
    [
      'two reasons, of which no change of one helps',
      { ...inCoolingOff, paymentsUpToDate: false },
      began,
      [],
    ],
  ])('name %s with what would change it', (_, differs, compared, changes) => {
    const contract = { ...good, paymentsUpToDate: true, ...differs };
    expect(decideClaimEligibility(contract, today).outcome).toBe('refused');
    expect(whyContract(contract, today)).toEqual({ compared: [compared], changes });
  });
});
