import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountUnavailable } from '#ui/wording/account.ts';
import { openingWording } from '#ui/wording/claim/opening.ts';
import { notOpenedWording } from '#ui/wording/claim/payment.ts';
import { submissionWording } from '#ui/wording/claim/submission.ts';
import { contractRefusals } from '#ui/wording/contract-refusals.ts';
import { agendaWording } from '#ui/wording/engineer/agenda.ts';
import { cancelWording } from '#ui/wording/engineer/cancel.ts';
import { partsWording } from '#ui/wording/engineer/close/parts.ts';
import { invoicesWording } from '#ui/wording/engineer/invoices.ts';
import { jobDetailsWording } from '#ui/wording/engineer/job-details.ts';
import { offersWording, offerWording } from '#ui/wording/engineer/offers.ts';
import { photosWording } from '#ui/wording/engineer/photos.ts';
import { rebookingRefusalWording, rescheduleWording } from '#ui/wording/engineer/reschedule.ts';
import { visitStepWording } from '#ui/wording/engineer/visit.ts';
import { somethingWentWrong } from '#ui/wording/generic.ts';
import { identificationWording, identifyRefusals } from '#ui/wording/identification.ts';
import { codeProblems, startOverReasons } from '#ui/wording/one-time-code.ts';
import { pageNotFoundWording } from '#ui/wording/page-not-found.ts';
import { propertiesWording } from '#ui/wording/properties.ts';
import { emailField, startSignInFailures, tooManyAttempts } from '#ui/wording/sign-in.ts';

const root = join(import.meta.dirname, '../../..');

/** The messages of the three error catalogues (section 8 of each document). */
const catalogue = new Set<string>([
  ...Object.values(identifyRefusals),
  identificationWording.tooOften,
  identificationWording.invalidPostcode,
  emailField.invalid,
  codeProblems['wrong-code'],
  ...Object.values(startOverReasons),
  startSignInFailures({ tag: 'unknown-email' }),
  tooManyAttempts(undefined),
  propertiesWording.none,
  contractRefusals['cooling-off'],
  contractRefusals['payments-behind'],
  somethingWentWrong,
  accountUnavailable,
  pageNotFoundWording.message,
  notOpenedWording['not-created'],
  notOpenedWording.unexpected,
  submissionWording.failedTitle,
  submissionWording.failedAgain,
  openingWording.contract,
  openingWording.unknown,
  jobDetailsWording.failed,
  jobDetailsWording.invalidTimes,
  photosWording.failed,
  photosWording.slow,
  photosWording.verySlow,
  partsWording.failed,
  partsWording.nothingFound,
  rescheduleWording.failed,
  ...Object.values(rebookingRefusalWording),
  cancelWording.failed,
  offersWording.failed,
  offerWording.acceptFailed,
  offerWording.declineFailed,
  agendaWording.failed,
  visitStepWording['start-travel'].failed,
  visitStepWording['start-job'].failed,
  invoicesWording.failed,
  invoicesWording.downloadFailed,
]);

const rows = readFileSync(join(root, 'docs/messages.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the page of messages', () => {
  it('has a row for each message of the catalogues, and no other', () => {
    expect(new Set(rows.map(([, words]) => words))).toEqual(catalogue);
  });

  it.each(rows)(
    '%s: %s (%s) is shown by a test that there is',
    (_, __, ___, path = '', title = '') => {
      const file = join(root, path.replaceAll('`', ''));
      expect(existsSync(file)).toBe(true);
      expect(readFileSync(file, 'utf8')).toContain(title);
    },
  );
});
