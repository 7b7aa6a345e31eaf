import type { ComponentType } from 'react';
import type { RouteTable } from '../modes/portal-modes.ts';
import type { Audience } from '../session/access.ts';
import { LazyConfirmation } from './lazy-confirmation.tsx';
import { paths } from './paths.ts';

/** Everything that the portal knows of a screen before it is fetched. */
export type ScreenRecord = {
  /** Where it is; `*` for every path that nothing else has. */
  readonly paths: readonly string[];
  /** Whom the guard lets in; `everybody` has no guard, and is asked for nothing. */
  readonly audience: Audience | 'everybody';
  /** The old table has some screens without their guard (document 1, section 2.2). */
  readonly openIn?: RouteTable;
  /** In one table only; the new one has its sign-in in the first script. */
  readonly onlyIn?: RouteTable;
  /** Signing in leads back to it, unless it says otherwise. */
  readonly comesBack?: false;
} & (
  | { readonly load: () => Promise<ComponentType> }
  /** Brings itself. */
  | { readonly Component: ComponentType }
);

/** One record for each screen. */
export const screens = {
  terms: {
    paths: [paths.terms],
    audience: 'everybody',
    load: async () => (await import('../../screens/terms/terms-screen.tsx')).TermsScreen,
  },
  locationDemo: {
    paths: [paths.locationDemo],
    audience: 'everybody',
    load: async () =>
      (await import('../../screens/location-demo/location-demo-screen.tsx')).LocationDemoScreen,
  },

  identification: {
    paths: [paths.auth],
    audience: 'anyone-signed-in',
    openIn: 'old',
    onlyIn: 'old',
    load: async () =>
      (await import('../../screens/identification/identification-screen.tsx')).IdentificationScreen,
  },
  landing: {
    paths: [paths.landing],
    audience: 'anyone-signed-in',
    openIn: 'old',
    load: async () => (await import('../../screens/landing/landing-screen.tsx')).LandingScreen,
  },
  pageNotFound: {
    paths: ['*'],
    audience: 'anyone-signed-in',
    // An unknown path is not worth coming back to (decisions).
    comesBack: false,
    load: async () =>
      (await import('../../screens/page-not-found/page-not-found-screen.tsx')).PageNotFoundScreen,
  },

  properties: {
    paths: [paths.properties, paths.selectProperty],
    audience: 'customer',
    load: async () =>
      (await import('../../screens/properties/properties-screen.tsx')).PropertiesScreen,
  },
  customerAccount: {
    paths: [paths.customerAccount],
    audience: 'customer',
    load: async () =>
      (await import('../../screens/customer-account/customer-account-screen.tsx'))
        .CustomerAccountScreen,
  },
  claim: {
    paths: [paths.newClaim, paths.newClaimInProgress],
    audience: 'customer',
    openIn: 'old',
    load: async () => (await import('../../screens/claim/claim-screen.tsx')).ClaimScreen,
  },
  confirmation: {
    paths: [paths.claimConfirmation, paths.jobConfirmation],
    audience: 'customer',
    openIn: 'old',
    Component: LazyConfirmation,
  },

  agenda: {
    paths: [paths.jobAgenda],
    audience: 'engineer',
    load: async () => (await import('../../screens/agenda/agenda-screen.tsx')).AgendaScreen,
  },
  offers: {
    paths: [paths.jobOffers],
    audience: 'engineer',
    load: async () => (await import('../../screens/offers/offers-screen.tsx')).OffersScreen,
  },
  offerDetails: {
    paths: [`${paths.jobOffers}/:jobOfferId`],
    audience: 'engineer',
    load: async () =>
      (await import('../../screens/offer-details/offer-details-screen.tsx')).OfferDetailsScreen,
  },
  jobDetails: {
    paths: [`${paths.jobs}/:jobId`],
    audience: 'engineer',
    load: async () =>
      (await import('../../screens/job-details/job-details-screen.tsx')).JobDetailsScreen,
  },
  close: {
    paths: [`${paths.jobs}/:jobId/close`],
    audience: 'engineer',
    load: async () => (await import('../../screens/close/close-screen.tsx')).CloseScreen,
  },
  cancel: {
    paths: [`${paths.jobs}/:jobId/cancel`],
    audience: 'engineer',
    load: async () => (await import('../../screens/cancel/cancel-screen.tsx')).CancelScreen,
  },
  reschedule: {
    paths: [`${paths.jobs}/:jobId/reschedule`],
    audience: 'engineer',
    load: async () =>
      (await import('../../screens/reschedule/reschedule-screen.tsx')).RescheduleScreen,
  },
  gasRecord: {
    paths: [`${paths.jobs}/:jobId/record`],
    audience: 'engineer',
    load: async () =>
      (await import('../../screens/gas-record/gas-record-screen.tsx')).GasRecordScreen,
  },
  engineerAccount: {
    paths: [paths.engineerAccount],
    audience: 'engineer',
    load: async () =>
      (await import('../../screens/engineer-account/engineer-account-screen.tsx'))
        .EngineerAccountScreen,
  },
  engineerProfile: {
    paths: [paths.engineerProfile],
    audience: 'engineer',
    load: async () =>
      (await import('../../screens/engineer-profile/engineer-profile-screen.tsx'))
        .EngineerProfileScreen,
  },
  invoices: {
    paths: [paths.engineerInvoices],
    audience: 'engineer',
    load: async () => (await import('../../screens/invoices/invoices-screen.tsx')).InvoicesScreen,
  },
  unsent: {
    paths: [paths.engineerUnsent],
    audience: 'engineer',
    load: async () => (await import('../../screens/unsent/unsent-screen.tsx')).UnsentScreen,
  },
  comingSoon: {
    paths: [paths.engineerComingSoon],
    audience: 'engineer',
    load: async () =>
      (await import('../../screens/coming-soon/coming-soon-screen.tsx')).ComingSoonScreen,
  },
} satisfies { readonly [name: string]: ScreenRecord };

const everyScreen: readonly ScreenRecord[] = Object.values(screens);

/** The screens of a table that the same guard lets somebody in to; `everybody` for those without one. */
export const screensFor = (
  table: RouteTable,
  wanted: ScreenRecord['audience'] | 'no guard',
): readonly ScreenRecord[] =>
  everyScreen
    .filter(({ onlyIn = table }) => onlyIn === table)
    .filter(({ openIn, audience }) => wanted === (openIn === table ? 'no guard' : audience));

/**
 * Fetches every screen of an engineer ahead, so that all of them open where the device is offline; one after the other,
 * since to ask for all at once would hold up a press that comes then.
 */
export const fetchEngineerScreens = async (): Promise<void> => {
  for (const screen of screensFor('new', 'engineer'))
    if ('load' in screen) await screen.load().catch(() => undefined);
};
