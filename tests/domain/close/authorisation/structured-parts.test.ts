import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideStructuredParts,
  type StructuredRequest,
} from '../../../../domain/close/authorisation/structured-parts.ts';
import type { Pence } from '#domain/money';
import { anyHours, anyPart, toPence } from './any-parts.ts';

const anyRequest: fc.Arbitrary<StructuredRequest> = fc.record({
  parts: fc.array(anyPart, { minLength: 1, maxLength: 4 }),
  hours: anyHours,
  previousVisits: fc.nat(3),
  warningShown: fc.boolean(),
  issueArea: fc.constantFrom('Boiler', 'Flue'),
  boilerMake: fc.constantFrom('Ideal', 'Baxi', 'Alpha'),
});

/** The rule of document 3 in pounds, with the manufacturer check of its own paragraph. */
const asDocumented = (request: StructuredRequest): readonly [outcome: string, rule: string] => {
  const { parts, hours, previousVisits, warningShown, issueArea, boilerMake } = request;
  const labour = 48 * hours;
  const total = labour + parts.reduce((sum, { cost }) => sum + cost / 100, 0);
  const known = parts.map((part) => part.hours).filter((one) => one !== undefined);
  const [main, ...others] = known.toSorted(
    (one, other) => other.primary - one.primary || one.secondary - other.secondary,
  );
  const maximumLabour =
    known.length < parts.length || main === undefined
      ? Infinity
      : 48 *
        (main.primary +
          others.reduce((sum, { secondary }) => sum + secondary, 0) +
          Math.max(...known.map(({ tolerance }) => tolerance)));
  const manufacturer =
    issueArea === 'Boiler' &&
    (boilerMake === 'Baxi' ||
      (boilerMake === 'Ideal' && parts.every(({ name }) => name !== 'Main Heat Exchanger')));
  const tooDear =
    total - labour + 24 > 250 || warningShown
      ? manufacturer
        ? 'send-to-manufacturer'
        : 'ask-support'
      : 'labour-can-be-lower';
  if (previousVisits > 1) return ['ask-support', 'too-many-visits'];
  if (labour > maximumLabour) return [tooDear, 'labour-too-high'];
  if (total > 250) return [tooDear, 'total-too-high'];
  if (parts.length > 2) return ['ask-support', 'too-many-parts'];
  return ['authorised', 'within-limits'];
};

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
  it('decides as the specification says', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyRequest, (requested) => {
        const { outcome, rule } = decideStructuredParts(requested, undefined);
        expect([outcome, rule]).toEqual(asDocumented(requested));
        seen.add(`${outcome} ${rule}`);
      }),
      { numRuns: 3000, seed: 1 },
    );
    expect([...seen].toSorted()).toEqual([
      'ask-support labour-too-high',
      'ask-support too-many-parts',
      'ask-support too-many-visits',
      'ask-support total-too-high',
      'authorised within-limits',
      'labour-can-be-lower labour-too-high',
      'labour-can-be-lower total-too-high',
      'send-to-manufacturer labour-too-high',
      'send-to-manufacturer total-too-high',
    ]);
  });

  it.each<[string, Partial<StructuredRequest>, string, string]>([
    ['one visit before', { previousVisits: 1 }, 'authorised', 'within-limits'],
    ['two visits before', { previousVisits: 2 }, 'ask-support', 'too-many-visits'],
    ['labour at its cap', { parts: [part(10, 2)], hours: 2 }, 'authorised', 'within-limits'],
    [
      'labour half an hour above its cap',
      { parts: [part(10, 2)], hours: 2.5 },
      'labour-can-be-lower',
      'labour-too-high',
    ],
    ['250 pounds in all', { parts: [part(202)] }, 'authorised', 'within-limits'],
    ['251 pounds in all', { parts: [part(203)] }, 'labour-can-be-lower', 'total-too-high'],
    [
      'parts that leave room for half an hour',
      { parts: [part(226)] },
      'labour-can-be-lower',
      'total-too-high',
    ],
    [
      'parts that leave no room for half an hour',
      { parts: [part(227)] },
      'send-to-manufacturer',
      'total-too-high',
    ],
    [
      'the same of another make',
      { parts: [part(227)], boilerMake: 'Alpha' },
      'ask-support',
      'total-too-high',
    ],
    [
      'labour above its cap after the warning',
      { parts: [part(10, 2)], hours: 2.5, warningShown: true },
      'send-to-manufacturer',
      'labour-too-high',
    ],
    ['two lines', { parts: [part(10), part(10)] }, 'authorised', 'within-limits'],
    ['one line of many', { parts: [part(10, 5, 9)] }, 'authorised', 'within-limits'],
    ['three lines', { parts: [part(10), part(10), part(10)] }, 'ask-support', 'too-many-parts'],
    [
      'visits before labour, total and parts',
      { parts: [part(300, 0), part(1), part(1)], previousVisits: 2 },
      'ask-support',
      'too-many-visits',
    ],
    [
      'labour before total and parts',
      { parts: [part(300, 0), part(1, 0), part(1, 0)] },
      'send-to-manufacturer',
      'labour-too-high',
    ],
    [
      'total before parts',
      { parts: [part(300), part(1), part(1)] },
      'send-to-manufacturer',
      'total-too-high',
    ],
  ])('decides as expected with %s', (_, differs, outcome, rule) => {
    expect(decideStructuredParts(request(differs), undefined)).toMatchObject({ outcome, rule });
  });

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
    const uncapped = { ...part(260), hours: undefined };
    expect(decideStructuredParts(request({ parts: [uncapped] }), undefined)).toMatchObject({
      labourCap: undefined,
      next: { limit: 'total', remaining: -5800 },
    });
  });

  it('never authorises a request that costs more than a refused one', () => {
    fc.assert(
      fc.property(anyRequest, fc.nat(20_000), (requested, more) => {
        const [first, ...others] = requested.parts;
        if (first === undefined) return;
        const dearer = { ...first, cost: (first.cost + more) as Pence };
        const after = decideStructuredParts(
          { ...requested, parts: [dearer, ...others] },
          undefined,
        );
        if (decideStructuredParts(requested, undefined).outcome !== 'authorised')
          expect(after.outcome).not.toBe('authorised');
      }),
    );
  });

  it('explains its decision by the numbers that it compared', () => {
    fc.assert(
      fc.property(anyRequest, (requested) => {
        const { compared, outcome } = decideStructuredParts(requested, undefined);
        const passed = compared.filter(
          ({ what, margin }) => what !== 'total cost with the least labour' && (margin ?? 0) < 0,
        );
        expect(passed.length === 0).toBe(outcome === 'authorised');
        for (const { value, limit, margin } of compared)
          if (typeof value === 'number' && typeof limit === 'number')
            expect(margin).toBe(limit - value);
      }),
    );
  });
});
