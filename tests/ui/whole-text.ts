import type { MatcherFunction } from '@testing-library/react';

/** Finds the paragraph that reads so, whatever elements its words are in. */
export const wholeText =
  (text: string): MatcherFunction =>
  (_own, element) =>
    element?.tagName === 'P' && element.textContent === text;
