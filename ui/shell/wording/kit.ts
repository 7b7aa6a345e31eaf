import type { KitWords } from '../../kit/kit-settings.ts';

const characters = (count: number): string =>
  `${count} ${count === 1 ? 'character' : 'characters'}`;

export const kitWording: KitWords = {
  back: 'Back',
  change: 'Change',
  close: 'Close',
  dismiss: (message) => `Dismiss: ${message}`,
  opensInNewTab: '(opens in a new tab)',
  optional: '(optional)',
  error: 'Error:',
  chooseOne: 'Choose one',
  step: (step, atMost) =>
    step === atMost ? `Step ${step} of ${atMost}` : `Step ${step} of at most ${atMost}`,
  charactersAllowed: (maximum) => `You can enter up to ${maximum} characters`,
  charactersLeft: (left) =>
    left < 0 ? `You have ${characters(-left)} too many` : `You have ${characters(left)} remaining`,
  problems: 'There is a problem',
  problemsCorrected: 'There was a problem',
  corrected: 'Changed:',
  notLoaded: 'That didn’t load',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again...',
  reference: 'Reference:',
};
