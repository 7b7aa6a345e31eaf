import { Key } from 'selenium-webdriver';
import type { KeyName, Keyboard } from '../../keyboard/hand.ts';
import type { Person } from './person.ts';

const keys: Readonly<Record<KeyName, string>> = {
  Tab: Key.TAB,
  Enter: Key.RETURN,
  Space: ' ',
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  End: Key.END,
};

/** Keys go to the focused element, as with a real keyboard: nothing is searched, scrolled to or clicked. */
export const keyboardOf = ({ driver, inFrame }: Person): Keyboard => ({
  press: (key) => driver.actions().sendKeys(keys[key]).perform(),
  type: (text) => driver.actions().sendKeys(text).perform(),
  ask: (script) => driver.executeScript(`return ${script}`),
  inFrame,
});
