import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closeQuestions,
  completePart,
  fitsPartName,
  grossOfUsed,
  partFormGaps,
  partFormOf,
  requestedParts,
  requestedPartsAnswer,
  unusedLine,
  usedJobParts,
} from '#domain/close';
import { readAnswer, type AnswerLine } from '#domain/flow';
import { forAll } from '../../for-all.ts';
import { anyPart } from './authorisation/any-parts.ts';

describe('the requested parts of a close', () => {
  it('are the lines of the answer, with the hours of the catalogue where known', () =>
    forAll(fc.array(anyPart), (parts) => {
      expect(requestedParts(requestedPartsAnswer(parts))).toEqual(parts);
    }));

  it('are empty when the answer is not a list of lines', () => {
    for (const answer of [undefined, 'Pump', 1, true, [], ['Pump']])
      expect(requestedParts(answer)).toEqual([]);
    expect(requestedParts([null, 'Pump', { name: 'Fan' }] as never)).toHaveLength(1);
  });

  it('have empty values for missing fields, and hours only as a complete set', () => {
    const nothing = { name: '', quantity: 0, cost: 0, hours: undefined };
    const lines: readonly AnswerLine[] = [
      {},
      { hoursPrimary: 1 },
      { hoursSecondary: 1 },
      { name: 1, quantity: 'two', cost: true },
    ];
    expect(requestedParts(lines)).toEqual(lines.map(() => nothing));
    expect(requestedParts([{ hoursPrimary: 1, hoursSecondary: 0.5 }])).toEqual([
      { ...nothing, hours: { primary: 1, secondary: 0.5, tolerance: 0 } },
    ]);
  });
});

it('the parts of a job cost the sum of the used parts', () =>
  forAll(fc.array(fc.tuple(anyPart, fc.boolean())), (given) => {
    const lines = given.map(([{ name, quantity, cost }, used]) => ({ name, quantity, cost, used }));
    const parts = usedJobParts(lines);
    const costs = lines.map(({ used, cost }) => (used ? cost : undefined));
    expect(parts.map(({ actualCost }) => actualCost)).toEqual(costs);
    expect(parts.map(({ used }) => used)).toEqual(lines.map(({ used }) => used));
    expect(grossOfUsed(parts)).toBe(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0));
  }));

it('an unused part is valid with any earlier text in its fields', () => {
  const anyField = fc.oneof(
    fc.constantFrom(undefined, '', '12,50', '12.50', true),
    fc.integer({ min: -1, max: 1001 }),
    fc.double(),
  );
  forAll(anyField, anyField, (quantity, cost) => {
    const partsUsed = [unusedLine({ name: 'Pump', used: true, quantity, cost })];
    const pieces = Number.isInteger(quantity) ? Number(quantity) : 0;
    const kept = pieces >= 1 && pieces <= 999 ? pieces : 1;
    expect(readAnswer('partsUsed', closeQuestions.partsUsed, { partsUsed })).toEqual({
      answers: { partsUsed: [{ name: 'Pump', used: false, quantity: kept }] },
      problems: [],
    });
  });
});

const pump = { name: 'Pump', hours: undefined };

const forms = fc.record({
  part: fc.option(fc.constant(pump), { nil: undefined }),
  cost: fc.oneof(fc.string(), fc.double({ min: 0, max: 9999 }).map(String)),
  quantity: fc.oneof(fc.string(), fc.nat(2000).map(String)),
});

describe('the form of a part', () => {
  it.each([
    ['🔥'.repeat(255), true],
    ['🔥'.repeat(256), false],
    [' ', false],
  ])('a part can be named %s: %s', (name, fits) => {
    expect(fitsPartName(name)).toBe(fits);
  });

  it.each([
    [{ part: undefined, cost: '', quantity: '' }, ['no-part', 'no-cost', 'no-quantity']],
    [{ part: pump, cost: 'twelve', quantity: '1' }, ['cost-not-a-number']],
    [{ part: pump, cost: '-1', quantity: '1' }, ['cost-not-a-number']],
    [{ part: pump, cost: '0', quantity: '1' }, []],
    [{ part: pump, cost: ' \t', quantity: '1' }, ['no-cost']],
    [{ part: pump, cost: '\u200b\u2060', quantity: '1' }, ['no-cost']],
  ] as const)('with %j reports the missing fields %j', (form, gaps) => {
    expect(partFormGaps(form)).toEqual(gaps);
  });

  it('completes to a line exactly when no field is missing', () =>
    forAll(forms, (form) => {
      expect(completePart(form) !== undefined).toBe(partFormGaps(form).length === 0);
    }));

  it('accepts only a whole number of pieces from 1 to 999, in full-width digits too, as in a cost', () => {
    const near = fc.stringMatching(/^ ?[-+£]?\d{1,4}([.,x ]\d{0,2})?$/);
    forAll(fc.oneof(near, fc.string()), (quantity) => {
      const meant = Number(quantity);
      const isWhole = /^\s*\d{1,3}\s*$/.test(quantity) && meant > 0;
      expect(completePart({ part: pump, cost: '12', quantity })?.quantity).toBe(
        isWhole ? meant : undefined,
      );
    });
    const fullWidth = completePart({ part: pump, cost: '１２', quantity: '２' });
    expect(fullWidth).toMatchObject({ cost: 1200, quantity: 2 });
  });

  it('that is filled from a line completes to the same line', () =>
    forAll(anyPart, (line) => {
      expect(completePart(partFormOf(line))).toEqual(line);
    }));
});
