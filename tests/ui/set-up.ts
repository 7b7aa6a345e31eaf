import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';

// jsdom has none. Without it the page that tells of an error has one itself, and is drawn again for ever.
window.reportError = (error: unknown) => {
  window.dispatchEvent(new ErrorEvent('error', { error }));
};

// jsdom lays nothing out, and so has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

// A busy machine may take its time; a screen that does not come fails all the same.
configure({ asyncUtilTimeout: 10_000 });

/** Texts that have something beside them: a page that a browser translates fails where React removes one. */
const bareTexts = (): readonly string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts;
    const parent = text.parentElement;
    const isAlone = [...(parent?.childNodes ?? [])].every(
      (one) => one === text || (one instanceof Text && one.data.trim() === ''),
    );
    if ((text.nodeValue ?? '').trim() !== '' && !isAlone) found.push(parent?.outerHTML ?? '');
  }
  return found;
};

afterEach(() => {
  const bare = bareTexts();
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  expect(bare, 'texts beside something else without an element of their own').toEqual([]);
});

// React looks at the window even for work that has become void: what it has scheduled runs before the window goes.
afterAll(() => new Promise(setImmediate));
