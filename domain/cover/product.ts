/** The areas that a claim can be about (document 2, section 1). */
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
] as const;
export type ClaimJobType = (typeof claimJobTypes)[number];

/** The areas of a home that a contract may cover: taps have no stage of their own (decisions). */
export const products = [...claimJobTypes, 'taps'] as const;
export type Product = (typeof products)[number];

/** Whether a value names an area that a claim can be about. */
export const isClaimJobType = (text: unknown): text is ClaimJobType =>
  claimJobTypes.some((jobType) => jobType === text);
