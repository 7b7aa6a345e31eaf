/** The areas of a home that a contract may cover (document 2, section 1). */
export const products = [
  'boiler',
  'heating',
  'electric',
  'plumbing',
  'drainage',
  'windows',
  'locks',
  'pests',
  'doors',
  'taps',
] as const;
export type Product = (typeof products)[number];

/** The areas that a claim can be about: taps have no stage of their own (decisions). */
export const claimJobTypes = [
  'boiler',
  'heating',
  'electric',
  'plumbing',
  'drainage',
  'windows',
  'locks',
  'pests',
  'doors',
] as const satisfies readonly Product[];
export type ClaimJobType = (typeof claimJobTypes)[number];

/** Whether a value names an area that a claim can be about. */
export const isClaimJobType = (text: unknown): text is ClaimJobType =>
  claimJobTypes.some((jobType) => jobType === text);
