import { applyAppearance, linkToPage } from './frame-link.js';

/** @import { ChallengeFrameMessage, CardChallengeOutcome, MessageToChallengeFrame } from '../desk-messages.ts' */

// The bank's check: one question, two answers. Escape answers as "Fail" does.

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/**
 * @param {string} id
 * @param {string} text
 */
const write = (id, text) => {
  const element = document.getElementById(id);
  if (element !== null) element.textContent = text;
};

/** @param {MessageToChallengeFrame} message */
const show = ({ appearance, amount, last4 }) => {
  applyAppearance(appearance);
  write('amount', pounds.format(amount / 100));
  write('last4', last4);
  document.getElementById('heading')?.focus();
};

/** @type {{ tell: (message: ChallengeFrameMessage) => void }} */
const page = linkToPage('challenge', show);

/** @param {CardChallengeOutcome} outcome */
const answer = (outcome) => page.tell({ kind: 'outcome', outcome });

document.getElementById('complete')?.addEventListener('click', () => answer('complete'));
document.getElementById('fail')?.addEventListener('click', () => answer('fail'));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') answer('fail');
});

page.tell({ kind: 'loaded' });
