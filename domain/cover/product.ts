import { nameReader } from '../kernel/index.ts';

/**
 * The areas that a claim can be about, each with the category that its jobs are filed under (document 2, sections 1 and
 * 3).
 */
const categoryOf = {
  boiler: 'Gas Job',
  heating: 'Gas Job',
  electric: 'Electric',
  plumbing: 'Plumbing',
  drainage: 'Drains',
  windows: 'Windows',
  locks: 'Locks',
  pests: 'Pests',
  doors: 'Doors',
} as const;

export type ClaimJobType = keyof typeof categoryOf;
export const claimJobTypes = Object.keys(categoryOf) as readonly ClaimJobType[];

/** The areas of a home that a contract may cover: taps have no stage of their own (decisions). */
export type Product = ClaimJobType | 'taps';
export const products: readonly Product[] = [...claimJobTypes, 'taps'];

/** Whether a value names an area that a claim can be about. */
export const isClaimJobType = (text: unknown): text is ClaimJobType =>
  claimJobTypes.some((jobType) => jobType === text);

/** The trade that a job is filed under (document 2, section 3). */
export type JobCategory = (typeof categoryOf)[ClaimJobType];
export const jobCategories: readonly JobCategory[] = [...new Set(Object.values(categoryOf))];

/**
 * Finds the category that a claim about an area is filed under.
 *
 * @source document 2, section 3
 * @example
 *   jobCategory('heating'); // => 'Gas Job'
 */
export const jobCategory = (jobType: ClaimJobType): JobCategory => categoryOf[jobType];

/**
 * Reads the category of a job as the scheduling system files it, in any spelling; "Gas Job re-attend" counts as Gas Job.
 *
 * Returns `undefined` for an unknown name.
 *
 * @source document 2, section 3; decisions
 * @example
 *   parseJobCategory('gas job re-attend'); // => 'Gas Job'
 */
export const parseJobCategory = /* @__PURE__ */ nameReader(jobCategories, {
  'Gas Job re-attend': 'Gas Job',
});
