import fc from 'fast-check';
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

const isChosen = (item: string | undefined) =>
  item === 'noHeating' || item === 'noHotWater' || item === 'noHeatingOrHotWater';

/** The booking rule of document 2, section 4, clause by clause. */
const bookingByTheBook = ({ first, item, second, third, fourth }: BookingAnswers) => {
  if (first === 'Yes' && (isChosen(item) || second === 'Yes' || third === 'Yes' || fourth === 'No'))
    return 'critical';
  return first === 'Yes' || isChosen(item) ? 'urgent' : 'normal';
};

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
  it('agrees with document 2 for every combination of answers', () => {
    expect(everyBooking).toHaveLength(405);
    expect(
      everyBooking.filter(
        (answers) => bookingUrgency(answers).outcome !== bookingByTheBook(answers),
      ),
    ).toEqual([]);
  });

  it('does not treat an empty item as affected', () => {
    const none = { first: undefined, second: undefined, third: undefined, fourth: undefined };
    expect(bookingUrgency({ ...none, item: '' }).outcome).toBe('normal');
  });
});

describe("the claim's urgency", () => {
  it('applies the booking rule to the answers of the claim, and is urgent for an insecure property alone', () => {
    const wrong = everyBooking.filter((answers) => {
      const { second, third, fourth } = answers;
      const byBooking = bookingByTheBook(answers);
      const isInsecure = second === 'Yes' || third === 'Yes' || fourth === 'No';
      const expected = byBooking === 'normal' && isInsecure ? 'urgent' : byBooking;
      return decideClaimUrgency(asClaim(answers)).outcome !== expected;
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    [{}, 'normal', 'no-risk-named'],
    [{ vulnerable: 'No', problemType: 'notAffected' }, 'normal', 'no-risk-named'],
    [{ vulnerable: 'Yes' }, 'urgent', 'vulnerable'],
    [{ vulnerable: 'Yes', problemType: 'notAffected' }, 'urgent', 'vulnerable'],
    [{ problemType: 'noHeating' }, 'urgent', 'affected-item'],
    [{ insecureProperty: 'Yes' }, 'urgent', 'insecure-or-locked-out'],
    [{ lockedOutFromProperty: 'Yes' }, 'urgent', 'insecure-or-locked-out'],
    [{ doorsSecureBuilding: 'No' }, 'urgent', 'insecure-or-locked-out'],
    [{ doorsSecureBuilding: 'Yes' }, 'normal', 'no-risk-named'],
    [{ vulnerable: 'Yes', doorsSecureBuilding: 'No' }, 'critical', 'vulnerable-and-at-risk'],
    [{ vulnerable: 'Yes', problemType: 'noHotWater' }, 'critical', 'vulnerable-and-at-risk'],
  ])('of %j is %s because of %s', (answers, outcome, rule) => {
    expect(decideClaimUrgency(answers)).toMatchObject({ outcome, rule });
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
    for (const answers of everyBooking.map(asClaim))
      for (const risk of risks)
        expect(rank(decideClaimUrgency({ ...answers, ...risk }).outcome)).toBeGreaterThanOrEqual(
          rank(decideClaimUrgency(answers).outcome),
        );
  });

  it('ignores all other answers', () => {
    const others = fc.record({
      description: fc.string(),
      gasLeak: fc.constantFrom('Yes', 'No'),
      heatingLeakVisibility: fc.constantFrom('Yes', 'No'),
      doorsElectric: fc.constantFrom('Yes', 'No'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...everyBooking.map(asClaim)), others, (answers, rest) => {
        expect(decideClaimUrgency({ ...rest, ...answers })).toEqual(decideClaimUrgency(answers));
      }),
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
