import type { ContractRefusal } from '#domain/cover';

/** The facts that exclude a contract from claims. */
export const contractFacts = {
  coverBegan: 'Your cover began',
  onlineFrom: 'Claims online from',
  payments: 'Payments',
  paymentsBehind: 'Not up to date',
  status: 'Contract status',
  notClaimable: 'Not active. A repair can be requested online on an active contract only.',
  property: 'Property',
  propertyUnavailable: 'Not available online',
} as const;

/** Why a contract allows no request. */
export const contractRefusals: Record<ContractRefusal, string> = {
  'cooling-off':
    'You are currently in your 14-day cooling-off period, so we will not be able to process your claim at this time. Please give us a call on {phone} and we will be able to help you.',
  'payments-behind':
    'It seems like your payments are not up to date, so we will not be able to process your claim. You will need to give us a call on {phone} and reset your payments before we can book your claim.',
  'property-unavailable':
    'We cannot take a repair request for this property online. Please give us a call on {phone} and we will be able to help you.',
  'status-not-claimable':
    'This contract cannot be claimed on online. Please give us a call on {phone} and we will be able to help you.',
};
