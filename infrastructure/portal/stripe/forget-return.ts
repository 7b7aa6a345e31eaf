/** What the provider adds to the address that it sends somebody back to. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * Takes what the provider has added out of the page's address, before anything keeps or reports it. Nothing needs it:
 * the draft knows its payment.
 */
export const forgetReturn = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const address = new URL(location.href);
  const found = added.filter((name) => address.searchParams.has(name));
  if (found.length === 0) return;
  for (const name of found) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
};
