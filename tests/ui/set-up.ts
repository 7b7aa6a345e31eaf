import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';

// jsdom has no `reportError`. Without it the error page fails itself, and renders endlessly.
window.reportError = (error: unknown) => {
  window.dispatchEvent(new ErrorEvent('error', { error }));
};

// jsdom has no layout, so nothing can be scrolled; and it has no addresses of files.
Element.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

// jsdom has no modal dialogs: which one is open, and where the focus goes.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, a, input, select, textarea')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};

// A busy machine may take its time; a screen that does not come fails all the same.
configure({ asyncUtilTimeout: 10_000 });

/** React knows its own texts by a key; the browser has others, such as those of a server's HTML. */
const isOfReact = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** Texts of React's beside anything else: a page that a browser translates fails where React removes one. */
const bareTexts = (): readonly string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts;
    const siblings = [...(text.parentElement?.childNodes ?? [])];
    const isAlone = siblings.every(
      (one) => one === text || (one instanceof Text && one.data.trim() === ''),
    );
    if ((text.nodeValue ?? '').trim() !== '' && !isAlone && isOfReact(text))
      found.push(text.parentElement?.outerHTML ?? '');
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

// React reads the window even for cancelled work: scheduled work runs before the window is removed.
afterAll(() => new Promise(setImmediate));
