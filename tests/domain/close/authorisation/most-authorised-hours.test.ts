import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mostHoursForEstimate,
  mostHoursForParts,
} from '../../../../domain/close/authorisation/most-authorised-hours.ts';
import { decideStructuredParts } from '../../../../domain/close/authorisation/structured-parts.ts';
import type { Pence } from '#domain/money';
import { anyHours, anyPart } from './any-parts.ts';

const anyRequest = fc.record({
  parts: fc.array(anyPart, { maxLength: 3 }),
  hours: anyHours,
  previousVisits: fc.nat(2),
  warningShown: fc.boolean(),
  issueArea: fc.constant('Boiler' as const),
  boilerMake: fc.constant('Baxi'),
});

describe('the most hours that are authorised automatically', () => {
  it('are authorised, and half an hour more is not', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const most = mostHoursForParts(request);
        const outcome = (hours: number) => decideStructuredParts({ ...request, hours }).outcome;
        if (most === undefined) expect(outcome(0.5)).not.toBe('authorised');
        else {
          expect(outcome(most)).toBe('authorised');
          if (most < 5) expect(outcome(most + 0.5)).not.toBe('authorised');
        }
      }),
    );
  });

  it.each([
    [0, 0, 2],
    [5000, 0, 1],
    [7500, 1, 0.5],
    [7501, 0, undefined],
    [0, 2, undefined],
  ])('of an estimate with %d pence of parts after %d visits: %s', (parts, previousVisits, most) => {
    expect(mostHoursForEstimate({ hours: 5, parts: parts as Pence, previousVisits })).toBe(most);
  });
});
