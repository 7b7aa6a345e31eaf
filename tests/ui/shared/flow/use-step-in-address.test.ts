import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStepAddress, searchOfStep } from '#ui/shared/flow/use-step-in-address.ts';

const steps = ['first', 'second', 'review'] as const;
type Step = (typeof steps)[number];
const isStep = (text: string): text is Step => steps.some((step) => step === text);
const flow = { isStep, review: 'review' as const };

describe('the address of a step', () => {
  it('is read as it was written, and keeps other query parameters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...steps),
        fc.constantFrom('review', undefined),
        (step, returnsTo) => {
          const search = searchOfStep('?mode=cs&return=review', step, returnsTo);
          expect(readStepAddress(search, flow)).toEqual({ step, isUnknown: false, returnsTo });
          expect(new URLSearchParams(search).get('mode')).toBe('cs');
        },
      ),
    );
  });

  it.each(['first', 'elsewhere', ''])('returns to no other step than the review: %s', (other) =>
    expect(readStepAddress(`?stage=second&return=${other}`, flow).returnsTo).toBeUndefined(),
  );

  it.each([
    ['', false],
    ['?return=review', false],
    ['?stage=', true],
    ['?stage=elsewhere', true],
    ['?stage=%00%E0&stage=second', true],
    ['?stage=first&stage=elsewhere', false],
  ])('distinguishes a damaged step from none: %s', (search, isUnknown) =>
    expect(readStepAddress(search, flow).isUnknown).toBe(isUnknown),
  );
});
