/**
 * Acts once a press that is under way has ended: what moved away from under the pointer before that, or was replaced,
 * would not be pressed.
 */
export const oncePressed = (act: () => void): void => {
  if (document.querySelector(':active') === null) return act();
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The click comes after the pointer is up.
    setTimeout(act);
  };
  for (const kind of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(kind, end, { signal: ended.signal });
};
