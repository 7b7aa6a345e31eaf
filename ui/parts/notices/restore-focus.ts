/**
 * Gives focus back to the field that was being filled in before, or else to the page's main part: never to nothing, nor
 * to what the press that was meant for what has gone would set off.
 */
export const restoreFocus = (before: EventTarget | null): void => {
  const place =
    before instanceof HTMLElement && before.isConnected && before.matches('input, textarea, select')
      ? before
      : document.getElementById('main');
  place?.focus({ preventScroll: true });
};
