import { expect } from 'playwright/test';
import { bringFinders } from '../browsers/person/person.ts';
import {
  findInPage,
  soughtForWire,
  describeSought,
  type Sought,
} from '../browsers/person/find-in-page.ts';
import { focusInPage, type Focus } from './focus-in-page.ts';

export type KeyName =
  | 'Tab'
  | 'Enter'
  | 'Space'
  | 'Escape'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'End';

/** The keyboard of a browser, and the checks of its page. */
export type Keyboard = {
  readonly press: (key: KeyName) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** The value of a script in the page, or in the frame of it that is entered. */
  readonly ask: <Value>(script: string) => Promise<Value>;
  /** Does something in a frame of the page, which is named by its title. */
  readonly inFrame: (title: string, act: () => Promise<void>) => Promise<void>;
};

const mostStops = 40;

const focusScript = (sought: Sought): string =>
  `(${focusInPage.toString()})((${findInPage.toString()})(${JSON.stringify(soughtForWire(sought))}))`;

/** A user with only a keyboard, who sees the focus at every stop. */
export type Hand = ReturnType<typeof handOn>;

export const handOn = (keyboard: Keyboard) => {
  const look = async (sought: Sought): Promise<Focus> => {
    const script = focusScript(sought);
    const first = await keyboard.ask<Focus | 'no finders'>(script);
    if (first !== 'no finders') return first;
    await keyboard.ask(bringFinders);
    return keyboard.ask<Focus>(script);
  };
  const soon = { intervals: [20, 50, 100, 200], timeout: 20_000 };

  const isOn = async (sought: Sought): Promise<void> => {
    await expect
      .poll(() => look(sought), { message: `focus on ${describeSought(sought)}`, ...soon })
      .toMatchObject({ isSought: true, problems: [] });
  };
  /** Waits until an element exists that a key can reach. */
  const sees = async (sought: Sought): Promise<void> => {
    await expect
      .poll(() => look(sought), { message: `see ${describeSought(sought)}`, ...soon })
      .toMatchObject({ isThere: true });
  };
  return {
    press: keyboard.press,
    types: keyboard.type,
    inFrame: keyboard.inFrame,
    sees,
    /** Something has the focus, which can be seen. */
    isOn,
    /** The next stop of the Tab key is this one. */
    tabsTo: async (sought: Sought): Promise<void> => {
      await keyboard.press('Tab');
      await isOn(sought);
    },
    /** Tabs to an element on the page until it has the focus, which is visible at every stop. */
    reaches: async (sought: Sought): Promise<void> => {
      await sees(sought);
      for (let stop = 0; stop < mostStops; stop += 1) {
        await keyboard.press('Tab');
        await expect
          .poll(() => look(sought), { message: `on the way to ${describeSought(sought)}`, ...soon })
          .toMatchObject({ problems: [] });
        if ((await look(sought)).isSought) return;
      }
      throw new Error(`Not within ${mostStops} stops: ${describeSought(sought)}`);
    },
  };
};

/** The notice does not cover the focus on the path to it, and returns the focus to the page. */
export const decideOnCookies = async (hand: Hand): Promise<void> => {
  await hand.reaches({ role: 'button', name: 'No, thank you' });
  await hand.press('Enter');
  await hand.isOn({ role: 'main' });
};
