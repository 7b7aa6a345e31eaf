declare global {
  interface Window {
    onLostFocus?: (words: string) => void;
  }
}

/**
 * Runs in the pages of a journey, and so must not refer to anything outside itself. Reports when the focused element
 * has disappeared and nothing else has the focus for a while: a keyboard then starts again, and a screen reader is
 * silent.
 */
export const reportLostFocus = (): void => {
  const tick = 100;
  const ticksUntilNoticed = 4;
  let focused: Element | undefined;
  let words = '';
  let ticks = 0;
  let lastTick = performance.now();
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      focused = target;
      words = `${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent}`;
    },
    true,
  );
  setInterval(() => {
    const isNowhere =
      focused?.isConnected === false &&
      document.activeElement === document.body &&
      document.querySelector('h1') !== null;
    const now = performance.now();
    // A page that was blocked has not had its time.
    const wasBlocked = now - lastTick > 2 * tick;
    lastTick = now;
    if (!isNowhere || wasBlocked) ticks = 0;
    else ticks += 1;
    if (ticks === ticksUntilNoticed) window.onLostFocus?.(`${words} (${location.pathname})`);
  }, tick);
};
