/** Gives focus back to where it was before, or to the page's main part where that is gone: never to nothing. */
export const giveFocusBack = (before: EventTarget | null): void => {
  const place =
    before instanceof HTMLElement && before.isConnected ? before : document.getElementById('main');
  place?.focus({ preventScroll: true });
};
