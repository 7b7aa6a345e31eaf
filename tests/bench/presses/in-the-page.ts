/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 */

export type RecordedClicks = {
  readonly count: number;
  /** The clicked elements by the number of the click; the browser omits events shorter than 16 ms. */
  readonly pressed: readonly (readonly [interaction: number, on: string])[];
};

declare global {
  interface Window {
    clicksOfBench?: { count: number; readonly pressed: Map<number, string> };
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** Counts the clicks and keystrokes, and records their targets. */
export const recordClicks = (): void => {
  const clicks = { count: 0, pressed: new Map<number, string>() };
  window.clicksOfBench = clicks;
  for (const kind of ['pointerdown', 'keydown'])
    document.addEventListener(kind, () => (clicks.count += 1), true);
  const note = ({ interactionId, target }: PerformanceEventTiming) => {
    if (!(target instanceof Element)) return;
    clicks.pressed.set(
      interactionId,
      (target.textContent || target.id || target.tagName).slice(0, 40),
    );
  };
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => note(entry as PerformanceEventTiming)),
  ).observe({ type: 'event', durationThreshold: 16 });
};

export const recordedClicks = (): RecordedClicks => ({
  count: window.clicksOfBench?.count ?? 0,
  pressed: [...(window.clicksOfBench?.pressed ?? [])],
});
