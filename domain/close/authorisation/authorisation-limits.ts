import type { Pence } from '../../money/index.ts';

/** The limits up to which a fix is authorised automatically. */
export type AuthorisationLimits = {
  /** Pence up to which parts of the catalogue and their labour are authorised. */
  readonly totalLimit: Pence;
  /** Pence up to which an estimate in own words needs no call. */
  readonly estimateThreshold: Pence;
  /** Previous visits up to which a fix is authorised. */
  readonly previousVisitsAllowed: number;
  /** Lines of parts up to which a fix is authorised, whatever their quantities. */
  readonly partLinesAllowed: number;
};

/** The limits of the specification (document 3, section 9, and decisions). */
export const authorisationLimits: AuthorisationLimits = {
  totalLimit: 25_000 as Pence,
  estimateThreshold: 10_000 as Pence,
  previousVisitsAllowed: 1,
  partLinesAllowed: 2,
};
