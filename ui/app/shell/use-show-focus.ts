import { useEffect } from 'react';

const stops = 'a, button, input, select, textarea, summary';

/** Draws the ring around what the browser draws none around, until it loses the focus. */
const ring = (focused: Element): void => {
  focused.toggleAttribute('data-keyed', true);
  focused.addEventListener('blur', () => focused.removeAttribute('data-keyed'), { once: true });
};

/** Keeps what a key has pressed in sight, where the press has moved it: what stands above it may have grown. */
const followPressed = ({ detail }: MouseEvent): void => {
  const pressed = document.activeElement;
  // A key's click counts no presses.
  if (detail !== 0 || pressed?.matches(stops) !== true) return;
  const { top } = pressed.getBoundingClientRect();
  requestAnimationFrame(() => {
    if (document.activeElement === pressed && pressed.getBoundingClientRect().top !== top)
      pressed.scrollIntoView({ block: 'nearest' });
  });
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
    // Before the page has heard of it.
    document.addEventListener('click', followPressed, true);
    return () => {
      document.removeEventListener('keyup', show);
      document.removeEventListener('click', followPressed, true);
    };
  }, []);
};
