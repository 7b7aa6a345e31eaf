import { loadOnce } from '#application/loading/load-once.ts';

/** Brings the confirmation, which the claim form asks for ahead. */
export const fetchConfirmation = loadOnce(
  async () =>
    (await import('../../screens/claim-confirmation/claim-confirmation-screen.tsx'))
      .ClaimConfirmationScreen,
);
