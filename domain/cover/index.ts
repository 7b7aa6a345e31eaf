// Products and contracts
export {
  products,
  type Product,
  claimJobTypes,
  type ClaimJobType,
  isClaimJobType,
  jobCategories,
  type JobCategory,
  jobCategory,
  parseJobCategory,
} from './product.ts';
export type {
  ContractTerm,
  ContractSummary,
  Contract,
  TelephoneNumber,
  Account,
  Property,
} from './contract.ts';

// Who may claim
export {
  type CoolingOffRule,
  coolingOffEnds,
  coolingOffSentences,
  decideCoolingOff,
  type ContractRefusal,
  type EligibilityRule,
  eligibilitySentences,
  type Eligibility,
  decideContractEligibility,
  decideClaimEligibility,
  type OfferedContract,
  type PropertyChoice,
  offeredContracts,
  offerContracts,
} from './eligibility.ts';

// Packages of an engineer’s job, and the areas that they cover
export { packageSlugs, type PackageSlug, packageSlug, includesPackage } from './issue-area.ts';
export {
  issueAreas,
  type IssueArea,
  isIssueArea,
  issueAreasFor,
  issueAreaOf,
  type AreaCoverRule,
  areaCoverSentences,
  decideAreaCover,
} from './issue-area.ts';

// Limits
export { coverLimits } from './cover-limits.ts';
