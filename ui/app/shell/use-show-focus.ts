import { useEffect } from 'react';

const stops = 'a, button, input, select, textarea, summary';

/** Draws the ring around what the browser draws none around, until it loses the focus. */
const ring = (focused: Element): void => {
  focused.toggleAttribute('data-keyed', true);
  focused.addEventListener('blur', () => focused.removeAttribute('data-keyed'), { once: true });
};

/** Keeps a control in view when its own keyboard click has moved it, such as by content that appeared above it. */
const followClicks = (): (() => void) => {
  const listeners = new AbortController();
  const { signal } = listeners;
  let clicked: { readonly control: Element; readonly top: number } | undefined;
  const before = ({ detail }: MouseEvent): void => {
    const control = document.activeElement;
    // The click of a key has no click count.
    const isKeyed = detail === 0 && control?.matches(stops) === true;
    clicked = isKeyed ? { control, top: control.getBoundingClientRect().top } : undefined;
  };
  const after = (): void => {
    if (clicked === undefined) return;
    const { control, top } = clicked;
    if (document.activeElement === control && control.getBoundingClientRect().top !== top)
      control.scrollIntoView({ block: 'nearest' });
  };
  window.addEventListener('click', before, { capture: true, signal });
  // React has rendered by then: it listens at its root, and renders when its listener returns.
  window.addEventListener('click', after, { signal });
  return () => listeners.abort();
};

/**
 * Shows what a key has led to. WebKit scrolls it into view as far as the window goes, but not as far as the bar that sticks
 * to its foot, which the scroll padding names; and it takes a radio button that the arrows led to for one that was pressed.
 */
export const useShowFocus = (): void => {
  useEffect(() => {
    const show = ({ key }: KeyboardEvent) => {
      const focused = document.activeElement;
      if (!/^(Tab|Arrow)/.test(key) || focused?.matches(stops) !== true) return;
      focused.scrollIntoView({ block: 'nearest' });
      if (!focused.matches(':focus-visible')) ring(focused);
    };
    document.addEventListener('keyup', show);
    const stopFollowing = followClicks();
    return () => {
      document.removeEventListener('keyup', show);
      stopFollowing();
    };
  }, []);
};
