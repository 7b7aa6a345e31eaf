import { settingOffWording, travelWording } from '#words/shared/visit/wording/visit.ts';
import { decideOnCookies, type Hand } from './hand.ts';

const heading = (name: string) => ({ role: 'heading', level: 1, name });

/** From an empty agenda on a Tuesday morning to an accepted offer and the journey to it, with the keyboard alone. */
export const engineersWay = async (hand: Hand): Promise<void> => {
  await decideOnCookies(hand);
  await hand.reaches({ role: 'link', name: 'View offers' });
  await hand.press('Enter');
  await hand.isOn(heading('Offers that are still available.'));
  await hand.reaches({ role: 'link', name: /Urgent/ });
  await hand.press('Enter');
  await hand.isOn(heading('AW3 7ND'));
  await hand.reaches({ role: 'button', name: 'Accept' });
  await hand.press('Enter');

  await hand.isOn(heading('Agenda'));
  const visit = { role: 'link', name: /^AW3 7ND/ };
  await hand.reaches(visit);
  await hand.press('Enter');
  await hand.isOn(heading('AW3 7ND'));
  await hand.reaches({ role: 'button', name: 'En Route' });

  // The visit is tomorrow's.
  const doubt = { role: 'dialog', name: settingOffWording.title };
  await hand.press('Space');
  await hand.isOn({ role: 'button', name: 'Close', within: doubt });
  await hand.press('Escape');
  await hand.isOn({ role: 'button', name: 'En Route' });
  await hand.press('Enter');
  await hand.isOn({ role: 'button', name: 'Close', within: doubt });
  await hand.tabsTo({ role: 'button', name: settingOffWording.go, within: doubt });
  await hand.press('Enter');

  const navigation = { role: 'dialog', name: travelWording.question };
  await hand.isOn({ role: 'button', name: 'Close', within: navigation });
  await hand.tabsTo({ role: 'link', name: /^Go/, within: navigation });
  await hand.tabsTo({ role: 'button', name: travelWording.skip, within: navigation });
  await hand.press('Enter');
  await hand.isOn({ role: 'button', name: 'Start Job' });
};
