import type { Frame, Page } from 'playwright/test';
import type { Keyboard } from '../../keyboard/hand.ts';

/** The keyboard of a page. */
export const keyboardOf = (page: Page): Keyboard => {
  let place: Page | Frame = page;
  return {
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    ask: (script) => place.evaluate(script),
    inFrame: async (title, act) => {
      const element = await page.locator(`iframe[title="${title}"]`).elementHandle();
      place = (await element?.contentFrame()) ?? page;
      await act();
      place = page;
    },
  };
};
