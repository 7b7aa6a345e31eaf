// Types that only look like text or numbers, apart from each other
export {
  type AccountId,
  type ContractId,
  type PropertyId,
  type CustomerFacingId,
  type JobUid,
  type JobName,
  type PaymentId,
  identifier,
  type Brand,
} from './identifiers.ts';

// Decisions that explain themselves
export {
  type Comparison,
  type Decision,
  type WithSentence,
  compareWithLimit,
  withSentence,
} from './decision.ts';

// Names
export { comparableName, nameReader } from './names.ts';

// Text
export {
  plainText,
  digitsIn,
  countCharacters,
  isBlankText,
  cleanText,
  hasBrokenCharacters,
  inReadingOrder,
  oneLine,
} from './text.ts';
