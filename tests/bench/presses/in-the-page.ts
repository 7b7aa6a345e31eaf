/*
 * What runs inside the page that is measured: each function is sent there as it stands, and so reaches for nothing
 * outside itself.
 */

/** A press or a keystroke that the browser has timed: it leaves out those that were shown within 16 ms. */
export type Press = {
  /** Milliseconds from the press until the frame that shows what it did, in steps of eight. */
  readonly duration: number;
  /** What was pressed. */
  readonly on: string;
};

export type Presses = { readonly count: number; readonly timed: readonly Press[] };

declare global {
  interface Window {
    pressesOfBench?: { count: number; readonly timed: Map<number, Press> };
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** Notes every press; one has several events, and counts as long as the longest of them. */
export const watchPresses = (): void => {
  const presses = { count: 0, timed: new Map<number, Press>() };
  window.pressesOfBench = presses;
  for (const kind of ['pointerdown', 'keydown'])
    document.addEventListener(kind, () => (presses.count += 1), true);
  const note = ({ interactionId, duration, target }: PerformanceEventTiming) => {
    const longest = presses.timed.get(interactionId)?.duration ?? 0;
    if (interactionId === 0 || duration <= longest) return;
    const on = target instanceof Element ? target.textContent || target.id || target.tagName : '';
    presses.timed.set(interactionId, { duration, on: on.slice(0, 40) });
  };
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => note(entry as PerformanceEventTiming)),
  ).observe({ type: 'event', durationThreshold: 16 });
};

export const notedPresses = (): Presses => ({
  count: window.pressesOfBench?.count ?? 0,
  timed: [...(window.pressesOfBench?.timed.values() ?? [])],
});
