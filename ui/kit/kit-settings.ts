import { createContext, use } from 'react';

/** The texts of the kit's own controls. */
export type KitWords = {
  readonly back: string;
  readonly change: string;
  readonly close: string;
  readonly dismiss: (message: string) => string;
  readonly opensInNewTab: string;
  readonly optional: string;
  /** Before the error of a field, for screen readers. */
  readonly error: string;
  readonly chooseOne: string;
  readonly step: (step: number, atMost: number) => string;
  readonly charactersAllowed: (maximum: number) => string;
  readonly charactersLeft: (left: number) => string;
  /** The title of an error summary, and once all its problems are corrected. */
  readonly problems: string;
  readonly problemsCorrected: string;
  /** Before a corrected line of an error summary, for screen readers. */
  readonly corrected: string;
  readonly notLoaded: string;
  readonly tryAgain: string;
  readonly tryingAgain: string;
  /** Before the reference of a failed request. */
  readonly reference: string;
};

/** What the app gives to the kit: its words, and the rules for typed text. */
export type KitSettings = {
  readonly words: KitWords;
  readonly cleanText: (typed: string) => string;
  readonly countCharacters: (text: string) => number;
};

export const KitSettingsContext = createContext<KitSettings | undefined>(undefined);

export const useKitSettings = (): KitSettings => {
  const settings = use(KitSettingsContext);
  if (settings === undefined) throw new Error('The kit has no words here');
  return settings;
};

export const useKitWords = (): KitWords => useKitSettings().words;
