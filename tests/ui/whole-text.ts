import type { MatcherFunction } from '@testing-library/react';

/** Finds the paragraph with this text, in whatever elements its words are. */
export const wholeText =
  (text: string): MatcherFunction =>
  (_own, element) =>
    element?.tagName === 'P' && element.textContent === text;
