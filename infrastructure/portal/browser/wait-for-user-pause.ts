import type { Task } from 'fp-ts/Task';

/** For how long nobody has touched the page: whoever fills in a form presses something every second or so. */
const calmMilliseconds = 1500;

/** Whoever never lets go of the page still gets what they will need. */
const longestMilliseconds = 15_000;

const touches = ['pointerdown', 'keydown', 'scroll'] as const;

/** Comes back once nobody has pressed, typed or scrolled for a moment; at the latest after 15 seconds. */
export const makeWaitForUserPause = (page: Pick<EventTarget, 'addEventListener'>): Task<void> => {
  let touchedAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    touchedAt = performance.now();
  };
  for (const touch of touches) page.addEventListener(touch, note, { capture: true, passive: true });

  return async () => {
    const latest = performance.now() + longestMilliseconds;
    const left = () => Math.min(touchedAt + calmMilliseconds, latest) - performance.now();
    while (left() > 0) {
      const milliseconds = left();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  };
};
