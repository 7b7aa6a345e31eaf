import type { JobUid } from '../kernel/index.ts';

/** The portal's page of a request: pages and messages link to it. */
export const claimConfirmationPath = '/claim/confirmation';

/** The query parameter that names the job. */
export const requestParameter = 'job';

/** The path at which a customer finds a request again, after signing in. */
export const pathOfRequest = (jobUid: JobUid): string =>
  `${claimConfirmationPath}?${requestParameter}=${encodeURIComponent(jobUid)}`;
