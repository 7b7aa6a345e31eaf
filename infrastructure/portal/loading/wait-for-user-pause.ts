import type { Task } from 'fp-ts/Task';

/** Milliseconds without input that count as a pause: a user who fills in a form types or taps about every second. */
const pauseMilliseconds = 1500;

/** The longest wait, so that a user who never pauses still gets the data. */
const longestMilliseconds = 15_000;

const inputEvents = ['pointerdown', 'keydown', 'scroll'] as const;

/** Resolves after a moment without clicks, keys or scrolling; at the latest after 15 seconds. */
export const makeWaitForUserPause = (page: Pick<EventTarget, 'addEventListener'>): Task<void> => {
  let lastInputAt = Number.NEGATIVE_INFINITY;
  const noteInput = () => {
    lastInputAt = performance.now();
  };
  for (const inputEvent of inputEvents)
    page.addEventListener(inputEvent, noteInput, { capture: true, passive: true });

  return async () => {
    const latest = performance.now() + longestMilliseconds;
    const remainingMilliseconds = () =>
      Math.min(lastInputAt + pauseMilliseconds, latest) - performance.now();
    while (remainingMilliseconds() > 0) {
      const milliseconds = remainingMilliseconds();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  };
};
