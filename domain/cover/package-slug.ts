/** The provider's packages, each covering all that the one before it does (document 3, section 4). */
export const packageSlugs = ['your-boiler', 'your-heating', 'your-home', 'your-home-plus'] as const;
export type PackageSlug = (typeof packageSlugs)[number];

const findSlug = (text: string | null | undefined): PackageSlug | undefined =>
  packageSlugs.find((slug) => slug === text);

/**
 * The package of a job: its id when that is a known slug; else the bundle's name, lower-cased, spaces as hyphens.
 * `undefined` for a package that is not known, which is an error and never a rejection (decisions).
 */
export const packageSlug = (
  packageId: string | null | undefined,
  bundleName: string | null | undefined,
): PackageSlug | undefined =>
  findSlug(packageId) ?? findSlug(bundleName?.trim().toLowerCase().replace(/\s+/g, '-'));

/** Whether one package covers all that another does. */
export const includesPackage = (one: PackageSlug, other: PackageSlug): boolean =>
  packageSlugs.indexOf(one) >= packageSlugs.indexOf(other);
