import type { ReactNode } from 'react';

/** What an option is called; a hint and an icon beside it where it needs them. */
export type OptionWords = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
};

/** The words of a question, by the screen that shows it. */
export type QuestionWords = {
  readonly ask: string;
  readonly hint?: ReactNode;
  /** What each option is called, by its value. */
  readonly options?: { readonly [option: string]: OptionWords };
  /** What asks for the words beside an answer. */
  readonly details?: { readonly ask: string; readonly hint?: ReactNode };
  /** What a number is counted in, such as "hours". */
  readonly unit?: string;
  /** What a tick confirms. */
  readonly confirm?: string;
  /** An answer of a few words, and what stands beside it, whatever they may be at the longest. */
  readonly oneLine?: boolean;
  /** What stands in a list from which nothing was chosen. */
  readonly placeholder?: string;
};

/** What an option is called, or its value where it has no words. */
export const optionLabel = (words: QuestionWords, option: string): string =>
  words.options?.[option]?.label ?? option;
