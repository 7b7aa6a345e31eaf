import { describe, expect, it } from 'vitest';
import { claimQuestionKeys } from '#domain/claim';
import {
  customerStatusWording,
  customerStatusWords,
} from '#words/shared/repair/wording/customer-statuses.ts';
import { urgencyBecause } from '#words/shared/booking/wording/days.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { customerStatuses } from '../../../../../domain/repair/customer-status.ts';

/** A status is named after its text in document 2's status table. */
const nameOf = (text: string): string =>
  text.toLowerCase().replace("we're", 'we are').replaceAll(' ', '-');

describe('the text that the specification quotes', () => {
  it.each(customerStatuses)('is used for %s, with a sentence of its own', (status) => {
    expect(nameOf(customerStatusWording[status].summary)).toBe(status);
    expect(customerStatusWording[status].description).toMatch(/^[A-Z].+\.$/);
  });

  it('after a completed visit mentions the findings of the engineer', () => {
    expect(customerStatusWords('reviewing-your-claim', undefined).description).toContain(
      'what the engineer found',
    );
  });

  it('explains a lock-out without mentioning heat or hot water', () => {
    expect(urgencyBecause(['vulnerable', 'lockedOut'])).toBe(
      'You told us that somebody at home is vulnerable and you are locked out.',
    );
  });
});

it.each(claimQuestionKeys)('the claim question %s ends with a question mark', (question) => {
  expect(claimQuestionWording[question].ask).toMatch(/\?$/);
});
