import { useEffect, useState } from 'react';

/** Where no frame comes, nobody waits for one. */
const longestMilliseconds = 200;

/**
 * A task that begins once what has just changed on the page is on the screen: to ask for something takes a frame's time.
 * On a page that nobody sees it begins at once, since such a page may be put to sleep.
 */
export const onceDrawn =
  <Result>(task: () => Promise<Result>): (() => Promise<Result>) =>
  async () => {
    if (document.visibilityState !== 'hidden')
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, longestMilliseconds);
      });
    return task();
  };

/** Whether what has just come is on the screen, so that what is less pressing can follow. */
export const useIsDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isThere = true;
    void onceDrawn(async () => {
      if (isThere) setDrawn(true);
    })();
    return () => {
      isThere = false;
    };
  }, []);
  return isDrawn;
};

/**
 * What a value was before, until the frame that is on its way is on the screen: what follows it does not hold up the
 * press that changed it.
 */
export const useOnceDrawn = <Value>(value: Value): Value => {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    let isLast = true;
    if (drawn !== value)
      void onceDrawn(async () => {
        if (isLast) setDrawn(value);
      })();
    return () => {
      isLast = false;
    };
  }, [drawn, value]);
  return drawn;
};
