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

/** The category that a claim for a job type is filed under. */
export const jobCategory = (jobType: ClaimJobType): JobCategory => categoryOf[jobType];

const known = new Map<string, JobCategory>([
  ...jobCategories.map((category) => [comparableName(category), category] as const),
  [comparableName('Gas Job re-attend'), 'Gas Job'],
]);

/** Reads the category of a job as the scheduling system files it; "Gas Job re-attend" counts as Gas Job (decisions). */
export const parseJobCategory = (filedUnder: string): JobCategory | undefined =>
  known.get(comparableName(filedUnder));
