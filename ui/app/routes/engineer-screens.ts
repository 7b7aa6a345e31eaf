/** How each of an engineer's screens is fetched. */
export const engineerScreens = {
  offers: async () => (await import('../../screens/offers/offers-screen.tsx')).OffersScreen,
  offerDetails: async () =>
    (await import('../../screens/offer-details/offer-details-screen.tsx')).OfferDetailsScreen,
  agenda: async () => (await import('../../screens/agenda/agenda-screen.tsx')).AgendaScreen,
  jobDetails: async () =>
    (await import('../../screens/job-details/job-details-screen.tsx')).JobDetailsScreen,
  gasRecord: async () =>
    (await import('../../screens/gas-record/gas-record-screen.tsx')).GasRecordScreen,
  reschedule: async () =>
    (await import('../../screens/reschedule/reschedule-screen.tsx')).RescheduleScreen,
  close: async () => (await import('../../screens/close/close-screen.tsx')).CloseScreen,
  cancel: async () => (await import('../../screens/cancel/cancel-screen.tsx')).CancelScreen,
  account: async () =>
    (await import('../../screens/engineer-account/engineer-account-screen.tsx'))
      .EngineerAccountScreen,
  profile: async () =>
    (await import('../../screens/engineer-profile/engineer-profile-screen.tsx'))
      .EngineerProfileScreen,
  invoices: async () => (await import('../../screens/invoices/invoices-screen.tsx')).InvoicesScreen,
  comingSoon: async () =>
    (await import('../../screens/coming-soon/coming-soon-screen.tsx')).ComingSoonScreen,
};

/** Fetches every screen ahead, so that all of them open where the device is offline. */
export const fetchEngineerScreens = (): Promise<unknown> =>
  Promise.allSettled(Object.values(engineerScreens).map((load) => load()));
