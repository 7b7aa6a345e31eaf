/** Calls back once the page has loaded and the browser has nothing better to do. */
export const whenIdle = (act: () => void): void => {
  const soon = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 5000 });
    else setTimeout(act, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
};

/** Loads something once; a failed load is tried again on the next call. */
export const loadOnce = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((problem: unknown) => {
      loading = undefined;
      throw problem;
    });
    return loading;
  };
};
