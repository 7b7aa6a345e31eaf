/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 * Times are milliseconds.
 */

declare global {
  interface Window {
    framesOfBench?: { readonly stop: () => Frames };
  }
}

export type Frames = {
  /** From each frame to the next. */
  readonly between: readonly number[];
  /** How many of every eighth frame had no row in the middle of the screen. */
  readonly empty: number;
};

/** Clicks the tab, and waits until the given number of rows is rendered. */
export const openList = (rows: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const tab = [...document.querySelectorAll('nav a')].find(
      ({ textContent }) => textContent === 'Previous',
    );
    if (!(tab instanceof HTMLElement)) {
      reject(new Error('There is no tab'));
      return;
    }
    const pressed = performance.now();
    const look = () => {
      const rendered = document.querySelectorAll('[aria-labelledby="previous-jobs"] > li').length;
      if (performance.now() - pressed > 60_000)
        reject(new Error(`Only ${rendered} rows are drawn`));
      else if (rendered < rows) requestAnimationFrame(look);
      // A message arrives after the frame was painted.
      else {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - pressed));
        port1.start();
        port2.postMessage('');
      }
    };
    tab.click();
    requestAnimationFrame(look);
  });

/** Milliseconds of the newest agenda call, from request to last byte. */
export const lastAgendaAnswer = (): number =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/engineer-jobs/agenda'))
    .at(-1)?.duration ?? 0;

export type ScrollPosition = {
  /** Pixels above the visible area. */
  readonly scrolled: number;
  readonly rows: number;
  readonly nodesInList: number;
  readonly first: string;
  readonly last: string;
  readonly lastPosition: number;
};

export const scrollPosition = (): ScrollPosition => {
  const list = document.querySelector('ul[aria-labelledby="previous-jobs"]');
  if (list === null) throw new Error('There is no list');
  const rows = [...list.children];
  const count = (node: Node): number =>
    1 + [...node.childNodes].reduce((sum, child) => sum + count(child), 0);
  return {
    scrolled: scrollY,
    rows: rows.length,
    nodesInList: count(list) - 1,
    first: rows[0]?.textContent ?? '',
    last: rows.at(-1)?.textContent ?? '',
    lastPosition: Number(rows.at(-1)?.getAttribute('aria-posinset')),
  };
};

export const startFrames = (): void => {
  const framesToALook = 8;
  let looked = 0;
  const between: number[] = [];
  let empty = 0;
  let last: number | undefined;
  let going = true;
  const frame = (now: number) => {
    if (!going) return;
    if (last !== undefined) between.push(now - last);
    last = now;
    // Measuring forces a layout, which must not count against the list.
    looked += 1;
    if (looked % framesToALook === 0) {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const row = middle?.closest('[aria-labelledby="previous-jobs"] > li') ?? null;
      if (row === null) empty += 1;
    }
    requestAnimationFrame(frame);
  };
  window.framesOfBench = {
    stop: () => {
      going = false;
      return { between, empty };
    },
  };
  requestAnimationFrame(frame);
};

export const stopFrames = (): Frames => {
  const frames = window.framesOfBench?.stop();
  if (frames === undefined) throw new Error('No frames were counted');
  return frames;
};

/** Scrolls to the end of the list until the given number of rows exists. */
export const readOn = (rows: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const look = () => {
      const last = document.querySelector('[aria-labelledby="previous-jobs"] > li:last-child');
      if (Number(last?.getAttribute('aria-posinset')) >= rows) resolve(performance.now() - began);
      else if (performance.now() - began > 600_000) reject(new Error('The list does not go on'));
      else {
        scrollTo(0, document.documentElement.scrollHeight);
        requestAnimationFrame(look);
      }
    };
    look();
  });

/** Waits until the page has sent no request for a while. */
export const rest = (): Promise<void> =>
  new Promise((resolve) => {
    let requested = -1;
    const look = () => {
      const now = performance.getEntriesByType('resource').length;
      if (now === requested) resolve();
      else {
        requested = now;
        setTimeout(look, 2500);
      }
    };
    look();
  });
