import {
  type Contract,
  coolingOffEnds,
  decideClaimEligibility,
  type ContractRefusal,
} from '#domain/cover';
import type { LocalDate } from '#domain/time';
import { toContract, type ContractRecord } from '../cover/contract-records.ts';
import { refuseByRule } from '../server/error-answers.ts';

const messages: { readonly [Reason in ContractRefusal]: (contract: Contract) => string } = {
  'status-not-claimable': ({ status }) =>
    `No claim can be raised on this contract: its status is ${status}.`,
  'property-unavailable': () =>
    'No claim can be raised: the property of this contract is not active.',
  'cooling-off': ({ startDate }) =>
    `This contract is in its 14-day cooling-off period: a claim can be raised from ${coolingOffEnds(startDate)}.`,
  'payments-behind': () =>
    'The payments for this contract are not up to date: they have to be reset before a claim can be raised.',
};

/** The contract, if a claim is allowed on it today; otherwise refuses the request with the reason. */
export const claimableContract = (record: ContractRecord, today: LocalDate): Contract => {
  const contract = toContract(record);
  if (contract === undefined || !record.account.active)
    return refuseByRule(
      409,
      'property-unavailable',
      'No claim can be raised on this contract: please give us a call.',
    );
  const eligibility = decideClaimEligibility(contract, today);
  return eligibility.outcome === 'refused'
    ? refuseByRule(409, eligibility.rule, messages[eligibility.rule](contract))
    : contract;
};
