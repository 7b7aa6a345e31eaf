// Types that only look like text or numbers, apart from each other
export {
  type AccountId,
  type ContractId,
  type PropertyId,
  type CustomerFacingId,
  type JobUid,
  type JobName,
  type PaymentIntentId,
  identifier,
  type Brand,
} from './identifiers.ts';

// Decisions that explain themselves
export { type Comparison, type Decision, compareWithLimit } from './decision.ts';

// Text
export { isBlankText } from './blank-text.ts';
export { comparableName } from './comparable-name.ts';
export { countCharacters } from './count-characters.ts';
export { plainText, digitsIn } from './visible-text.ts';
export { storableText, isStorableText, inReadingOrder } from './storable-text.ts';
export { oneLine } from './one-line.ts';
