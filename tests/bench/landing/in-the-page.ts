/*
 * What runs inside the page that is measured: each function is sent there as it stands, and so reaches for nothing
 * outside itself.
 */

declare global {
  interface Window {
    cardIsShown?: (after: number) => Promise<void>;
  }
}

/** Tells when the first job card has been drawn: milliseconds since the navigation began. */
export const watchForCard = (): void => {
  const look = () => {
    if (document.querySelector('main article h3') === null) requestAnimationFrame(look);
    // A message comes after the frame has been drawn.
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
