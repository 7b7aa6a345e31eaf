import { describe, expect, it } from 'vitest';
import type { CustomerStatus } from '#domain/repair';
import { claimQuestionKeys } from '#domain/claim';
import {
  customerStatusWording,
  customerStatusWords,
} from '#words/shared/repair/wording/customer-statuses.ts';
import { urgencyBecause } from '#words/shared/booking/wording/days.ts';
import { claimOptionWording } from '#words/wording/claim-options.ts';
import { problemWording } from '#words/features/claim/wording/problems.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { customerStatuses } from '../../../../../domain/repair/customer-status.ts';

/** The texts of document 2's status table, to the letter. */
const summaries: Record<CustomerStatus, string> = {
  'claim-request-received': 'Claim request received',
  'cancelled-by-engineer': 'Cancelled by engineer',
  cancelled: 'Cancelled',
  'we-missed-you': 'We missed you',
  'reviewing-your-claim': 'Reviewing your claim',
  'we-are-working-on-your-claim': "We're working on your claim",
  'ordering-parts': 'Ordering parts',
  'we-are-reviewing-your-claim': "We're reviewing your claim",
  'engineer-visit-booked': 'Engineer visit booked',
  'en-route': 'En route',
  'in-progress': 'In progress',
  'working-on-your-claim': 'Working on your claim',
  'completed-claim': 'Completed claim',
};

describe('the text that the specification quotes', () => {
  it.each(customerStatuses)('is used for %s, with a sentence of its own', (status) => {
    expect(customerStatusWording[status].summary).toBe(summaries[status]);
    expect(customerStatusWording[status].description).toMatch(/^[A-Z].+\.$/);
  });

  const withoutVisit = [
    'Van breakdown',
    'Engineer illness',
    'Personal emergency',
    'Work emergency',
    'Customer unreachable',
    'Customer not home',
    'Duplicate',
    'Parts not ready',
    'Reallocation',
    'Other',
  ] as const;

  it.each(withoutVisit)('after %s mentions no findings of an engineer', (reason) => {
    const { summary, description } = customerStatusWords('reviewing-your-claim', reason);
    expect(summary).toBe('Reviewing your claim');
    expect(description).toMatch(/^[A-Z].+\.$/);
    expect(description).not.toMatch(/found/);
  });

  it('after a completed visit mentions the findings of the engineer', () => {
    expect(customerStatusWords('reviewing-your-claim', undefined).description).toContain(
      'what the engineer found',
    );
  });

  it('is used beside a field with another option', () => {
    expect(problemWording({ problem: 'other-unspecified' })).toBe(
      'Please specify your other option',
    );
  });

  it('explains a lock-out without mentioning heat or hot water', () => {
    expect(urgencyBecause(['vulnerable', 'lockedOut'])).toBe(
      'You told us that somebody at home is vulnerable and you are locked out.',
    );
  });

  it('offers "not affected" in the words of the specification', () => {
    expect(Object.values(claimOptionWording.problemType).at(-1)).toBe(
      'I am not affected by any of the above',
    );
  });
});

it.each(claimQuestionKeys)('the claim question %s ends with a question mark', (question) => {
  expect(claimQuestionWording[question].ask).toMatch(/\?$/);
});
