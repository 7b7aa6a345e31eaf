import type { Locator } from 'playwright/test';

/** How a page is answered: by the driver, or as a benchmark answers it. */
export type Input = {
  readonly press: (button: Locator) => Promise<void>;
  readonly tick: (box: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
};

export const driverInput: Input = {
  press: (button) => button.click(),
  tick: (box) => box.check(),
  type: (field, text) => field.fill(text),
};
