import { includesPackage, packageSlugs, type PackageSlug } from '../cover/index.ts';
import type { Comparison } from '../kernel/index.ts';

const isPackage = (value: unknown): value is PackageSlug =>
  packageSlugs.some((slug) => slug === value);

/** Whether a package covers what its area needs; `undefined` where the trade of the job decides instead. */
const packageHolds = ({ value, limit }: Comparison): boolean | undefined =>
  limit === 'its-own-job-type'
    ? undefined
    : isPackage(value) && isPackage(limit) && includesPackage(value, limit);

/**
 * Whether a comparison holds; `undefined` where nothing is compared. A number has a margin, a package covers what smaller
 * ones do, a list of names includes its limit, and any other value equals it.
 */
export const comparisonHolds = (compared: Comparison): boolean | undefined => {
  const { what, value, limit, margin } = compared;
  if (limit === undefined) return undefined;
  if (margin !== undefined) return margin >= 0;
  if (what === 'package') return packageHolds(compared);
  return String(value).split(', ').includes(String(limit));
};
