import { importCloseSession } from '#application/close/engineer-close-session.ts';
import type { EngineerAddress } from '#application/device/role-addresses.ts';
import { paths } from '../addresses/paths.ts';
import type { ScreenRecord } from './screen-record.ts';
import { fetchAgenda } from './engineer-start.ts';

type EngineerScreen = ScreenRecord & {
  readonly paths: readonly EngineerAddress[];
  readonly audience: 'engineer';
};

/** The screens of engineers. */
export const engineerScreens = {
  agenda: {
    paths: [paths.jobAgenda],
    audience: 'engineer',
    load: fetchAgenda,
  },
  offers: {
    paths: [paths.jobOffers],
    audience: 'engineer',
    load: async () => (await import('../../features/offers/offers-screen.tsx')).OffersScreen,
  },
  offerDetails: {
    paths: [`${paths.jobOffers}/:jobOfferId`],
    audience: 'engineer',
    load: async () =>
      (await import('../../features/offers/details/offer-details-screen.tsx')).OfferDetailsScreen,
  },
  jobDetails: {
    paths: [`${paths.jobs}/:jobId`],
    audience: 'engineer',
    load: async () =>
      (await import('../../features/job-details/job-details-screen.tsx')).JobDetailsScreen,
  },
  close: {
    paths: [`${paths.jobs}/:jobId/close`],
    audience: 'engineer',
    load: async () => {
      const [{ CloseScreen }] = await Promise.all([
        import('../../features/close/close-screen.tsx'),
        // Loaded together with the screen, so that a job can be closed offline.
        importCloseSession(),
      ]);
      return CloseScreen;
    },
  },
  cancel: {
    paths: [`${paths.jobs}/:jobId/cancel`],
    audience: 'engineer',
    load: async () => (await import('../../features/cancel/cancel-screen.tsx')).CancelScreen,
  },
  reschedule: {
    paths: [`${paths.jobs}/:jobId/reschedule`],
    audience: 'engineer',
    load: async () =>
      (await import('../../features/reschedule/reschedule-screen.tsx')).RescheduleScreen,
  },
  gasRecord: {
    paths: [`${paths.jobs}/:jobId/record`],
    audience: 'engineer',
    load: async () =>
      (await import('../../features/gas-record/gas-record-screen.tsx')).GasRecordScreen,
  },
  engineerAccount: {
    paths: [paths.engineerAccount],
    audience: 'engineer',
    load: async () =>
      (await import('../../features/account/engineer/engineer-account-screen.tsx'))
        .EngineerAccountScreen,
  },
  engineerProfile: {
    paths: [paths.engineerProfile],
    audience: 'engineer',
    load: async () =>
      (await import('../../features/account/engineer/engineer-profile-screen.tsx'))
        .EngineerProfileScreen,
  },
  invoices: {
    paths: [paths.engineerInvoices],
    audience: 'engineer',
    load: async () => (await import('../../features/invoices/invoices-screen.tsx')).InvoicesScreen,
  },
  unsent: {
    paths: [paths.engineerUnsent],
    audience: 'engineer',
    load: async () => (await import('../../features/unsent/unsent-screen.tsx')).UnsentScreen,
  },
  comingSoon: {
    paths: [paths.engineerComingSoon],
    audience: 'engineer',
    load: async () =>
      (await import('../../features/account/engineer/coming-soon-screen.tsx')).ComingSoonScreen,
  },
} satisfies { readonly [name: string]: EngineerScreen };
