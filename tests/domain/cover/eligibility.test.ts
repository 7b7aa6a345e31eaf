import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideClaimEligibility, offerContracts } from '#domain/cover';
import { decideContractEligibility } from '../../../domain/cover/eligibility.ts';
import { daysBetween } from '#domain/time';
import { anyLocalDate } from '../../generators/domain/clocks.ts';
import {
  anyAccount,
  anyContract,
  anyContractSummary,
  anyProperty,
} from '../../generators/domain/contracts.ts';
import { forAll, forCases } from '../../for-all.ts';

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
