import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStepAddress, searchOfStep } from '#ui/shared/flow/use-step-in-address.ts';

const steps = ['first', 'second', 'review'] as const;
type Step = (typeof steps)[number];
const isStep = (text: string): text is Step => steps.some((step) => step === text);

describe('the address of a step', () => {
  it('is read as it was written, and keeps other query parameters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...steps), fc.boolean(), (step, returning) => {
        const search = searchOfStep('?mode=cs&return=review', step, returning);
        expect(readStepAddress(search, isStep)).toEqual({ step, isUnknown: false, returning });
        expect(new URLSearchParams(search).get('mode')).toBe('cs');
      }),
    );
  });

  it.each([
    ['', false],
    ['?return=review', false],
    ['?stage=', true],
    ['?stage=elsewhere', true],
    ['?stage=%00%E0&stage=second', true],
    ['?stage=first&stage=elsewhere', false],
  ])('distinguishes a damaged step from none: %s', (search, isUnknown) =>
    expect(readStepAddress(search, isStep).isUnknown).toBe(isUnknown),
  );
});
