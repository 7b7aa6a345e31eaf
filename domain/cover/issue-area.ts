import { comparableName, type Decision } from '../kernel/index.ts';
import type { JobCategory } from './product.ts';

/** The provider's packages, each covering all that the one before it does (document 3, section 4). */
export const packageSlugs = ['your-boiler', 'your-heating', 'your-home', 'your-home-plus'] as const;
export type PackageSlug = (typeof packageSlugs)[number];

const findSlug = (text: string | null | undefined): PackageSlug | undefined =>
  packageSlugs.find((slug) => slug === text);

/**
 * Finds the package of a job: by its id when that is known, else by the name of its bundle.
 *
 * Returns `undefined` for a package that is not known, which is an error and never a rejection.
 *
 * @source document 3, section 4, "Package coverage"; decisions
 * @example
 *   packageSlug(null, 'Your Home Plus'); // => 'your-home-plus'
 */
export const packageSlug = (
  packageId: string | null | undefined,
  bundleName: string | null | undefined,
): PackageSlug | undefined =>
  findSlug(packageId) ?? findSlug(bundleName?.trim().toLowerCase().replace(/\s+/g, '-'));

/** Whether one package covers all that another does. */
export const includesPackage = (one: PackageSlug, other: PackageSlug): boolean =>
  packageSlugs.indexOf(one) >= packageSlugs.indexOf(other);

/** The cover of an area: a package and all above it, a job filed under its own trade, or nothing. */
type AreaCover = PackageSlug | 'its-own-job-type' | 'nothing';

const gasJobs = ['Gas Job', 'Gas Job re-attend', 'Annual Service'] as const;

type AreaFacts = {
  readonly cover: AreaCover;
  /** The job types that it belongs to, as the scheduling system files them. */
  readonly jobTypes: readonly (JobCategory | (typeof gasJobs)[number])[];
};

/** The areas that a fault can lie in (decisions, issueArea). */
const areas = {
  Boiler: { cover: 'your-boiler', jobTypes: gasJobs },
  Flue: { cover: 'your-boiler', jobTypes: gasJobs },
  Controls: { cover: 'your-boiler', jobTypes: gasJobs },
  'Gas supply pipe': { cover: 'your-boiler', jobTypes: gasJobs },
  'Central heating': { cover: 'your-heating', jobTypes: gasJobs },
  'Hot water cylinder': { cover: 'your-heating', jobTypes: [...gasJobs, 'Plumbing'] },
  Plumbing: { cover: 'your-home', jobTypes: ['Plumbing'] },
  Drains: { cover: 'your-home', jobTypes: ['Drains'] },
  'Mains electrical': { cover: 'your-home', jobTypes: ['Electric'] },
  Taps: { cover: 'your-home-plus', jobTypes: ['Plumbing'] },
  Showers: { cover: 'nothing', jobTypes: ['Plumbing'] },
  Windows: { cover: 'its-own-job-type', jobTypes: ['Windows'] },
  Locks: { cover: 'its-own-job-type', jobTypes: ['Locks'] },
  Doors: { cover: 'its-own-job-type', jobTypes: ['Doors'] },
  Pests: { cover: 'its-own-job-type', jobTypes: ['Pests'] },
  Other: { cover: 'nothing', jobTypes: [] },
} as const satisfies { readonly [area: string]: AreaFacts };

export type IssueArea = keyof typeof areas;
export const issueAreas = Object.keys(areas) as readonly IssueArea[];

export const isIssueArea = (text: unknown): text is IssueArea =>
  issueAreas.some((area) => area === text);

/** The usual place of a fault, by the category of the job. */
const usualAreas: { readonly [Category in JobCategory]: IssueArea } = {
  'Gas Job': 'Boiler',
  Electric: 'Mains electrical',
  Plumbing: 'Plumbing',
  Drains: 'Drains',
  Windows: 'Windows',
  Locks: 'Locks',
  Pests: 'Pests',
  Doors: 'Doors',
};

const belongsTo = (area: IssueArea, jobType: string): boolean =>
  areas[area].jobTypes.some((known) => comparableName(known) === comparableName(jobType));

/** Every area, those of the job's type first; within each group in the order of the table (decisions, issueArea). */
export const issueAreasFor = (jobType: string): readonly IssueArea[] => [
  ...issueAreas.filter((area) => belongsTo(area, jobType)),
  ...issueAreas.filter((area) => !belongsTo(area, jobType)),
];

/** The area that a fault of a job most often lies in; `undefined` for an unknown type. */
export const issueAreaOf = (jobType: string): IssueArea | undefined =>
  Object.values(usualAreas).find((area) => belongsTo(area, jobType));

export type AreaCoverRule =
  | 'job-type-of-the-area'
  | 'job-type-of-another-area'
  | 'package-covers-it'
  | 'package-does-not-cover-it'
  | 'no-package-covers-it'
  | 'package-unknown';

export const areaCoverSentences: { readonly [Rule in AreaCoverRule]: string } = {
  'job-type-of-the-area': 'The job is of the trade that covers this area',
  'job-type-of-another-area': 'The job is of another trade than this area',
  'package-covers-it': 'The package covers this area',
  'package-does-not-cover-it': 'The package does not cover this area',
  'no-package-covers-it': 'No package covers this area',
  'package-unknown': 'The package of the job is not known',
};

/**
 * Whether the area of a fault is covered. An unknown package is an outcome of its own: an error with the phone number,
 * never a rejection (document 3, section 4, "Package coverage", and decisions).
 */
export const decideAreaCover = (
  area: IssueArea,
  ownPackage: PackageSlug | undefined,
  jobType: string,
): Decision<'covered' | 'not-covered' | 'unknown', AreaCoverRule> => {
  const { cover } = areas[area];
  const compared = [
    { what: 'issue area', value: area },
    { what: 'package', value: ownPackage ?? null, limit: cover },
    { what: 'job type', value: jobType },
  ];
  if (cover === 'its-own-job-type')
    return belongsTo(area, jobType)
      ? { outcome: 'covered', rule: 'job-type-of-the-area', compared }
      : { outcome: 'not-covered', rule: 'job-type-of-another-area', compared };
  if (cover === 'nothing')
    return { outcome: 'not-covered', rule: 'no-package-covers-it', compared };
  if (ownPackage === undefined) return { outcome: 'unknown', rule: 'package-unknown', compared };
  return includesPackage(ownPackage, cover)
    ? { outcome: 'covered', rule: 'package-covers-it', compared }
    : { outcome: 'not-covered', rule: 'package-does-not-cover-it', compared };
};
