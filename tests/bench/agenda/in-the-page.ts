/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 * Times are milliseconds.
 */

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

export const nodesInList = (): number => {
  const list = document.querySelector('ul[aria-labelledby="previous-jobs"]');
  if (list === null) throw new Error('There is no list');
  const count = (node: Node): number =>
    1 + [...node.childNodes].reduce((sum, child) => sum + count(child), 0);
  return count(list) - 1;
};

export const scrolled = (): number => scrollY;

/** Scrolls to the end of the list until the given number of rows exists. */
export const readOn = (rows: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const look = () => {
      const last = document.querySelector('[aria-labelledby="previous-jobs"] > li:last-child');
      if (Number(last?.getAttribute('aria-posinset')) >= rows) resolve();
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
