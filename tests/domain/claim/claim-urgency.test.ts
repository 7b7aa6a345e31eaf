import { describe, expect, it } from 'vitest';
import { type ClaimAnswers, urgencyCauses } from '#domain/claim';
import {
  bookingUrgency,
  decideClaimUrgency,
  type BookingAnswers,
} from '../../../domain/claim/claim-urgency.ts';
import { urgencies } from '#domain/booking';

const yesNo = ['Yes', 'No', undefined] as const;
const items = ['noHeating', 'noHotWater', 'noHeatingOrHotWater', 'notAffected', undefined] as const;

/** Every combination of the five answers. */
const everyBooking: readonly BookingAnswers[] = yesNo.flatMap((first) =>
  items.flatMap((item) =>
    yesNo.flatMap((second) =>
      yesNo.flatMap((third) => yesNo.map((fourth) => ({ first, item, second, third, fourth }))),
    ),
  ),
);

const asClaim = ({ first, item, second, third, fourth }: BookingAnswers): ClaimAnswers =>
  Object.fromEntries(
    Object.entries({
      vulnerable: first,
      problemType: item,
      insecureProperty: second,
      lockedOutFromProperty: third,
      doorsSecureBuilding: fourth,
    }).filter(([, value]) => value !== undefined),
  );

const rank = (urgency: (typeof urgencies)[number]) => urgencies.indexOf(urgency);

describe('the booking urgency', () => {
  it('does not treat an empty item as affected', () => {
    const none = { first: undefined, second: undefined, third: undefined, fourth: undefined };
    expect(bookingUrgency({ ...none, item: '' }).outcome).toBe('normal');
  });
});

describe("the claim's urgency", () => {
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
    for (const answers of everyBooking.map(asClaim))
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
    const wrong = everyBooking
      .map(asClaim)
      .filter(
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
