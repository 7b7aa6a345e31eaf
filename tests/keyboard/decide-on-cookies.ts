import type { Hand } from './hand.ts';

/** The notice does not cover the focus on the path to it, and returns the focus to the page. */
export const decideOnCookies = async (hand: Hand): Promise<void> => {
  await hand.reaches({ role: 'button', name: 'No, thank you' });
  await hand.press('Enter');
  await hand.isOn({ role: 'main' });
};
