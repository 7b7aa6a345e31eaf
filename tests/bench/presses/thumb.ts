import type { Locator, Page } from 'playwright';
import type { Input } from '../../journeys/harness/input.ts';

type Place = { readonly x: number; readonly y: number };

/** The middle of the visible part of an element, after scrolling it into view if it is covered. */
const middleOf = (element: Element): Place => {
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const { x, y } = middle();
  const there = document.elementFromPoint(x, y);
  if (there === null || !(element.contains(there) || there.contains(element)))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return middle();
};

/**
 * A person looks before the next tap. The driver looks too, which works in the page: so it must not happen while a
 * tap is being rendered. A tap at the same place too soon would count as a double tap.
 */
const lookingMilliseconds = 600;

/**
 * A real touch lasts a moment, in which the target shows its pressed state. A touch that ends at once makes the browser
 * render both states together, and the tap would wait for a frame that a user sees before lifting the thumb.
 */
const touchingMilliseconds = 80;

/**
 * Taps like a thumb: without hovering, and without listeners of the driver in the page, which took up to a fifth of a
 * tap.
 */
const touchAt = async (page: Page, { x, y }: Place): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(touchingMilliseconds);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(lookingMilliseconds);
  await devtools.detach();
};

/** Taps the middle of an element, once the page has loaded. */
export const touch = async (target: Locator): Promise<void> => {
  const page = target.page();
  await page.waitForLoadState('networkidle');
  await target.waitFor();
  await page.locator('html[data-page-on-its-way]').waitFor({ state: 'detached' });
  const place = await target.evaluate(middleOf);
  // A step that has just appeared takes no taps.
  await page.waitForTimeout(lookingMilliseconds);
  await touchAt(page, place);
};

const millisecondsPerLetter = 60;

/** A thumb, which touches a field and types letter by letter. */
export const thumb: Input = {
  press: touch,
  tick: touch,
  type: async (field, text) => {
    await touch(field);
    await field.page().keyboard.type(text, { delay: millisecondsPerLetter });
  },
};
