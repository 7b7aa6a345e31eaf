import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideStructuredParts,
  type StructuredRequest,
} from '../../../../domain/close/authorisation/structured-parts.ts';
import { anyHours, anyPart, toPence } from './any-parts.ts';
import { forAll } from '../../../for-all.ts';

const anyRequest: fc.Arbitrary<StructuredRequest> = fc.record({
  parts: fc.array(anyPart, { minLength: 1, maxLength: 4 }),
  hours: anyHours,
  previousVisits: fc.nat(3),
  warningShown: fc.boolean(),
  issueArea: fc.constantFrom('Boiler', 'Flue'),
  boilerMake: fc.constantFrom('Ideal', 'Baxi', 'Alpha'),
});

const part = (pounds: number, primary = 5, quantity = 1) => ({
  name: 'Pump',
  quantity,
  cost: toPence(pounds),
  hours: { primary, secondary: 0, tolerance: 0 },
});

const request = (differs: Partial<StructuredRequest> = {}): StructuredRequest => ({
  parts: [part(100)],
  hours: 1,
  previousVisits: 0,
  warningShown: false,
  issueArea: 'Boiler',
  boilerMake: 'Ideal',
  ...differs,
});

describe('the structured parts rule', () => {
  it('reports the cost and the next limit', () => {
    const near = decideStructuredParts(request({ parts: [part(100, 1.5)] }), undefined);
    expect(near).toMatchObject({
      cost: { labour: 4800, parts: 10_000, total: 14_800 },
      labourCap: 7200,
      next: { limit: 'labour', at: 7200, remaining: 2400 },
    });
    expect(decideStructuredParts(request({ parts: [part(190)] }), undefined).next).toEqual({
      limit: 'total',
      at: 25_000,
      remaining: 1200,
    });
    const even = { parts: [part(202, 1)], hours: 0.5 };
    expect(decideStructuredParts(request(even), undefined)).toMatchObject({
      labourCap: 4800,
      cost: { labour: 2400, total: 22_600 },
      next: { limit: 'labour', remaining: 2400 },
    });
    const uncapped = { ...part(260), hours: undefined };
    expect(decideStructuredParts(request({ parts: [uncapped] }), undefined)).toMatchObject({
      labourCap: undefined,
      next: { limit: 'total', remaining: -5800 },
    });
  });

  it('explains its decision by the numbers that it compared', () =>
    forAll(anyRequest, (requested) => {
      const { compared, outcome } = decideStructuredParts(requested, undefined);
      const passed = compared.filter(
        ({ what, margin }) => what !== 'total cost with the least labour' && (margin ?? 0) < 0,
      );
      expect(passed.length === 0).toBe(outcome === 'authorised');
      for (const { value, limit, margin } of compared)
        if (typeof value === 'number' && typeof limit === 'number')
          expect(margin).toBe(limit - value);
    }));

  it('reports what it compared, and asks the maker only where the labour cannot be lower', () => {
    const compare = (what: string, value: number, limit: number, by?: string) => ({
      what,
      value,
      limit,
      test: 'at most',
      margin: limit - value,
      ...(by !== undefined && { by }),
    });
    const comparedBy = (differs: Partial<StructuredRequest>) =>
      decideStructuredParts(request(differs), undefined).compared;
    const dear = { parts: [part(227, 0.5)], hours: 1 };
    const ofMaker = ['issue area', 'boiler make', 'main heat exchanger requested'];
    expect(comparedBy(dear).slice(0, -3)).toEqual([
      compare('previous visits', 0, 1, 'previous-visits'),
      compare('labour', 4800, 2400),
      compare('total cost', 27_500, 25_000, 'total-cost'),
      compare('total cost with the least labour', 25_100, 25_000, 'total-cost'),
      compare('lines of parts', 1, 2, 'part-lines'),
      { what: 'labour warning shown', value: false },
    ]);
    const named = (differs: Partial<StructuredRequest>) =>
      comparedBy(differs).map(({ what }) => what);
    expect(named(dear).slice(-3)).toEqual(ofMaker);
    expect(named({ parts: [part(227)] }).slice(-3)).toEqual(ofMaker);
    const canBeLower = { parts: [part(203)] };
    for (const differs of [canBeLower, {}, { previousVisits: 2 }])
      expect(named(differs)).not.toContain('boiler make');
    const uncapped = comparedBy({ parts: [{ ...part(1), hours: undefined }] });
    expect(uncapped[1]).toEqual({ what: 'labour', value: 4800 });
  });
});
