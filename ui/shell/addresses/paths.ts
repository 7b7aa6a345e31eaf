import type { JobUid } from '#domain/kernel';

/** Every path that another part of the portal links to (document 1, section 2.1). */
export const paths = {
  landing: '/',
  auth: '/auth',
  properties: '/properties',
  selectProperty: '/select-property',
  newClaim: '/claim/new',
  newClaimInProgress: '/claim/new/in-progress',
  claimConfirmation: '/claim/confirmation',
  jobConfirmation: '/vpv/jobconfirmation',
  customerAccount: '/customer/account',
  jobs: '/job',
  jobAgenda: '/job/agenda',
  jobOffers: '/job/offers',
  engineerAccount: '/engineer/account',
  engineerProfile: '/engineer/account/profile',
  engineerInvoices: '/engineer/account/invoices',
  engineerUnsent: '/engineer/unsent',
  engineerComingSoon: '/engineer/coming-soon',
  terms: '/terms-conditions',
  locationDemo: '/demo/location',
} as const;

/** The query parameter that names the job of a request. */
export const requestParameter = 'job';

/** The path at which a customer finds a request again, after signing in; messages of the platform link to it. */
export const pathOfRequest = (jobUid: JobUid): string =>
  `${paths.claimConfirmation}?${requestParameter}=${encodeURIComponent(jobUid)}`;
