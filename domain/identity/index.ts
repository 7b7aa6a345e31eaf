// Who signs in
export {
  type EmailAddress,
  parseEmailAddress,
  dialledNumber,
  publishedNumber,
} from './contact-details.ts';
export { type Postcode, normalisePostcode, parsePostcode, postcodeDistrict } from './postcode.ts';
export {
  type OneTimeCode,
  oneTimeCodeLength,
  codeLifetimeInMinutes,
  wrongCodesAllowed,
  secondsBetweenCodes,
  digitsOfCode,
  parseOneTimeCode,
} from './one-time-code.ts';
export {
  type Role,
  parseRole,
  roles,
  userModeCodes,
  type UserMode,
  parseUserMode,
  isSignInRequired,
} from './role.ts';

// Who is identified without signing in
export {
  type IdentifyRefusal,
  identifyCodes,
  type CodedRefusal,
  identifyRefusal,
  codedRefusal,
  refusalByPropertyCount,
} from './identify-outcome.ts';

// Limits
export { identityLimits } from './identity-limits.ts';
