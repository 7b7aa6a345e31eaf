/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 */

declare global {
  interface Window {
    cardIsShown?: (after: number) => Promise<void>;
  }
}

/** Reports when the first job card is painted: milliseconds since the start of the navigation. */
export const watchForCard = (): void => {
  const look = () => {
    if (document.querySelector('main article h3') === null) requestAnimationFrame(look);
    // A message arrives after the frame was painted.
    else {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => void window.cardIsShown?.(performance.now()));
      port1.start();
      port2.postMessage('');
    }
  };
  requestAnimationFrame(look);
};

export const cardTitles = (): readonly string[] =>
  [...document.querySelectorAll('main article h3')]
    .map(({ textContent }) => textContent)
    .toSorted();
