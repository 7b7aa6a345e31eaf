import { useLayoutEffect } from 'react';

/** What the frame of a page has to know of what stands in it. */
export type PageMark =
  | 'action-bar'
  | 'navigation'
  | 'on-its-way'
  | 'one-number'
  /** Nothing but what is being done: on a phone the navigation is not shown. */
  | 'one-task'
  /** The strip of connection and outbox takes room above the page. */
  | 'strip'
  | 'two-columns';

const change = (mark: PageMark, by: 1 | -1): void => {
  const root = document.documentElement;
  const attribute = `data-page-${mark}`;
  const count = Number(root.getAttribute(attribute) ?? 0) + by;
  if (count === 0) root.removeAttribute(attribute);
  else root.setAttribute(attribute, String(count));
};

/**
 * Tells the style sheets of the frame what a page holds, by an attribute of the document: `data-page-action-bar`. It
 * counts how many hold it. With `:root:has()` in its place a browser styles the document anew with each change in it.
 */
export const usePageMark = (mark: PageMark, isSet = true): void =>
  useLayoutEffect(() => {
    if (!isSet) return undefined;
    change(mark, 1);
    return () => change(mark, -1);
  }, [mark, isSet]);
