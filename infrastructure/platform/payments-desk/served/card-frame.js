import {
  brandOf,
  cardProblems,
  formatExpiry,
  formatNumber,
  formatSecurityCode,
} from './card-checks.js';
import { applyAppearance, linkToPage } from './frame-link.js';

/** @import { CardField, CardProblem } from './card-checks.js' */
/** @import { CardFrameMessage, IntentResult, MessageToCardFrame, SurfaceError } from '../desk-messages.ts' */

// The card fields. What is typed here goes to the desk and nowhere else: the page that holds the frame hears
// only whether the form is complete, and what the desk answered.

/** @type {readonly CardField[]} */
const fields = ['number', 'expiry', 'securityCode'];
const brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex', unknown: '' };

/** @param {string} id */
const elementOf = (id) => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The card frame has no element ${id}.`);
  return element;
};

/** @param {CardField} field */
const inputOf = (field) => /** @type {HTMLInputElement} */ (elementOf(field));

const typedCard = () => ({
  number: inputOf('number').value,
  expiry: inputOf('expiry').value,
  securityCode: inputOf('securityCode').value,
});

const problems = () => cardProblems(typedCard(), document.documentElement.dataset['month'] ?? '');

/**
 * @param {CardField} field
 * @param {CardProblem | undefined} problem
 */
const showProblem = (field, problem) => {
  elementOf(`${field}-error`).textContent = problem?.message ?? '';
  if (problem === undefined) inputOf(field).removeAttribute('aria-invalid');
  else inputOf(field).setAttribute('aria-invalid', 'true');
};

/**
 * @param {CardProblem} problem
 * @returns {{ error: SurfaceError }}
 */
const asError = ({ code, message }) => ({ error: { type: 'validation_error', code, message } });

/** Shows every problem and moves to the first one. @returns {CardProblem | undefined} */
const review = () => {
  const found = problems();
  for (const field of fields) {
    showProblem(
      field,
      found.find((problem) => problem.field === field),
    );
  }
  const first = found[0];
  if (first !== undefined) inputOf(first.field).focus();
  return first;
};

/**
 * @param {string} clientSecret
 * @returns {Promise<IntentResult>}
 */
const confirm = async (clientSecret) => {
  const problem = review();
  if (problem !== undefined) return asError(problem);
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  try {
    const response = await fetch(`/payments-desk/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clientSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ card: typedCard() }),
      signal: AbortSignal.timeout(30_000),
    });
    return /** @type {IntentResult} */ (await response.json());
  } catch {
    return {
      error: { type: 'api_connection_error', message: 'The payment desk could not be reached.' },
    };
  }
};

const tellHeight = () =>
  page.tell({
    kind: 'height',
    height: Math.ceil(elementOf('card').getBoundingClientRect().height),
  });

/** @param {MessageToCardFrame} message */
const hear = (message) => {
  if (message.kind === 'appearance') {
    applyAppearance(message.appearance);
    // WebKit may not watch a size that nobody sees yet.
    tellHeight();
    page.tell({ kind: 'ready' });
    return;
  }
  const { request } = message;
  if (message.kind === 'submit') {
    const problem = review();
    const result = problem === undefined ? {} : asError(problem);
    page.tell({ kind: 'answer', request, result });
    return;
  }
  void confirm(message.clientSecret).then((result) =>
    page.tell({ kind: 'answer', request, result }),
  );
};

/** @type {{ tell: (message: CardFrameMessage) => void }} */
const page = linkToPage('card', hear);

/** @param {CardField} field */
const format = (field) => {
  const input = inputOf(field);
  const atEnd = input.selectionStart === input.value.length;
  if (!atEnd) return;
  if (field === 'number') input.value = formatNumber(input.value);
  if (field === 'expiry') input.value = formatExpiry(input.value);
  if (field === 'securityCode') {
    input.value = formatSecurityCode(input.value, inputOf('number').value);
  }
};

for (const field of fields) {
  inputOf(field).addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!deleting) format(field);
    if (field === 'number') {
      elementOf('brand').textContent = brandNames[brandOf(inputOf('number').value)];
    }
    showProblem(field, undefined);
  });
  inputOf(field).addEventListener('blur', () => {
    if (inputOf(field).value === '') return;
    showProblem(
      field,
      problems().find((problem) => problem.field === field),
    );
  });
}

elementOf('card').addEventListener('submit', (event) => event.preventDefault());

new ResizeObserver(tellHeight).observe(elementOf('card'));

page.tell({ kind: 'loaded' });
