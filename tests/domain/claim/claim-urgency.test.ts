import { describe, expect, it } from 'vitest';
import { type ClaimAnswers, decideClaimUrgency, urgencyCauses } from '#domain/claim';
import { urgencies } from '#domain/booking';

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

const rank = (urgency: (typeof urgencies)[number]) => urgencies.indexOf(urgency);

describe("the claim's urgency", () => {
  it('does not treat an empty item as affected', () => {
    expect(decideClaimUrgency({ problemType: '' }).outcome).toBe('normal');
  });

  it('never decreases when a risk is added', () => {
    const risks: ClaimAnswers[] = [
      { vulnerable: 'Yes' },
      { problemType: 'noHeating' },
      { problemType: 'noHotWater' },
      { problemType: 'noHeatingOrHotWater' },
      { insecureProperty: 'Yes' },
      { lockedOutFromProperty: 'Yes' },
      { doorsSecureBuilding: 'No' },
    ];
    for (const answers of everyAnswers)
      for (const risk of risks)
        expect(rank(decideClaimUrgency({ ...answers, ...risk }).outcome)).toBeGreaterThanOrEqual(
          rank(decideClaimUrgency(answers).outcome),
        );
  });

  it('reports the values that it compared', () => {
    expect(decideClaimUrgency({ vulnerable: 'Yes', insecureProperty: 'No' }).compared).toEqual([
      { what: 'vulnerable', value: 'Yes', limit: 'Yes' },
      { what: 'affected item', value: null },
      { what: 'insecure property', value: 'No', limit: 'Yes' },
      { what: 'locked out', value: null, limit: 'Yes' },
      { what: 'building secure', value: null, limit: 'No' },
    ]);
  });
});

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
