import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rebookingRefusalWording } from '#words/features/reschedule/wording.ts';

const root = join(import.meta.dirname, '../../..');

/** The source of every file of words. */
const words = readdirSync(join(root, 'ui'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\bwording\b.*\.ts$/.test(path))
  .map((path) => readFileSync(join(root, 'ui', path), 'utf8'))
  .join('\n');

/**
 * The quotations of section 8 of each document, with their misspellings; an incomplete quotation is matched as far as
 * it goes.
 */
const quoted: readonly string[] = [
  'Login error, please check your login details and try again. If this message persists please call',
  'It seems that you have multiple properties at that postcode. Please give us a call so we can make sure we send an engineer to the right one.',
  'Please double check the code we sent you and try again.',
  'No contracts found for account. Please give us a call on {phone} and we will be able to help you.',
  'You are currently in your 14-day cooling-off period, so we will not be able to process your claim at this time. Please give us a call on {phone} and we will be able to help you.',
  'Something went wrong with this request. Please try again later or give us a call on {phone}.',
  'Something went wrong while trying to create a payment. Please try again later or give us a call.',
  'An unexpected error occurred.',
  'Something went wrong. Please try again later or call us on {phone}.',
  'Error creating claim',
  'It seems like something went wrong. Please refresh and try again. If this message persists please call {phone}',
  'An error ocurred during the FNOL tracking request',
  "We're having trouble getting your contract information. If this message persists please call {phone}",
  'No contract found',
  "We're having trouble getting your account information. If this message persists please call {phone}",
  'It seems like your payments are not up to date, so we will not be able to process your claim. You will need to give us a call on {phone} and reset your payments before we can book your claim.',
  'Something went wrong',
  'Failed to get skedulo jobs - {message}',
  'Failed to get Pandora job - ',
  'Error retrieving job details: No jobId in url',
  'Error retrieving job details',
  'Could not close job {job}: ',
  'Failed to complete job',
  'An error occured',
  'Loading...',
  'Something went wrong getting parts.',
  'We are unable to find any parts',
  "You're all booked in! We've rescheduled ",
  'There was an error rescheduling your job, please contact an administrator.',
  "This job has already been 'Cancelled' and cannot be rescheduled, please contact an administrator.",
  'You already rescheduled this visit.',
  'Job {job} has been cancelled',
  'We were unable to cancel your job. Please try again later or contact us.',
  'An error occured whilst fetching your offers, please contact administration',
  'Sorry - this job has gone!',
  'Failed to accept job offer',
  'Failed to decline job offer',
  'Something went wrong with this request.',
  'We were unable to download your invoice at the moment. Please try again later or contact us.',
  'Failed to create follow on job - {message}',
];

const isReported = (when: string | undefined): boolean => when?.startsWith('Reported') ?? false;

const rows = readFileSync(join(root, 'docs/messages.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the table of messages', () => {
  it('has texts of the portal, except for what is only reported', () => {
    const shown = rows.filter(([, , when]) => !isReported(when)).map(([, text = '']) => text);
    // The rest of a text may be filled in.
    const beginningOf = (text: string) => text.replace(/\{.*/, '').slice(0, 50);
    expect(shown.filter((text) => !words.includes(beginningOf(text)))).toEqual([]);
  });

  it.each([...quoted, ...Object.values(rebookingRefusalWording)])('has a row for: %s', (words) => {
    expect(rows.filter(([, message]) => message?.startsWith(words))).not.toEqual([]);
  });

  it.each(rows)('%s: %s (%s) refers to an existing test', (_, __, when, path = '', title = '') => {
    // A report is never shown: a journey sees it leave.
    expect(path).toMatch(isReported(when) ? /^`tests\/journeys\// : /^`tests\/(?:ui|journeys)\//);
    const file = join(root, path.replaceAll('`', ''));
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});
