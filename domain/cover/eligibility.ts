import type { Decision } from '../kernel/index.ts';
import { type AsOf, compareAtLeast, valueOn, withDate, type WithLimits } from '../limits/index.ts';
import { addDays, daysBetween, type LocalDate } from '../time/index.ts';
import type { Account, Contract, ContractSummary, ContractTerm, Property } from './contract.ts';
import { claimableStatusLimit, coolingOffLimit } from './cover-limits.ts';

export type CoolingOffRule = 'renewals-have-none' | 'within-14-days-of-start' | 'past-14-days';

export const coolingOffSentences: { readonly [Rule in CoolingOffRule]: string } = {
  'renewals-have-none': 'A renewed contract has no cooling-off period',
  'within-14-days-of-start': 'A new contract cannot be claimed on in its cooling-off period',
  'past-14-days': 'The cooling-off period is over',
};

/**
 * Finds the first London date on which a new contract can be claimed on: 14 days after its start date. A renewal has no
 * such period (`decideCoolingOff`).
 *
 * @source document 1, section 9
 * @example
 *   coolingOffEnds({ startDate: parseLocalDate('2024-12-10')! }); // => '2024-12-24'
 */
export const coolingOffEnds = ({
  startDate,
  asOf,
}: { readonly startDate: LocalDate } & WithLimits): LocalDate =>
  addDays(startDate, valueOn(coolingOffLimit, withDate(asOf, startDate)));

/**
 * Whether a contract is in its cooling-off period on a London date: before start date + 14 days, unless it is a
 * renewal (document 1, section 4.4).
 */
export const decideCoolingOff = (
  term: Pick<ContractTerm, 'startDate' | 'isRenewal'>,
  today: LocalDate,
  limits?: AsOf,
): Decision<'blocked' | 'free', CoolingOffRule> => {
  const asOf = withDate(limits, term.startDate);
  const days = daysBetween({ from: term.startDate, to: today });
  const compared = [
    { what: 'renewal', value: term.isRenewal },
    compareAtLeast('days since the start date', days, coolingOffLimit, asOf),
  ];
  if (term.isRenewal) return { outcome: 'free', rule: 'renewals-have-none', compared };
  return days < valueOn(coolingOffLimit, asOf)
    ? { outcome: 'blocked', rule: 'within-14-days-of-start', compared }
    : { outcome: 'free', rule: 'past-14-days', compared };
};

/** Why a contract cannot be claimed on. */
export type ContractRefusal =
  | 'status-not-claimable'
  | 'property-unavailable'
  | 'cooling-off'
  | 'payments-behind';

export type EligibilityRule = ContractRefusal | 'nothing-against-it';

export const eligibilitySentences: { readonly [Rule in EligibilityRule]: string } = {
  'status-not-claimable': 'The contract does not have a status that can be claimed on',
  'property-unavailable': 'The home of the contract is not active',
  'cooling-off': 'The contract is in its cooling-off period',
  'payments-behind': 'The payments of the contract are behind',
  'nothing-against-it': 'Nothing speaks against a claim on the contract',
};

const refuseContract = (
  rule: ContractRefusal,
  compared: Decision<'refused', ContractRefusal>['compared'],
): Decision<'refused', ContractRefusal> => ({ outcome: 'refused', rule, compared });

export type Eligibility =
  | Decision<'refused', ContractRefusal>
  | Decision<'eligible', 'nothing-against-it'>;

/** Whether a contract may be claimed on, by its status, its property and the cooling-off rule, in that order. */
export const decideContractEligibility = (
  term: ContractTerm,
  property: Pick<Property, 'active'> | undefined,
  today: LocalDate,
  asOf?: AsOf,
): Eligibility => {
  const claimableStatus = valueOn(claimableStatusLimit, withDate(asOf, today));
  const status = {
    what: 'contract status',
    value: term.status,
    limit: claimableStatus,
    by: claimableStatusLimit.name,
  };
  if (term.status !== claimableStatus) return refuseContract('status-not-claimable', [status]);
  const active = { what: 'property active', value: property?.active ?? null };
  if (property?.active !== true) return refuseContract('property-unavailable', [status, active]);
  const cooling = decideCoolingOff(term, today, asOf);
  const compared = [status, active, ...cooling.compared];
  return cooling.outcome === 'blocked'
    ? refuseContract('cooling-off', compared)
    : { outcome: 'eligible', rule: 'nothing-against-it', compared };
};

/** Whether the claim form opens for a contract: it must be eligible and its payments up to date (document 2, section 5). */
export const decideClaimEligibility = (
  contract: ContractTerm &
    Pick<Contract, 'paymentsUpToDate'> & { readonly property: Pick<Property, 'active'> },
  today: LocalDate,
  asOf?: AsOf,
): Eligibility => {
  const eligibility = decideContractEligibility(contract, contract.property, today, asOf);
  if (eligibility.outcome === 'refused' || contract.paymentsUpToDate) return eligibility;
  return refuseContract('payments-behind', [
    ...eligibility.compared,
    { what: 'payments up to date', value: false },
  ]);
};

/** A contract that its customer can choose, or the reason why not. */
export type OfferedContract = {
  readonly contract: ContractSummary;
  readonly property: Property | undefined;
  readonly eligibility: Eligibility;
};

/** Whether a customer chooses among contracts (document 1, section 2.5). */
export type PropertyChoice =
  | { readonly choice: 'none' }
  | { readonly choice: 'only-one'; readonly offered: OfferedContract }
  | { readonly choice: 'choose'; readonly offered: readonly OfferedContract[] };

/** The contracts of status 4, each with its home and whether it may be claimed on. */
export const offeredContracts = (
  account: Pick<Account, 'contracts' | 'properties'>,
  today: LocalDate,
  asOf?: AsOf,
): readonly OfferedContract[] =>
  account.contracts
    .filter((contract) => contract.status === valueOn(claimableStatusLimit, withDate(asOf, today)))
    .map((contract): OfferedContract => {
      const property = account.properties.find(({ id }) => id === contract.propertyId);
      return {
        contract,
        property,
        eligibility: decideContractEligibility(contract, property, today, asOf),
      };
    });

/**
 * Offers the contracts of status 4. A single one that nothing speaks against needs no choice; otherwise all are listed,
 * those that cannot be claimed on with the reason.
 */
export const offerContracts = (
  account: Pick<Account, 'contracts' | 'properties'>,
  today: LocalDate,
): PropertyChoice => {
  const offered = offeredContracts(account, today);
  const [first, ...others] = offered;
  if (first === undefined) return { choice: 'none' };
  return others.length === 0 && first.eligibility.outcome === 'eligible'
    ? { choice: 'only-one', offered: first }
    : { choice: 'choose', offered };
};
