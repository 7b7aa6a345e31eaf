import { describe, expect, it } from 'vitest';
import { closeRules } from '../../../domain/close/close-rules.ts';

const { partsDecision } = closeRules;

describe('the rules behind the derived facts of the close flow', () => {
  it('recognise a make from the list or as text with Other', () => {
    const spellings = [
      ['worcester-bosch', 'Worcester Bosch'],
      ['baxi', 'BAXI'],
      ['glow-worm', 'Glowworm'],
      ['alpha', 'Alpha'],
    ] as const;
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
    for (const [chosen, given] of spellings)
      expect(decide({ boilerMake: 'other', boilerMakeOther: given })).toBe(
        decide({ boilerMake: chosen }),
      );
    expect(decide({ boilerMake: 'baxi' })).toBe('send-to-manufacturer');
    expect(decide({ boilerMake: 'alpha', boilerMakeOther: 'Baxi' })).toBe('ask-support');
  });
});
