import type { Browser, Page } from 'playwright';

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Of an event that lasts: its beginning. */
  readonly ph?: string;
  readonly args?: {
    readonly data?: { readonly interactionId?: number; readonly duration?: number };
  };
};

/** Starting the trace delays the page. */
const startMilliseconds = 1500;

/** Each page numbers its clicks from its own start, so numbers can be equal. */
const longestPressMicroseconds = 1_000_000;

/**
 * Milliseconds from each click until the frame that shows its effect, which a page itself gets only in steps of eight. A
 * click with several events counts as the longest of them.
 */
const readClicks = (events: readonly TraceEvent[]): readonly number[] => {
  const clicks: { readonly of: string; readonly ts: number; readonly milliseconds: number }[] = [];
  for (const { name, ph, pid, ts, args } of events) {
    const { interactionId: interaction = 0, duration: milliseconds = 0 } = args?.data ?? {};
    if (name !== 'EventTiming' || ph !== 'b' || interaction === 0) continue;
    const of = `${pid} ${interaction}`;
    const at = clicks.findIndex(
      (press) => press.of === of && Math.abs(press.ts - ts) < longestPressMicroseconds,
    );
    const before = clicks[at] ?? { of, ts, milliseconds: 0 };
    clicks[at === -1 ? clicks.length : at] = {
      ...before,
      milliseconds: Math.max(milliseconds, before.milliseconds),
    };
  }
  return clicks.map(({ milliseconds }) => milliseconds);
};

/** The milliseconds of each click and keystroke on a page during some work. */
export const traceWhile = async (
  browser: Browser,
  page: Page,
  goesOn: () => Promise<void>,
): Promise<readonly number[]> => {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.waitForTimeout(startMilliseconds);
  await goesOn();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return readClicks(traceEvents);
};
