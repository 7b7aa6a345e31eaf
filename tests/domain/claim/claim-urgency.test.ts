import { describe, expect, it } from 'vitest';
import { anyCompleteCase } from '../../generators/domain/answers.ts';
import { forCases } from '../../for-all.ts';
import { type ClaimAnswers, decideClaimUrgency, urgencyCauses } from '#domain/claim';

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
