import type { Browser, Page } from 'playwright';

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, on the clock and of the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
};

/** A stretch of work that a page's own thread does without a break. */
export type PageTask = {
  /** Of the processor: on a machine that does other work too it says more than a clock. */
  readonly milliseconds: number;
  /** It answers a press or a keystroke. */
  readonly isPress: boolean;
};

const presses = new Set(['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input']);

/** Tracing itself holds a page up as it starts. */
const beginning = 'bench-begins';
const startMilliseconds = 1500;

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** What the threads of the pages do, from the trace of a browser. */
const readTasks = (events: readonly TraceEvent[]): readonly PageTask[] => {
  const began = events.find(({ name }) => name === beginning)?.ts ?? 0;
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const ofPages = events.filter((event) => pages.has(threadOf(event)));
  const pressed = ofPages.filter(
    ({ name, args }) => name === 'EventDispatch' && presses.has(args?.data?.type ?? ''),
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

/** The tasks of a page while something goes on. */
export const tasksWhile = async (
  browser: Browser,
  page: Page,
  goesOn: () => Promise<void>,
): Promise<readonly PageTask[]> => {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.waitForTimeout(startMilliseconds);
  await page.evaluate((name) => performance.mark(name), beginning);
  await goesOn();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return readTasks(trace.traceEvents);
};
