/** How each of a customer's screens is fetched. */
export const customerScreens = {
  properties: async () =>
    (await import('../../screens/properties/properties-screen.tsx')).PropertiesScreen,
  account: async () =>
    (await import('../../screens/customer-account/customer-account-screen.tsx'))
      .CustomerAccountScreen,
  claim: async () => (await import('../../screens/claim/claim-screen.tsx')).ClaimScreen,
  confirmation: async () =>
    (await import('../../screens/claim-confirmation/claim-confirmation-screen.tsx'))
      .ClaimConfirmationScreen,
};
