/** Calls back once the page has loaded and the browser has nothing better to do. */
export const whenIdle = (then: () => void): void => {
  const soon = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 5000 });
    else setTimeout(then, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
};
