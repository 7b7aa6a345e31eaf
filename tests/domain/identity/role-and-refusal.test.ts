import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  identifyCodes,
  identifyRefusal,
  refusalByPropertyCount,
  codedRefusal,
  parseRole,
  parseUserMode,
  userModeCodes,
  roles,
  isSignInRequired,
} from '#domain/identity';
import { forAll } from '../../for-all.ts';

const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
const anyText = fc.oneof(fc.string(), fc.constantFrom(...roles, ...inherited));

it('a user role is exactly customer or engineer', () =>
  forAll(fc.option(anyText, { nil: undefined }), (attribute) => {
    const named = attribute === 'customer' || attribute === 'engineer';
    expect(parseRole(attribute)).toBe(named ? attribute : undefined);
  }));

describe('a user mode', () => {
  it('is reported as 1, 2 or 3', () => {
    expect(userModeCodes).toEqual({ customer: 1, cs: 2, ooh: 3 });
  });

  it('is customer when it is unknown', () =>
    forAll(fc.oneof(anyText, fc.constantFrom('cs', 'ooh', null, undefined)), (text) => {
      expect(parseUserMode(text)).toBe(text === 'cs' || text === 'ooh' ? text : 'customer');
    }));

  it('requires sign-in as a customer alone, where there is sign-in', () => {
    const modes = ['customer', 'cs', 'ooh'] as const;
    const required = [true, false].map((hasSignIn) =>
      modes.filter((mode) => isSignInRequired(mode, hasSignIn)),
    );
    expect(required).toEqual([['customer'], []]);
  });
});

describe('identifying a customer', () => {
  it('sends each refusal with the code from which it is read, and accepts no other code', () => {
    expect(Object.values(identifyCodes)).toEqual([4, 5, 6, 9]);
    for (const [refusal, code] of Object.entries(identifyCodes))
      expect(identifyRefusal(code)).toBe(refusal);
    forAll(fc.oneof(fc.integer(), fc.double(), fc.nat(20)), (code) => {
      fc.pre(![4, 5, 6, 9].includes(code));
      expect(identifyRefusal(code)).toBe('unknown-error');
    });
  });

  it.each([
    ['payments-behind', 4],
    ['cooling-off', 6],
    ['status-not-claimable', 9],
    ['property-unavailable', 9],
  ] as const)('reports a contract with the refusal %s with the code %i', (refusal, code) => {
    expect(identifyCodes[codedRefusal(refusal)]).toBe(code);
  });

  it('requires exactly one property', () =>
    forAll(fc.integer({ min: -2, max: 6 }), (count) => {
      const refusal = count > 1 ? 'several-properties' : 'not-found';
      expect(refusalByPropertyCount(count)).toBe(count === 1 ? undefined : refusal);
    }));
});
