import type { WebDriver } from 'selenium-webdriver';

/** A browser with nothing in it, and how it ends. */
export type Browser = {
  readonly driver: WebDriver;
  /** Errors of the pages under an address, where the engine reports them. */
  readonly pageErrors?: (base: string) => Promise<readonly string[]>;
  readonly end: () => Promise<void>;
};

/** The screen of a small phone, for every engine. */
export const phone = { width: 360, height: 740 };
