import { type Contract, products, type Product, type ClaimJobType } from '../cover/index.ts';
import { decideClaimStage, type ClaimFacts } from './claim-route.ts';

/** The areas of a home, by whether a contract covers them. */
type ContractCover = {
  readonly included: readonly Product[];
  readonly notIncluded: readonly Product[];
};

/** Taps are no claim of their own: they are covered where plumbing leads on to them (decisions, "taps"). */
const areTapsCovered = (facts: ClaimFacts): boolean =>
  decideAreaAvailability({ jobType: 'plumbing', facts }) === 'covered' &&
  decideClaimStage('plumbingGroup1', { plumbingIssue: 'taps' }, facts)?.to === 'vulnerability';

/**
 * Lists the areas of a home that a contract covers, and those that it does not.
 *
 * Taps are no claim of their own: they count as covered where a plumbing claim leads on to them.
 *
 * @source document 2, section 4; decisions, "taps"
 * @example
 *   contractCover({ includedProducts: ['boiler', 'taps'] }).included; // => ['boiler']
 */
export const contractCover = ({
  includedProducts,
}: Pick<Contract, 'includedProducts'>): ContractCover => {
  // An open request or a contribution does not change the cover.
  const facts: ClaimFacts = {
    includedProducts,
    jobTypesWithOpenJob: [],
    jobTypesToReattend: [],
    contributionDue: false,
  };
  const isCovered = (area: Product): boolean =>
    area === 'taps'
      ? areTapsCovered(facts)
      : decideAreaAvailability({ jobType: area, facts }) === 'covered';
  return {
    included: products.filter(isCovered),
    notIncluded: products.filter((area) => !isCovered(area)),
  };
};

/** Whether a claim about an area can continue. */
export type AreaAvailability = 'covered' | 'not-covered' | 'request-open';

/**
 * Decides whether a claim about an area can continue, before it is chosen: `covered`, `not-covered` or `request-open`.
 *
 * @source document 2, section 4
 * @example
 *   decideAreaAvailability({ jobType: 'pests', facts }); // => 'covered'
 *   decideAreaAvailability({ jobType: 'locks', facts }); // => 'not-covered'
 */
export const decideAreaAvailability = ({
  jobType,
  facts,
}: {
  readonly jobType: ClaimJobType;
  readonly facts: ClaimFacts;
}): AreaAvailability => {
  const next = decideClaimStage('problemArea', { jobType }, facts)?.to;
  if (next === 'policyNotCovered') return 'not-covered';
  return next === 'sameJobTypeAlreadyOpen' ? 'request-open' : 'covered';
};
