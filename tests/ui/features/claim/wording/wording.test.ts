import { describe, expect, it } from 'vitest';
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

/** A status is named after its text in document 2's status table. */
const nameOf = (text: string): string =>
  text.toLowerCase().replace("we're", 'we are').replaceAll(' ', '-');

describe('the text that the specification quotes', () => {
  it.each(customerStatuses)('is used for %s, with a sentence of its own', (status) => {
    expect(nameOf(customerStatusWording[status].summary)).toBe(status);
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
