import { describe, expect, it } from 'vitest';
import { anyCompleteCase } from '../../generators/domain/answers.ts';
import { forCases } from '../../for-all.ts';
import { type ClaimAnswers, decideClaimUrgency, urgencyCauses } from '#domain/claim';

it("a claim's urgency reports the values that it compared", () => {
  const answers: ClaimAnswers = {
    vulnerable: 'Yes',
    problemType: 'noHeating',
    insecureProperty: 'No',
    lockedOutFromProperty: 'No',
    doorsSecureBuilding: 'Yes',
  };
  expect(decideClaimUrgency(answers).compared).toEqual([
    { what: 'vulnerable', value: 'Yes', limit: 'Yes' },
    { what: 'affected item', value: 'noHeating' },
    { what: 'insecure property', value: 'No', limit: 'Yes' },
    { what: 'locked out', value: 'No', limit: 'Yes' },
    { what: 'building secure', value: 'Yes', limit: 'No' },
  ]);
  expect(decideClaimUrgency({ problemType: '' }).outcome).toBe('normal');
});

describe('the causes of an urgent claim', () => {
  it('are given for each claim that is not normal, and for no other', () =>
    forCases(500, anyCompleteCase, ({ answers }) => {
      const isNormal = decideClaimUrgency(answers).outcome === 'normal';
      expect(urgencyCauses(answers).length === 0).toBe(isNormal);
    }));

  it('contain exactly one cause per answer', () => {
    const said: readonly (readonly [ClaimAnswers, string])[] = [
      [{ vulnerable: 'Yes' }, 'vulnerable'],
      [{ lockedOutFromProperty: 'Yes' }, 'lockedOut'],
      [{ insecureProperty: 'Yes' }, 'insecure'],
      [{ doorsSecureBuilding: 'No' }, 'buildingNotSecure'],
      [{ problemType: 'noHotWater' }, 'noHotWater'],
    ];
    for (const [answers, cause] of said) expect(urgencyCauses(answers)).toEqual([cause]);
    expect(urgencyCauses({ vulnerable: 'Yes', lockedOutFromProperty: 'Yes' })).toEqual([
      'vulnerable',
      'lockedOut',
    ]);
  });
});
