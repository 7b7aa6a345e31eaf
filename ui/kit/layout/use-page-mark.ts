import { useLayoutEffect } from 'react';

/** Properties of a page's content that the frame around it reacts to. */
export type PageMark =
  | 'action-bar'
  | 'navigation'
  | 'on-its-way'
  | 'one-number'
  /** Nothing but what is being done: on a phone the navigation is not shown. */
  | 'one-task'
  /** The strip of connection and outbox is shown above the page. */
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
 * Marks the document with a property of the page, such as `data-page-action-bar`, for the style sheets of the frame.
 * Counts its users. `:root:has()` instead would recalculate the whole document's styles with each change.
 */
export const usePageMark = (mark: PageMark, isSet = true): void =>
  useLayoutEffect(() => {
    if (!isSet) return undefined;
    change(mark, 1);
    return () => change(mark, -1);
  }, [mark, isSet]);
