import type { ContractRefusal } from '#domain/cover';
import { whyIdentifiedWording } from '#words/wording/identification.ts';
import { daysAgo, daysInWords } from '#words/wording/date-words.ts';

export const propertiesWording = {
  title: 'Your properties',
  instruction: 'Please select the property you wish to request a repair for',
  loading: 'Loading your properties',
  loadingRepairs: 'Looking up your repairs',
  requestHere: 'Request a repair here',
  repair: (status: string): string => `Repair: ${status}`,
  none: 'No contracts found for account. Please give us a call on {phone} and we will be able to help you.',
  noneTitle: 'No contracts yet',
  unknownAddress: 'Address not available',
  onlineFrom: (day: string): string => `From ${day} you can request a repair here.`,
  coolingOffTag: 'Cooling-off period',
  unavailableTag: 'Call us to book',
} as const;

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

/** Why a contract allows no claim, and what would change it. */
export const whyContractWording = {
  coverBegan: (date: string, days: number, limit: number): string =>
    `Your cover ${days < 0 ? `begins on ${date}` : `began on ${date}, ${daysAgo(days)}`}. You can claim once ${daysInWords(limit)} have passed.`,
  canClaimFrom: (days: number, date: string): string =>
    `In ${daysInWords(days)}, on ${date}, you can claim.`,
  notActive: 'Your contract is not active.',
  ifActive: 'On an active contract you could claim.',
  paymentsBehind: whyIdentifiedWording['payments-behind'].decided,
  oncePaid: whyIdentifiedWording['payments-behind'].change,
  homeUnavailable: 'The home of this contract is not open for requests online.',
  ifHomeAvailable: 'If this home were open for requests online, you could claim.',
} as const;
