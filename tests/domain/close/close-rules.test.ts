import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeRules } from '../../../domain/close/close-rules.ts';
import { forAll } from '../../for-all.ts';

const { areaCover, estimateDecision, partsDecision } = closeRules;

describe('the rules behind the derived facts of the close flow', () => {
  it('report the cover of an area as unanswered when no area is named', () => {
    for (const issueArea of [undefined, 'Garden', 3])
      expect(areaCover({ issueArea }, { package: 'your-home', jobType: 'Doors' })).toEqual({
        outcome: 'not-asked',
        rule: 'area-not-asked',
        compared: [{ what: 'issue area', value: null }],
      });
  });

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

  it.each([
    ['estimateDecision', estimateDecision],
    ['partsDecision', partsDecision],
  ])('ask support without automatic authorisation with the same figures: %s', (_, decide) => {
    const given = fc.record({
      estimatedHoursNeeded: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
      estimatedPartsCost: fc.nat(200_000),
      issueArea: fc.constantFrom('Boiler', 'Plumbing', undefined),
      labourWarning: fc.constantFrom('Yes', 'No', undefined),
    });
    forAll(given, fc.nat(3), fc.constantFrom(false, undefined), (answers, visits, flag) => {
      const facts = { previousVisits: visits };
      const decided = decide(answers, { ...facts, automaticAuthorisation: true });
      expect(decide(answers, { ...facts, automaticAuthorisation: flag })).toEqual({
        outcome: 'ask-support',
        rule: 'no-automatic-authorisation',
        compared: decided.compared,
      });
      expect(decided.rule).not.toBe('no-automatic-authorisation');
      expect(decided.compared.length).toBeGreaterThan(0);
    });
  });
});
