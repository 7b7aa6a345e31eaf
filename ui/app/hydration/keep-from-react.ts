const kinds = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'focusin',
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'textInput',
  'input',
  'change',
] as const;

const sends = (event: Event): boolean => event instanceof KeyboardEvent && event.key === 'Enter';

/**
 * Keeps from React what the browser does with a field by itself: with the first such event React would hydrate the whole
 * page, and the letter would wait for it. Returns how to let it in again.
 */
export const keepFromReact = (page: HTMLElement, field: Element): (() => void) => {
  const keep = (event: Event) => {
    if (event.target === field && !sends(event)) event.stopPropagation();
  };
  for (const kind of kinds) page.addEventListener(kind, keep, true);
  return () => {
    for (const kind of kinds) page.removeEventListener(kind, keep, true);
  };
};
