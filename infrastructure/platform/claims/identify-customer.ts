import {
  type Contract,
  type ContractRefusal,
  decideClaimEligibility,
  type Eligibility,
} from '#domain/cover';
import { refusalByPropertyCount, codedRefusal, type CodedRefusal } from '#domain/identity';
import type { LocalDate } from '#domain/time';
import {
  toContract,
  type AccountRow,
  type CoveredProperty,
  type ContractRecord,
} from '../cover/contract-records.ts';

export type Identification =
  | { readonly outcome: 'identified'; readonly account: AccountRow; readonly contract: Contract }
  | { readonly outcome: 'several-properties'; readonly count: number }
  | {
      readonly outcome: 'refused';
      readonly refusal: CodedRefusal;
      /** The contract that refuses, and its rule. */
      readonly by?: { readonly contract: Contract; readonly rule: ContractRefusal };
    };

type Candidate = {
  readonly account: AccountRow;
  readonly contract: Contract;
  readonly eligibility: Eligibility;
};

const candidateOf =
  (today: LocalDate) =>
  (records: ContractRecord): readonly Candidate[] => {
    const contract = toContract(records);
    return contract === undefined || !records.account.active
      ? []
      : [
          {
            account: records.account,
            contract,
            eligibility: decideClaimEligibility(contract, today),
          },
        ];
  };

/** Of several contracts on one property, the one that comes closest to a claim speaks for it. */
const closenessToClaim: readonly Eligibility['rule'][] = [
  'nothing-against-it',
  'payments-behind',
  'cooling-off',
  'property-unavailable',
  'status-not-claimable',
];
const closest = (one: Candidate, other: Candidate): number =>
  closenessToClaim.indexOf(one.eligibility.rule) - closenessToClaim.indexOf(other.eligibility.rule);

const judgeProperty = ({ contracts }: CoveredProperty, today: LocalDate): Identification => {
  const [candidate] = contracts.flatMap(candidateOf(today)).toSorted(closest);
  if (candidate === undefined) return { outcome: 'refused', refusal: 'cannot-book-online' };
  const { account, contract, eligibility } = candidate;
  return eligibility.outcome === 'refused'
    ? {
        outcome: 'refused',
        refusal: codedRefusal(eligibility.rule),
        by: { contract, rule: eligibility.rule },
      }
    : { outcome: 'identified', account, contract };
};

/**
 * Identifies the customer with an e-mail address and a postcode, by their properties at it (document 1, section 8). A
 * property that they have left counts only when there is no other.
 */
export const identifyCustomer = (
  found: readonly CoveredProperty[],
  today: LocalDate,
): Identification => {
  const active = found.filter(({ property }) => property.active);
  const counted = active.length > 0 ? active : found;
  const [only] = counted;
  if (only === undefined) return { outcome: 'refused', refusal: 'not-found' };
  return refusalByPropertyCount(counted.length) === undefined
    ? judgeProperty(only, today)
    : { outcome: 'several-properties', count: counted.length };
};
