/** Where nothing is drawn, such as in the background, nobody waits for a frame. */
const longestMilliseconds = 200;

/** Comes back once what has just changed on the page is on the screen. */
export const onceDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function') return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMilliseconds);
  });
