import { claimQuestions, type ClaimQuestion } from '#domain/claim';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { cardFields, cardFrame, cards, optionName } from '../journeys/claim/answer-claim.ts';
import { coveredStages } from '../journeys/claim/stages.ts';
import { decideOnCookies, type Hand } from './hand.ts';

const heading = (name: string) => ({ role: 'heading', level: 1, name });

/** Before the question of some steps is a link, such as the number for gas. */
const answer = async (hand: Hand, question: ClaimQuestion, given: string): Promise<void> => {
  const requested = claimQuestions[question];
  const { ask } = claimQuestionWording[question];
  const start = new RegExp(`^${ask.replaceAll('?', '\\?')}`);
  if (requested.kind === 'text') {
    await hand.reaches({ role: 'textbox', name: start });
    await hand.types(given);
  } else if (requested.display === 'dropdown') {
    await hand.reaches({ role: 'combobox', name: start });
    await hand.types(optionName(question, given));
  } else {
    const radio = (option: string) => ({
      role: 'radio',
      name: optionName(question, option),
      within: { role: 'radiogroup', name: ask },
    });
    // Space takes the first option, and the arrows lead on to the others and take them.
    const options: readonly string[] = requested.options;
    const [first = '', ...others] = options.slice(0, options.indexOf(given) + 1);
    await hand.reaches(radio(first));
    if (others.length === 0) await hand.press('Space');
    for (const option of others) {
      await hand.press('ArrowDown');
      await hand.isOn(radio(option));
    }
  }
};

const goOn = async (hand: Hand): Promise<void> => {
  await hand.tabsTo({ role: 'button', name: 'Next' });
  await hand.press('Enter');
};

const signIn = async (hand: Hand, newestCode: () => Promise<string>): Promise<void> => {
  await hand.tabsTo({ role: 'link', name: 'Skip to main content' });
  await hand.press('Enter');
  await hand.tabsTo({ role: 'textbox', name: 'Email address' });
  await decideOnCookies(hand);
  await hand.tabsTo({ role: 'textbox', name: 'Email address' });
  await hand.types('several.contracts@pilotlight.test');
  await hand.tabsTo({ role: 'button', name: 'Submit' });
  await hand.press('Enter');
  await hand.isOn({ role: 'textbox', name: /code/i });
  await hand.types(await newestCode());
};

/** On Tuesday 10 March the first day is Saturday's; days that cannot be chosen are in reach, to hear why. */
const keysToDays = [
  ['ArrowRight', /^Sunday 15 March, not available: /],
  ['ArrowRight', /^Monday 16 March$/],
  ['Enter', /^Monday 16 March, chosen as your first day$/],
  ['End', /^Sunday 22 March, not available: /],
  ['ArrowLeft', /^Saturday 21 March$/],
  ['Enter', /^Saturday 21 March, chosen as your second day$/],
  ['ArrowLeft', /^Friday 20 March$/],
  ['Enter', /^Friday 20 March, chosen as your third day$/],
] as const;

const chooseDays = async (hand: Hand): Promise<void> => {
  const within = { role: 'grid', name: 'Your three days' };
  await hand.reaches({ role: 'button', name: 'Soonest three days' });
  await hand.tabsTo({ role: 'button', name: /^Saturday 14 March$/, within });
  for (const [key, name] of keysToDays) {
    await hand.press(key);
    await hand.isOn({ role: 'button', name, within });
  }
  for (const title of ['First day', 'Second day', 'Third day']) {
    const day = { role: 'region', name: title };
    const remove = { role: 'button', name: /^Remove/, within: day };
    // "Why?" stands between the calendar and the first day.
    await (title === 'First day' ? hand.reaches(remove) : hand.tabsTo(remove));
    for (const name of ['Morning', 'Midday', 'Evening'])
      await hand.tabsTo({ role: 'checkbox', name: new RegExp(`^${name}`), within: day });
    await hand.press('Space');
  }
};

const payButton = { role: 'button', name: 'Pay £95.00' };

const pay = async (hand: Hand): Promise<void> => {
  // Loads with the fields of the card.
  await hand.sees(payButton);
  await hand.press('Tab');
  await hand.inFrame(cardFrame, async () => {
    for (const [name, text] of cardFields(cards.good)) {
      await hand.isOn({ role: 'textbox', name });
      await hand.types(text);
      await hand.press('Tab');
    }
  });
  await hand.isOn(payButton);
  await hand.press('Enter');
};

export const tuesdayMorning = '2026-03-10T08:30:00.000Z';

/** From the sign-in page on a Tuesday morning to a confirmed claim, with the keyboard alone. */
export const customersWay = async (
  hand: Hand,
  newestCode: (email: string) => Promise<string>,
): Promise<void> => {
  await signIn(hand, () => newestCode('several.contracts@pilotlight.test'));
  await hand.isOn(heading('Your properties'));
  await hand.reaches({ role: 'link', name: /^Flat 2, Tanner House/ });
  await hand.press('Enter');

  for (const [title, answers] of coveredStages.boiler) {
    await hand.isOn(heading(title));
    if (title === stageTitles.boilerGroup1)
      await hand.tabsTo({ role: 'link', name: /0800 111 999/ });
    for (const [question, given] of Object.entries(answers))
      await answer(hand, question as ClaimQuestion, String(given));
    await goOn(hand);
  }
  await hand.isOn(heading(stageTitles.chooseDate));
  await chooseDays(hand);
  await goOn(hand);

  await hand.isOn(heading(stageTitles.review));
  await hand.reaches({ role: 'button', name: 'Continue to payment' });
  await hand.press('Enter');
  await hand.isOn(heading(stageTitles.paymentDetails));
  await pay(hand);
  await hand.isOn(heading('Request received'));
};
