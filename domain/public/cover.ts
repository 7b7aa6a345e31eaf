import {
  areaCoverSentences,
  coolingOffSentences,
  decideAreaCover as decideCoverOfArea,
  decideClaimEligibility as decideEligibility,
  decideCoolingOff as decideCooling,
  eligibilitySentences,
  offeredContracts as contractsToOffer,
  type Account,
  type AreaCoverRule,
  type ContractSummary,
  type ContractTerm,
  type CoolingOffRule,
  type EligibilityRule,
  type IssueArea,
  type PackageSlug,
  type Property,
} from '../cover/index.ts';
import { withSentence, type Decision, type WithSentence } from '../kernel/index.ts';
import type { WithLimits } from '../limits/index.ts';
import { londonDate, type Instant, type LocalDate } from '../time/index.ts';

export {
  coolingOffEnds,
  issueAreas,
  packageSlug,
  packageSlugs,
  products,
  claimJobTypes,
} from '../cover/index.ts';
export type { AccountId, ContractId, CustomerFacingId, PropertyId } from '../kernel/index.ts';
export type { AsOf } from '../limits/index.ts';
export type {
  Account,
  AreaCoverRule,
  ClaimJobType,
  Contract,
  ContractRefusal,
  ContractSummary,
  ContractTerm,
  CoolingOffRule,
  EligibilityRule,
  IssueArea,
  PackageSlug,
  Product,
  Property,
  TelephoneNumber,
} from '../cover/index.ts';
export type { Comparison, Decision, WithSentence } from '../kernel/index.ts';

/**
 * Decides whether a contract is in its cooling-off period: the first 14 days from its start date, unless it is a renewal.
 *
 * Days are London dates. `compared` has the days since the start date, with the limit of 14.
 *
 * @source document 1, section 4.4
 * @example
 *   const { outcome, because } = decideCoolingOff({
 *     startDate: parseLocalDate('2024-12-10')!,
 *     isRenewal: false,
 *     now,
 *   });
 *   outcome; // => 'blocked'
 *   because; // => 'A new contract cannot be claimed on in its cooling-off period'
 */
export const decideCoolingOff = ({
  startDate,
  isRenewal,
  now,
  asOf,
}: {
  readonly startDate: LocalDate;
  readonly isRenewal: boolean;
  readonly now: Instant;
} & WithLimits): WithSentence<Decision<'blocked' | 'free', CoolingOffRule>> =>
  withSentence(decideCooling({ startDate, isRenewal }, londonDate(now), asOf), coolingOffSentences);

/** A contract, as far as it decides whether a claim can begin. */
type ClaimableContract = ContractTerm & {
  readonly property: Pick<Property, 'active'>;
  readonly paymentsUpToDate: boolean;
};

/**
 * Decides whether a customer can begin a claim on a contract: by its status, its home, the cooling-off period and its
 * payments, in that order. The first that speaks against it is the rule.
 *
 * @source document 1, section 4.4; document 2, section 5
 * @example
 *   decideClaimEligibility({
 *     contract: {
 *       status: 4,
 *       startDate: parseLocalDate('2024-01-01')!,
 *       isRenewal: false,
 *       property: { active: true },
 *       paymentsUpToDate: false,
 *     },
 *     now,
 *   }).rule; // => 'payments-behind'
 */
export const decideClaimEligibility = ({
  contract,
  now,
  asOf,
}: {
  readonly contract: ClaimableContract;
  readonly now: Instant;
} & WithLimits): WithSentence<Decision<'eligible' | 'refused', EligibilityRule>> =>
  withSentence<Decision<'eligible' | 'refused', EligibilityRule>>(
    decideEligibility(contract, londonDate(now), asOf),
    eligibilitySentences,
  );

/** A contract that a customer may choose, with its home and whether it can be claimed on. */
type ContractOffer = {
  readonly contract: ContractSummary;
  readonly property: Property | undefined;
  readonly eligibility: WithSentence<Decision<'eligible' | 'refused', EligibilityRule>>;
};

/**
 * Lists the contracts of an account that a customer may choose from: those of status 4, each with its home and whether
 * it can be claimed on. Payments are not in the list of an account: `decideClaimEligibility` judges them.
 *
 * @source document 1, section 2.5
 * @example
 *   offeredContracts({ account: { contracts: [], properties: [] }, now }); // => []
 */
export const offeredContracts = ({
  account,
  now,
  asOf,
}: {
  readonly account: Pick<Account, 'contracts' | 'properties'>;
  readonly now: Instant;
} & WithLimits): readonly ContractOffer[] =>
  contractsToOffer(account, londonDate(now), asOf).map(({ contract, property, eligibility }) => ({
    contract,
    property,
    eligibility: withSentence<Decision<'eligible' | 'refused', EligibilityRule>>(
      eligibility,
      eligibilitySentences,
    ),
  }));

/**
 * Decides whether the area in which an engineer found the fault is covered, by the package and the type of the job.
 *
 * An unknown package (`undefined`) is the outcome `unknown` where the package decides: an error, never a rejection.
 *
 * @source document 3, section 4, "Package coverage"; decisions
 * @example
 *   const { outcome, rule } = decideAreaCover({
 *     area: 'Taps',
 *     package: 'your-home',
 *     jobType: 'Plumbing',
 *   });
 *   outcome; // => 'not-covered'
 *   rule; // => 'package-does-not-cover-it'
 */
export const decideAreaCover = ({
  area,
  package: ownPackage,
  jobType,
}: {
  readonly area: IssueArea;
  readonly package: PackageSlug | undefined;
  /** As the scheduling system writes it. */
  readonly jobType: string;
}): WithSentence<Decision<'covered' | 'not-covered' | 'unknown', AreaCoverRule>> =>
  withSentence(decideCoverOfArea(area, ownPackage, jobType), areaCoverSentences);
