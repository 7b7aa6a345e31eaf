import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOfEstimate, marginOfParts } from '#domain/close';
import type { Pence } from '#domain/money';
import { decideStructuredParts } from '../../../../domain/close/authorisation/structured-parts.ts';
import { anyHours, anyPart } from './any-parts.ts';
import { forAll } from '../../../for-all.ts';

const line = (pounds: number) => ({
  name: 'Pump',
  quantity: 1,
  cost: (pounds * 100) as Pence,
  hours: undefined,
});

const request = {
  previousVisits: 0,
  warningShown: false,
  issueArea: 'Boiler',
  boilerMake: 'Alpha',
} as const;

describe('the cost of a repair while it is estimated', () => {
  it.each([
    ['within', [line(150)], 2, 400, 'authorised', undefined, undefined],
    ['over by 12 pounds', [line(118)], 3, -1200, 'labour-can-be-lower', 2.5, undefined],
    ['over by parts alone', [line(240)], 1, -3800, 'ask-support', undefined, undefined],
    ['of too many lines', [line(1), line(1), line(1)], 1, 19_900, 'ask-support', undefined, 2],
  ] as const)(
    'has the expected next limit: %s',
    (_, parts, hours, left, outcome, hoursThatWould, linesThatWould) => {
      expect(marginOfParts({ ...request, parts, hours }, undefined)).toMatchObject({
        next: { limit: 'total', at: 25_000, remaining: left },
        outcome,
        hoursThatWould,
        linesThatWould,
      });
    },
  );

  it('is compared with the estimate limit when there is no catalogue', () => {
    expect(
      marginOfEstimate({ hours: 2, parts: 1200 as Pence, previousVisits: 0 }, undefined),
    ).toMatchObject({
      cost: { labour: 10_000, parts: 1200, total: 11_200 },
      next: { limit: 'estimate', at: 10_000, remaining: -1200 },
      outcome: 'ask-support',
      hoursThatWould: 1.5,
    });
    const short = { hours: 1, parts: 1200 as Pence, previousVisits: 0 };
    expect(marginOfEstimate(short, undefined).hoursThatWould).toBeUndefined();
  });
});

it('the next limit of requested parts is the nearer one, of equal ones the labour cap', () => {
  const hours = { primary: 1, secondary: 0, tolerance: 0 };
  const nextOf = (pounds: number) =>
    marginOfParts({ ...request, parts: [{ ...line(pounds), hours }], hours: 0.5 }, undefined).next;
  const labour = { limit: 'labour', at: 4800, remaining: 2400 };
  expect([nextOf(100), nextOf(202)]).toEqual([labour, labour]);
  expect(nextOf(203)).toEqual({ limit: 'total', at: 25_000, remaining: 2300 });
});

const anyRequest = fc.record({
  parts: fc.array(anyPart, { maxLength: 3 }),
  hours: anyHours,
  previousVisits: fc.nat(2),
  warningShown: fc.boolean(),
  issueArea: fc.constant('Boiler' as const),
  boilerMake: fc.constant('Baxi'),
});

it('a decision about parts is explained by the numbers that it compared', () =>
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

describe('the hours with which a refused repair would be authorised', () => {
  it('are authorised, and half an hour more is not', () =>
    forAll(anyRequest, (request) => {
      const { outcome, hoursThatWould } = marginOfParts(request, undefined);
      const isAuthorised = (hours: number) =>
        decideStructuredParts({ ...request, hours }, undefined).outcome === 'authorised';
      if (outcome === 'authorised') expect(hoursThatWould).toBeUndefined();
      else if (hoursThatWould === undefined) expect(isAuthorised(0.5)).toBe(false);
      else {
        expect(isAuthorised(hoursThatWould)).toBe(true);
        expect(isAuthorised(hoursThatWould + 0.5)).toBe(false);
      }
    }));

  it.each([
    [0, 0, 2],
    [5000, 0, 1],
    [7500, 1, 0.5],
    [7501, 0, undefined],
    [0, 2, undefined],
  ])('of an estimate with %d pence of parts after %d visits: %s', (parts, previousVisits, most) => {
    expect(
      marginOfEstimate({ hours: 5, parts: parts as Pence, previousVisits }, undefined)
        .hoursThatWould,
    ).toBe(most);
  });
});
