import { describe, expect, it } from 'vitest';
import { type ClaimAnswers, decideClaimUrgency, urgencyCauses } from '#domain/claim';

const yesNo = ['Yes', 'No', undefined] as const;
const items = ['noHeating', 'noHotWater', 'noHeatingOrHotWater', 'notAffected', undefined] as const;

const withoutMissing = (answers: { readonly [key: string]: string | undefined }): ClaimAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));

/** Every combination of the five answers. */
const everyAnswers: readonly ClaimAnswers[] = yesNo.flatMap((vulnerable) =>
  items.flatMap((problemType) =>
    yesNo.flatMap((insecureProperty) =>
      yesNo.flatMap((lockedOutFromProperty) =>
        yesNo.map((doorsSecureBuilding) =>
          withoutMissing({
            vulnerable,
            problemType,
            insecureProperty,
            lockedOutFromProperty,
            doorsSecureBuilding,
          }),
        ),
      ),
    ),
  ),
);

describe('the causes of an urgent claim', () => {
  it('are given for each claim that is not normal, and for no other', () => {
    const wrong = everyAnswers.filter(
      (answers) =>
        urgencyCauses(answers).length > 0 !== (decideClaimUrgency(answers).outcome !== 'normal'),
    );
    expect(wrong).toEqual([]);
  });

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
