import type { ClaimJobType } from '../cover/index.ts';
import { comparableName } from '../kernel/index.ts';

/** The trade that a job is filed under (document 2, section 3). */
export const jobCategories = [
  'Gas Job',
  'Electric',
  'Plumbing',
  'Drains',
  'Windows',
  'Locks',
  'Pests',
  'Doors',
] as const;
export type JobCategory = (typeof jobCategories)[number];

const categoryOf: { readonly [JobType in ClaimJobType]: JobCategory } = {
  boiler: 'Gas Job',
  heating: 'Gas Job',
  electric: 'Electric',
  plumbing: 'Plumbing',
  drainage: 'Drains',
  windows: 'Windows',
  locks: 'Locks',
  pests: 'Pests',
  doors: 'Doors',
};

/**
 * Finds the category that a claim about an area is filed under.
 *
 * @source document 2, section 3
 * @example
 *   jobCategory('heating'); // => 'Gas Job'
 */
export const jobCategory = (jobType: ClaimJobType): JobCategory => categoryOf[jobType];

const known = new Map<string, JobCategory>([
  ...jobCategories.map((category) => [comparableName(category), category] as const),
  [comparableName('Gas Job re-attend'), 'Gas Job'],
]);

/**
 * Reads the category of a job as the scheduling system files it, in any spelling; "Gas Job re-attend" counts as Gas Job.
 *
 * Returns `undefined` for an unknown name.
 *
 * @source document 2, section 3; decisions
 * @example
 *   parseJobCategory('gas job re-attend'); // => 'Gas Job'
 */
export const parseJobCategory = (filedUnder: string): JobCategory | undefined =>
  known.get(comparableName(filedUnder));
