import { describe, expect, it } from 'vitest';
import { decideClaimEligibility, type Contract } from '#domain/cover';
import type { LocalDate } from '#domain/time';
import { whyContract } from '#ui/shared/repair/why-contract.tsx';
import { contract as example } from '../../../infrastructure/wire/domain-examples.ts';

const day = (text: string) => text as LocalDate;
const today = day('2026-03-10');
const good: Contract = {
  ...example,
  status: 4,
  startDate: day('2025-01-05'),
  isRenewal: false,
  paymentsUpToDate: true,
  property: { ...example.property, active: true },
};

describe('the reasons of a contract that allows no claim', () => {
  it.each<readonly [string, Partial<Contract>, readonly string[], readonly string[]]>([
    [
      'the cooling-off period',
      { startDate: day('2026-03-01') },
      ['Your cover began on 1 March 2026, 9 days ago. You can claim once 14 days have passed.'],
      ['In 5 days, on Sunday 15 March, you can claim.'],
    ],
    [
      'cover that begins later',
      { startDate: day('2026-03-12') },
      ['Your cover begins on 12 March 2026. You can claim once 14 days have passed.'],
      ['In 16 days, on Thursday 26 March, you can claim.'],
    ],
    [
      'payments',
      { paymentsUpToDate: false },
      ['Your payments are not up to date.'],
      ['Once your payments are up to date, you can claim.'],
    ],
    [
      'the home',
      { property: { ...good.property, active: false } },
      ['The home of this contract is not open for requests online.'],
      ['If this home were open for requests online, you could claim.'],
    ],
    [
      'two reasons, of which no change of one helps',
      { startDate: day('2026-03-01'), paymentsUpToDate: false },
      ['Your cover began on 1 March 2026, 9 days ago. You can claim once 14 days have passed.'],
      [],
    ],
  ])('name %s with what would change it', (_, differs, compared, changes) => {
    const contract = { ...good, ...differs };
    expect(decideClaimEligibility(contract, today).outcome).toBe('refused');
    expect(whyContract(contract, today)).toEqual({ compared, changes });
  });
});
