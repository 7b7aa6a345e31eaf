import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  grossOfUsed,
  requestedParts,
  requestedPartsAnswer,
  unusedLine,
  usedJobParts,
  closeQuestions,
} from '#domain/close';
import { type AnswerLine, readAnswer } from '#domain/flow';
import { forAll } from '../../for-all.ts';

const anyPart = fc.record({
  name: fc.constantFrom('Pump', 'Valve', 'Fan'),
  quantity: fc.integer({ min: 1, max: 3 }),
  cost: fc.integer({ min: 0, max: 20_000 }),
});
const anyHours = fc.record({
  primary: fc.constantFrom(0.5, 1, 2),
  secondary: fc.constantFrom(0, 0.5),
  tolerance: fc.constantFrom(0, 0.25),
});

describe('the requested parts of a close', () => {
  it('are the lines of the answer, with the hours of the catalogue where known', () =>
    forAll(
      fc.array(fc.tuple(anyPart, fc.option(anyHours, { nil: undefined })), { maxLength: 4 }),
      (given) => {
        const parts = given.map(([part, hours]) => ({ ...part, hours }));
        expect(requestedParts(requestedPartsAnswer(parts as never))).toEqual(parts);
      },
    ));

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

describe('the parts of a job', () => {
  it('cost the sum of the used parts', () =>
    forAll(fc.array(fc.tuple(anyPart, fc.boolean()), { maxLength: 4 }), (given) => {
      const parts = usedJobParts(given.map(([part, used]) => ({ ...part, used })));
      expect(parts.map(({ used, actualCost }) => [used, actualCost])).toEqual(
        given.map(([{ cost }, used]) => [used, used ? cost : undefined]),
      );
      let pence = 0;
      for (const [{ cost }, used] of given) if (used) pence += cost;
      expect(grossOfUsed(parts)).toBe(pence);
    }));
});

it('an unused part is valid with any earlier text in its fields', () => {
  const anyField = fc.oneof(
    fc.constantFrom(undefined, '', '12,50', '12.50', true),
    fc.integer({ min: -1, max: 1001 }),
    fc.double(),
  );
  forAll(anyField, anyField, (quantity, cost) => {
    const line = unusedLine({ name: 'Pump', used: true, quantity, cost });
    const given = { partsUsed: [line] };
    const read = readAnswer('partsUsed', closeQuestions.partsUsed, given);
    expect(read.problems).toEqual([]);
    const pieces = Number.isInteger(quantity) ? Number(quantity) : 0;
    const kept = pieces >= 1 && pieces <= 999 ? pieces : 1;
    expect(read.answers).toEqual({
      partsUsed: [{ name: 'Pump', used: false, quantity: kept }],
    });
  });
});
