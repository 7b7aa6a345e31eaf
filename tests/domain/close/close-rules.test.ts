import { expect, it } from 'vitest';
import { closeRules } from '../../../domain/close/close-rules.ts';

const { partsDecision } = closeRules;

it('the maker of parts is the listed make, or the text beside Other', () => {
  const decide = (make: { readonly [key: string]: string }) =>
    partsDecision(
      {
        ...make,
        issueArea: 'Boiler',
        partsRequested: [{ name: 'Fan', quantity: 1, cost: 30_000 }],
        estimatedHoursNeeded: 1,
      },
      { previousVisits: 0, automaticAuthorisation: true },
    ).outcome;
  expect(decide({ boilerMake: 'baxi' })).toBe('send-to-manufacturer');
  expect(decide({ boilerMake: 'other', boilerMakeOther: 'BAXI' })).toBe('send-to-manufacturer');
  expect(decide({ boilerMake: 'alpha', boilerMakeOther: 'Baxi' })).toBe('ask-support');
});
