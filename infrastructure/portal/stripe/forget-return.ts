/** Parameters that the provider adds to the return address. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * Removes the provider's parameters from the page's address, before anything stores or reports it. They are not needed:
 * the draft knows its payment.
 */
export const forgetReturn = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const address = new URL(location.href);
  const found = added.filter((name) => address.searchParams.has(name));
  if (found.length === 0) return;
  for (const name of found) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
};
