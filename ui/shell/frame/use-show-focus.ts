import { useEffect } from 'react';

const focusable = 'a, button, input, select, textarea, summary';

/** Shows a focus ring where the browser shows none, until the element loses focus. */
const showRing = (focused: Element): void => {
  focused.toggleAttribute('data-keyed', true);
  focused.addEventListener('blur', () => focused.removeAttribute('data-keyed'), { once: true });
};

/** Keeps a control in view when its own keyboard click has moved it, for example by content that appeared above it. */
const followClicks = (): (() => void) => {
  const listeners = new AbortController();
  const { signal } = listeners;
  let clicked: { readonly control: Element; readonly top: number } | undefined;
  const beforeClick = ({ detail }: MouseEvent): void => {
    const control = document.activeElement;
    // A click by keyboard has no click count.
    const isKeyed = detail === 0 && control?.matches(focusable) === true;
    clicked = isKeyed ? { control, top: control.getBoundingClientRect().top } : undefined;
  };
  const afterClick = (): void => {
    if (clicked === undefined) return;
    const { control, top } = clicked;
    if (document.activeElement === control && control.getBoundingClientRect().top !== top)
      control.scrollIntoView({ block: 'nearest' });
  };
  window.addEventListener('click', beforeClick, { capture: true, signal });
  // React has rendered by now: it renders when its listener at the root returns.
  window.addEventListener('click', afterClick, { signal });
  return () => listeners.abort();
};

/**
 * Keeps keyboard focus visible. WebKit ignores the bar at the foot of the window (scroll padding) when it scrolls to
 * the focus, and treats a radio button that was reached with the arrow keys as clicked.
 */
export const useShowFocus = (): void => {
  useEffect(() => {
    const show = ({ key }: KeyboardEvent) => {
      const focused = document.activeElement;
      if (!/^(Tab|Arrow)/.test(key) || focused?.matches(focusable) !== true) return;
      focused.scrollIntoView({ block: 'nearest' });
      if (!focused.matches(':focus-visible')) showRing(focused);
    };
    document.addEventListener('keyup', show);
    const stopFollowing = followClicks();
    return () => {
      document.removeEventListener('keyup', show);
      stopFollowing();
    };
  }, []);
};

/** Scrolls the field that the address names to the top, with its question, and focuses it; `false` without one. */
export const bringToField = (hash: string): boolean => {
  const field = hash === '' ? null : document.getElementById(hash.slice(1));
  if (field === null) return false;
  const choices = field.closest('fieldset');
  const chosen = choices?.querySelector<HTMLElement>('input:checked');
  (chosen ?? field).focus({ preventScroll: true });
  (choices ?? field.closest('section') ?? field).scrollIntoView({ block: 'start' });
  return true;
};
