/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 */

/** Moments of one claim, in milliseconds of the page's clock. */
export type ClaimSent = {
  readonly pressed: number;
  /** The first request after the click, which sends the claim; NaN if there is none. */
  readonly clickedAt: number;
  readonly answered: number;
  /** The frame with the confirmation is painted. */
  readonly shown: number;
};

declare global {
  interface Window {
    claimOfBench?: Promise<ClaimSent>;
  }
}

/** Records the next click, and when the next heading is painted. */
export const watchForConfirmation = (heading: string): void => {
  window.claimOfBench = new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp: pressed }) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent !== heading) requestAnimationFrame(look);
          // A message arrives after the frame was painted.
          else {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => {
              const shown = performance.now();
              const request = performance
                .getEntriesByType('resource')
                .find(({ startTime }) => startTime >= pressed);
              const answered =
                request === undefined ? Number.NaN : request.startTime + request.duration;
              resolve({ pressed, clickedAt: request?.startTime ?? Number.NaN, answered, shown });
            });
            port1.start();
            port2.postMessage('');
          }
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
};

export const claimSent = (): Promise<ClaimSent> | undefined => window.claimOfBench;
