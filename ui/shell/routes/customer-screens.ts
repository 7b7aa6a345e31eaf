import { LazyConfirmation } from '../../features/claim/confirmation/customer-confirmation.tsx';
import { paths } from '../addresses/paths.ts';
import type { ScreenRecords } from './screen-record.ts';
import { fetchProperties } from './customer-start.ts';

/** The screens of customers. */
export const customerScreens = {
  properties: {
    paths: [paths.properties, paths.selectProperty],
    audience: 'customer',
    load: fetchProperties,
  },
  customerAccount: {
    paths: [paths.customerAccount],
    audience: 'customer',
    load: async () =>
      (await import('../../features/account/customer/customer-account-screen.tsx'))
        .CustomerAccountScreen,
  },
  claim: {
    paths: [paths.newClaim, paths.newClaimInProgress],
    audience: 'customer',
    isOpenInOldMode: true,
    load: async () => (await import('../../features/claim/claim-screen.tsx')).ClaimScreen,
  },
  confirmation: {
    paths: [paths.claimConfirmation, paths.jobConfirmation],
    audience: 'customer',
    isOpenInOldMode: true,
    Component: LazyConfirmation,
  },
} satisfies ScreenRecords;
