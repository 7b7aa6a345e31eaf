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
