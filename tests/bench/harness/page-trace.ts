import type { Browser, Page } from 'playwright';

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, on the clock and of the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  /** Of an event that lasts: its beginning. */
  readonly ph?: string;
  readonly args?: {
    readonly name?: string;
    readonly data?: {
      readonly type?: string;
      readonly interactionId?: number;
      readonly duration?: number;
    };
  };
};

/** A stretch of work that a page's own thread does without a break. */
export type PageTask = {
  /** Processor time: on a busy machine it is more reliable than elapsed time. */
  readonly milliseconds: number;
  /** The task answers a click or a keystroke. */
  readonly isPress: boolean;
};

/** A click or a keystroke. */
export type Press = {
  /** The name of the event in the page. */
  readonly interaction: number;
  /** From the click until the frame that shows its effect. A page itself gets this only in steps of eight. */
  readonly milliseconds: number;
};

export type PageTrace = {
  readonly tasks: readonly PageTask[];
  readonly clicks: readonly Press[];
};

const pressing = new Set(['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input']);

/** Starting the trace delays the page. */
const beginning = 'bench-begins';
const startMilliseconds = 1500;

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** The work of the pages' threads, from a browser trace. */
const readTasks = (events: readonly TraceEvent[]): readonly PageTask[] => {
  const began = events.find(({ name }) => name === beginning)?.ts ?? 0;
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const ofPages = events.filter((event) => pages.has(threadOf(event)));
  const pressed = ofPages.filter(
    ({ name, args }) => name === 'EventDispatch' && pressing.has(args?.data?.type ?? ''),
  );
  return ofPages
    .filter(({ name, ts }) => name === 'RunTask' && ts > began)
    .map((task) => ({
      milliseconds: (task.tdur ?? 0) / 1000,
      isPress: pressed.some(
        (event) =>
          threadOf(event) === threadOf(task) &&
          event.ts >= task.ts &&
          event.ts < task.ts + (task.dur ?? 0),
      ),
    }));
};

/** Each page numbers its clicks from its own start, so numbers can be equal. */
const longestPressMicroseconds = 1_000_000;

/** The clicks during the trace; a click with several events counts as the longest of them. */
const readClicks = (events: readonly TraceEvent[]): readonly Press[] => {
  const clicks: (Press & { readonly of: string; readonly ts: number })[] = [];
  for (const { name, ph, pid, ts, args } of events) {
    const { interactionId: interaction = 0, duration: milliseconds = 0 } = args?.data ?? {};
    if (name !== 'EventTiming' || ph !== 'b' || interaction === 0) continue;
    const of = `${pid} ${interaction}`;
    const at = clicks.findIndex(
      (press) => press.of === of && Math.abs(press.ts - ts) < longestPressMicroseconds,
    );
    const before = clicks[at] ?? { of, ts, interaction, milliseconds: 0 };
    clicks[at === -1 ? clicks.length : at] = {
      ...before,
      milliseconds: Math.max(milliseconds, before.milliseconds),
    };
  }
  return clicks;
};

/** The tasks and interactions of a page during some work. */
export const traceWhile = async (
  browser: Browser,
  page: Page,
  goesOn: () => Promise<void>,
): Promise<PageTrace> => {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.waitForTimeout(startMilliseconds);
  await page.evaluate((name) => performance.mark(name), beginning);
  await goesOn();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return { tasks: readTasks(traceEvents), clicks: readClicks(traceEvents) };
};
