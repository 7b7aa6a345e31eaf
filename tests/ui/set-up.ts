import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// jsdom has none. Without it the page that tells of an error has one itself, and is drawn again for ever.
window.reportError = (error: unknown) => {
  window.dispatchEvent(new ErrorEvent('error', { error }));
};

// jsdom lays nothing out, and so has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

// A busy machine may take its time; a screen that does not come fails all the same.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

// React looks at the window even for work that has become void: what it has scheduled runs before the window goes.
afterAll(() => new Promise(setImmediate));
