import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findInPage, soughtForWire, describeSought, type Sought } from './find-in-page.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { KeyName, Keyboard } from '../../keyboard/hand.ts';

const finders = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** The finders of Testing Library as a property of the window, whatever the engine uses as the global object. */
export const bringFinders = `(() => { const globalThis = window; const self = window;\n${finders}\n})()`;

/** Milliseconds; a busy machine is slow, not wrong. */
const patience = 30_000;

/** Changes of a page between finding an element and clicking it: it renders again, moves, or navigates. */
const isOfTheMoment = (problem: unknown): boolean =>
  problem instanceof error.StaleElementReferenceError ||
  problem instanceof error.ElementClickInterceptedError ||
  problem instanceof error.ElementNotInteractableError ||
  problem instanceof error.NoSuchElementError ||
  problem instanceof error.JavascriptError;

/** A user at a screen, who finds elements by role and name. */
export type Person = ReturnType<typeof personAt>;

export const personAt = (driver: WebDriver, base: string) => {
  const look = async (sought: Sought): Promise<readonly WebElement[]> => {
    const ask = () =>
      driver.executeScript<readonly WebElement[] | 'no finders'>(
        `return (${findInPage.toString()})(arguments[0])`,
        soughtForWire(sought),
      );
    const first = await ask();
    if (first !== 'no finders') return first;
    await driver.executeScript(bringFinders);
    const second = await ask();
    if (second === 'no finders')
      throw new error.NoSuchElementError('The page became another before it was looked at.');
    return second;
  };

  /** Does something as soon as it can be done. */
  const once = async <Value>(
    what: string,
    act: () => Promise<Value | undefined>,
  ): Promise<Value> => {
    const end = Date.now() + patience;
    let last = 'It was not there.';
    for (;;) {
      try {
        const done = await act();
        if (done !== undefined) return done;
      } catch (problem) {
        if (!isOfTheMoment(problem)) throw problem;
        last = String(problem);
      }
      if (Date.now() > end) throw new Error(`${what}: not within ${patience / 1000} s. ${last}`);
    }
  };

  const withOne = async <Value>(
    what: string,
    sought: Sought,
    act: (element: WebElement) => Promise<Value>,
  ): Promise<Value> => {
    const { value } = await once(`${what} (${describeSought(sought)})`, async () => {
      const [found] = await look(sought);
      return found === undefined ? undefined : { value: await act(found) };
    });
    return value;
  };

  /** In the middle nothing of the frame covers it; a box or a dot may lie under its label, which a finger meets. */
  const click = async (element: WebElement): Promise<void> => {
    const label = await driver.executeScript<WebElement | null>(
      `const [element] = arguments;
       (element.closest('select') ?? element).scrollIntoView({ block: 'center', behavior: 'instant' });
       return /^(checkbox|radio)$/.test(element.type) ? (element.labels[0] ?? null) : null`,
      element,
    );
    await (label ?? element).click();
  };

  return {
    driver,
    opens: async (path: string): Promise<void> => {
      await driver.get(new URL(path, base).href);
    },
    reloads: (): Promise<void> => driver.navigate().refresh(),
    clicks: (role: string, name: string | RegExp, more: Sought = {}): Promise<void> =>
      withOne('press', { usable: true, ...more, role, name }, click),
    clicksOn: (sought: Sought): Promise<void> => withOne('press', sought, click),
    types: (name: string | RegExp, text: string, more: Sought = {}): Promise<void> =>
      withOne('type', { ...more, role: 'textbox', name }, async (element) => {
        const before = await driver.executeScript<string>('return arguments[0].value', element);
        await element.sendKeys(Key.END, Key.BACK_SPACE.repeat(before.length), text);
      }),
    selects: (name: string | RegExp, option: string): Promise<void> =>
      withOne(
        'select',
        { role: 'option', name: option, within: { role: 'combobox', name } },
        click,
      ),
    givesFiles: (label: string, paths: readonly string[]): Promise<void> =>
      once(`give files to ${label}`, async () => {
        const [input] = await driver.executeScript<readonly WebElement[]>(
          `return [...document.querySelectorAll('input[type=file]')]
             .filter((input) => [...input.labels].some((label) => label.textContent.includes(arguments[0])))`,
          label,
        );
        if (input === undefined) return undefined;
        await input.sendKeys(paths.join('\n'));
        return true;
      }).then(() => undefined),
    sees: (role: string, name: string | RegExp, more: Sought = {}): Promise<void> =>
      withOne('see', { ...more, role, name }, () => Promise.resolve()),
    reads: (text: string | RegExp): Promise<string> =>
      withOne('read', { text }, async (element) =>
        driver.executeScript<string>('return arguments[0].textContent', element),
      ),
    seesNo: async (sought: Sought): Promise<void> => {
      await once(`see no more (${describeSought(sought)})`, async () =>
        (await look(sought)).length === 0 ? true : undefined,
      );
    },
    isAt: async (path: RegExp): Promise<string> =>
      once(`be at ${path.source}`, async () => {
        const address = new URL(await driver.getCurrentUrl());
        const there = `${address.pathname}${address.search}`;
        return path.test(there) ? there : undefined;
      }),
    /** Does something in a frame of the page, which is named by its title. */
    inFrame: async (title: string, act: () => Promise<void>): Promise<void> => {
      await once(`enter the frame ${title}`, async () => {
        const frame = await driver.executeScript<WebElement | null>(
          `return [...document.querySelectorAll('iframe')].find((frame) => frame.title === arguments[0]) ?? null`,
          title,
        );
        if (frame === null) return undefined;
        await driver.switchTo().frame(frame);
        return true;
      });
      await act();
      await driver.switchTo().frame(null);
    },
  };
};

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
