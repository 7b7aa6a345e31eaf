import type { Locator, Page } from 'playwright';

type Place = { readonly x: number; readonly y: number };

/** The middle of what is shown, brought into view where something else is there. */
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
 * A person looks before the next press. The browser's driver looks too, and works in the page for it: not while a press
 * is being drawn. A thumb that came back to the same place sooner would be taken for a double press.
 */
const lookingMilliseconds = 600;

/**
 * A thumb stays for a moment, and what it presses shows that it is pressed. A touch that ends as it begins has the
 * browser draw both at once, and the press waits for a frame that a person has seen before they lift their thumb.
 */
const touchingMilliseconds = 80;

/**
 * Touches a place as a thumb does: nothing hovers there before, and the browser's driver puts no listeners of its own
 * into the page, which took up to a fifth of a press.
 */
export const touchAt = async (page: Page, { x, y }: Place): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(touchingMilliseconds);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(lookingMilliseconds);
  await devtools.detach();
};

/** Touches the middle of what is shown, once an engineer's first look has given way to the portal, which draws it anew. */
export const touch = async (target: Locator): Promise<void> => {
  const page = target.page();
  await page.waitForLoadState('networkidle');
  await target.waitFor();
  await page.locator('html[data-page-on-its-way]').waitFor({ state: 'detached' });
  await touchAt(page, await target.evaluate(middleOf));
};

const millisecondsPerLetter = 60;

/** Touches a field, and types letter by letter. */
export const type = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  await touch(page.getByRole('textbox', { name: label }));
  await page.keyboard.type(text, { delay: millisecondsPerLetter });
};
