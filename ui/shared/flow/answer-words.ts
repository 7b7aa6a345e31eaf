import type { ReactNode } from 'react';

/** The label of an option, with an optional hint and icon. */
export type OptionWords = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
};

/** The texts of a question. */
export type QuestionWords = {
  readonly ask: string;
  readonly hint?: ReactNode;
  /** The label of each option, by its value. */
  readonly options?: { readonly [option: string]: OptionWords };
  /** The label of the details field. */
  readonly details?: { readonly ask: string; readonly hint?: ReactNode };
  /** The unit of a number, such as "hours". */
  readonly unit?: string;
  /** The label of a confirmation. */
  readonly confirm?: string;
  /** Maximum length of a short text and of its details. */
  readonly oneLine?: boolean;
  /** The text of a list without a choice. */
  readonly placeholder?: string;
};

/** The label of an option, or its value if it has none. */
export const optionLabel = (words: QuestionWords, option: string): string =>
  words.options?.[option]?.label ?? option;
