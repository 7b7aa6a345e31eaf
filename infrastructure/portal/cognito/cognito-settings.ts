/** The user pool, and the portal's client in it. */
export type CognitoSettings = {
  readonly poolId: string;
  readonly clientId: string;
  /** The address of the pool; by default its region's own. */
  readonly endpoint: string | undefined;
};
