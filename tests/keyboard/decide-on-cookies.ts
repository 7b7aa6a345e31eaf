import type { Hand } from './hand.ts';

/** The notice covers nothing that has focus on the way to it, and gives the focus back to the page. */
export const decideOnCookies = async (hand: Hand): Promise<void> => {
  await hand.reaches({ role: 'button', name: 'No, thank you' });
  await hand.press('Enter');
  await hand.isOn({ role: 'main' });
};
