import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coolingOffLimit } from '../../../domain/cover/cover-limits.ts';
import { coolingOffEnds, decideClaimEligibility, offerContracts } from '#domain/cover';
import { decideContractEligibility, decideCoolingOff } from '../../../domain/cover/eligibility.ts';
import { proposeValue } from '#domain/limits';
import { type LocalDate } from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, anyLocalDate } from '../../generators/domain/clocks.ts';
import { anyAccount } from '../../generators/domain/contracts.ts';
import { forAll, forCases } from '../../for-all.ts';

it('the cooling-off period ends on day 14', () =>
  forAll(anyLocalDate, (startDate) => {
    expect(coolingOffEnds({ startDate })).toBe(plusDays(startDate, 14));
  }));

/** Days of a cooling-off period, as anyone may propose them. */
const anyDays = fc.oneof(
  fc.nat(400),
  fc.nat(10_000_000),
  fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true }),
);

const decideWith = (startDate: LocalDate, today: LocalDate, days: number) =>
  decideCoolingOff({ startDate, isRenewal: false }, today, {
    date: startDate,
    instead: [proposeValue(coolingOffLimit, days)],
  });

it('no contract is free before its start date, whatever the dates and the period', () =>
  forCases(2000, anyDateOfCalendar, anyDateOfCalendar, anyDays, (startDate, today, days) => {
    fc.pre(startDate > today);
    expect(decideWith(startDate, today, days).outcome).toBe('blocked');
    expect(decideCoolingOff({ startDate, isRenewal: false }, today).outcome).toBe('blocked');
  }));

it('a contract is free exactly when no day is missing by the margin', () =>
  forCases(2000, anyDateOfCalendar, anyDateOfCalendar, anyDays, (startDate, today, days) => {
    const { outcome, compared } = decideWith(startDate, today, days);
    const margin = compared.find((one) => 'by' in one && one.by === 'cooling-off')?.margin;
    expect(outcome).toBe(Number(margin) >= 0 ? 'free' : 'blocked');
  }));

it('the eligibility of a contract reports all that was compared, up to what refuses it', () => {
  const today = '2024-03-01' as LocalDate;
  const contract = {
    propertyId: '1',
    status: 4,
    startDate: '2024-02-20' as LocalDate,
    isRenewal: true,
    paymentsUpToDate: false,
    property: { active: true },
  };
  const compared = (changes: object) =>
    decideClaimEligibility({ ...contract, ...changes }, today).compared;
  const status = { what: 'contract status', value: 4, limit: 4, by: 'claimable-status' };
  const [active, days] = ['property active', 'days since the start date'];
  expect(compared({})).toEqual([
    status,
    { what: active, value: true },
    { what: 'renewal', value: true },
    { what: days, value: 10, limit: 14, test: 'at least', margin: -4, by: 'cooling-off' },
    { what: 'payments up to date', value: false },
  ]);
  expect(compared({ property: undefined })).toEqual([status, { what: active, value: null }]);
  expect(compared({ status: 3 })).toEqual([{ ...status, value: 3 }]);
});

describe('the contracts on the properties screen', () => {
  it('are all those of status 4, in order, each checked with its own property', () => {
    const anyCase = anyLocalDate.chain((date) =>
      fc.record({ date: fc.constant(date), account: anyAccount(date) }),
    );
    forCases(500, anyCase, ({ date, account }) => {
      const offer = offerContracts(account, date);
      const expected = account.contracts.filter(({ status }) => status === 4);
      const decisions = expected.map((term) =>
        decideContractEligibility(
          term,
          account.properties.find(({ id }) => id === term.propertyId),
          date,
        ),
      );
      const goesStraight = expected.length === 1 && decisions[0]?.outcome === 'eligible';
      expect(offer.choice).toBe(
        expected.length === 0 ? 'none' : goesStraight ? 'only-one' : 'choose',
      );
      const offered =
        offer.choice === 'none'
          ? []
          : offer.choice === 'only-one'
            ? [offer.offered]
            : offer.offered;
      expect(offered.map((one) => one.contract)).toEqual(expected);
      expect(offered.map((one) => one.eligibility)).toEqual(decisions);
    });
  });
});
