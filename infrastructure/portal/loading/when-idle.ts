/** Calls back once the page has loaded and the browser has nothing better to do. */
export const whenIdle = (act: () => void): void => {
  const soon = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 5000 });
    else setTimeout(act, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
};
