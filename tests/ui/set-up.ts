import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';

// jsdom has no `reportError`. Without it the error page fails itself, and renders endlessly.
window.reportError = (error: unknown) => {
  window.dispatchEvent(new ErrorEvent('error', { error }));
};

// jsdom has no layout: nothing can be scrolled, no media query holds, and no size changes. It has no addresses of files.
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

// jsdom compares an element with all rules of its style sheet whenever a test looks for a role: one of those alike is enough.
const computedStyleOf = window.getComputedStyle.bind(window);
const styles = new Map<string, Record<string, string>>();
window.getComputedStyle = (element) => {
  const attributes = ['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name));
  const alike = [element.localName, ...attributes].join();
  const { display } = styles.get(alike) ?? computedStyleOf(element);
  const style: Record<string, string> = { display, visibility: 'visible' };
  styles.set(alike, style);
  const getPropertyValue = (name: string) =>
    style[name] ?? computedStyleOf(element).getPropertyValue(name);
  return { ...style, getPropertyValue } as unknown as CSSStyleDeclaration;
};

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

const allTexts = (): readonly Node[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode() !== null) found.push(texts.currentNode);
  return found;
};

/** React knows its own texts by a key; the browser has others, such as those of a server's HTML. */
const isOfReact = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** Whether a text has no element of its own: a page that a browser translates fails where React removes such a text. */
const isBare = (text: Node): boolean => {
  const siblings = [...(text.parentElement?.childNodes ?? [])];
  return !siblings.every((one) => one === text || (one instanceof Text && one.data.trim() === ''));
};

/** Texts of React's beside anything else. */
const bareTexts = (): readonly string[] =>
  allTexts()
    .filter((text) => (text.nodeValue ?? '').trim() !== '' && isBare(text) && isOfReact(text))
    .map((text) => text.parentElement?.outerHTML ?? '');

/** Names, addresses, references and e-mail addresses of the made-up people, by their shape or as they are. */
const names =
  /\b(?:JOB|CUS|INV)-\w+|\b[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?\b|\w@\w|\d{3} \d{3}|Orchard Row|Gas Lane|Leeds|Morgan Hale|Robin Field|\b4711\b/g;

/** Whether a text is a name with at most three words; a sentence that contains one is translated as a whole. */
const isNameAlone = (text: string): boolean => {
  const others = text.replaceAll(names, '');
  return (
    others !== text &&
    !/[.?!]$/.test(text.trim()) &&
    (others.match(/[a-z]{2,}/gi) ?? []).length <= 3
  );
};

/** Names that a browser would translate. */
const translatedNames = (): readonly string[] =>
  allTexts()
    .filter((text) => text.parentElement?.closest('[translate=no]') === null)
    .map((text) => text.nodeValue ?? '')
    .filter(isNameAlone);

/** The explorer shows the values of the rules as developers write them. */
const isOfExplorer = (): boolean => expect.getState().testPath?.includes('/explorer/') ?? false;

afterEach(() => {
  const bare = bareTexts();
  const translated = isOfExplorer() ? [] : translatedNames();
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  expect(bare, 'texts beside something else without an element of their own').toEqual([]);
  expect(translated, 'names that a browser would translate').toEqual([]);
});

// React reads the window even for cancelled work: scheduled work runs before the window is removed.
afterAll(() => new Promise(setImmediate));
