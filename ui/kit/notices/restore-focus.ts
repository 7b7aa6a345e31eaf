/**
 * Returns focus to the previously focused field, or to the page's main element: never to the body, and never to a
 * button, which the next key would activate.
 */
export const restoreFocus = (before: EventTarget | null): void => {
  const place =
    before instanceof HTMLElement && before.isConnected && before.matches('input, textarea, select')
      ? before
      : document.getElementById('main');
  place?.focus({ preventScroll: true });
};
