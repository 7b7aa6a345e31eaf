/**
 * Runs an action after the current click has ended. An element that moves or is replaced between pointerdown and click
 * would not receive the click.
 */
export const afterClick = (act: () => void): void => {
  if (document.querySelector(':active') === null) return act();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The click event follows pointerup.
    setTimeout(act);
  };
  for (const kind of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(kind, end, { signal: ended.signal });
};
