/** Which user pool knows the people, and by which client the portal asks it. */
export type CognitoSettings = {
  readonly poolId: string;
  readonly clientId: string;
  /** Where the pool is asked; without one, at its region's own address. */
  readonly endpoint: string | undefined;
};
