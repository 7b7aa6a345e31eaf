import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coolingOffLimit } from '../../../domain/cover/cover-limits.ts';
import { coolingOffEnds, decideClaimEligibility, offerContracts } from '#domain/cover';
import { decideContractEligibility, decideCoolingOff } from '../../../domain/cover/eligibility.ts';
import { proposeValue } from '#domain/limits';
import { daysBetween, type LocalDate } from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, anyLocalDate } from '../../generators/domain/clocks.ts';
import {
  anyAccount,
  anyContract,
  anyContractSummary,
  anyProperty,
} from '../../generators/domain/contracts.ts';
import { forAll, forCases } from '../../for-all.ts';

it('the cooling-off period ends on day 14, and not the day before', () =>
  forAll(anyLocalDate, (startDate) => {
    const on = (day: number) =>
      decideCoolingOff({ startDate, isRenewal: false }, plusDays(startDate, day)).outcome;
    expect([on(0), on(13), on(14), on(15)]).toEqual(['blocked', 'blocked', 'free', 'free']);
    expect(coolingOffEnds(startDate)).toBe(plusDays(startDate, 14));
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

it('the cooling-off decision reports the values that it compared', () => {
  const decision = decideCoolingOff(
    { startDate: '2024-02-20' as LocalDate, isRenewal: false },
    '2024-03-01' as LocalDate,
  );
  expect(decision.compared).toEqual([
    { what: 'renewal', value: false },
    {
      what: 'days since the start date',
      value: 10,
      limit: 14,
      test: 'at least',
      margin: -4,
      by: 'cooling-off',
    },
  ]);
});

const anyTermOnADay = anyLocalDate.chain((today) =>
  fc.record({
    today: fc.constant(today),
    term: anyContractSummary(today),
    property: fc.option(anyProperty, { nil: undefined }),
  }),
);

describe('the eligibility of a contract', () => {
  it('reports everything that was checked, and nothing beyond', () =>
    forAll(anyTermOnADay, ({ today, term, property }) => {
      const { rule, compared } = decideContractEligibility(term, property, today);
      const looks = [
        { what: 'contract status', value: term.status, limit: 4, by: 'claimable-status' },
        { what: 'property active', value: property === undefined ? null : property.active },
        { what: 'renewal', value: term.isRenewal },
        {
          what: 'days since the start date',
          value: daysBetween(term.startDate, today),
          limit: 14,
          test: 'at least',
          margin: daysBetween(term.startDate, today) - 14,
          by: 'cooling-off',
        },
      ];
      const reach = { 'status-not-claimable': 1, 'property-unavailable': 2 };
      const isEarly = rule === 'status-not-claimable' || rule === 'property-unavailable';
      expect(compared).toEqual(looks.slice(0, isEarly ? reach[rule] : 4));
    }));
});

describe('opening the claim form', () => {
  it('also requires payments that are up to date', () => {
    const anyCase = anyLocalDate.chain((today) =>
      fc.record({ today: fc.constant(today), contract: anyContract(today) }),
    );
    forCases(1000, anyCase, ({ today, contract }) => {
      const before = decideContractEligibility(contract, contract.property, today);
      const isBehind = before.outcome === 'eligible' && !contract.paymentsUpToDate;
      const payments = { what: 'payments up to date', value: false };
      expect(decideClaimEligibility(contract, today)).toEqual(
        isBehind
          ? {
              outcome: 'refused',
              rule: 'payments-behind',
              compared: [...before.compared, payments],
            }
          : before,
      );
    });
  });
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
