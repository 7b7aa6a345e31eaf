import type { MatcherFunction } from '@testing-library/react';

/** Finds the paragraph with this text, including the text of elements inside it. */
export const wholeText =
  (text: string): MatcherFunction =>
  (_own, element) =>
    element?.tagName === 'P' && element.textContent === text;
