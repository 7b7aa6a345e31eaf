import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abortReasonOfCancel,
  cancelReasons,
  otherReasonText,
  reasonProblems,
  rescheduleReasons,
} from '#domain/visits/visit-reasons.ts';

const reasons = [...cancelReasons];
const given = (reason: string, otherReason = '', photos = 0) => ({ reason, otherReason, photos });

describe('a given reason', () => {
  it.each([
    [given(''), ['reason-missing']],
    [given('Bad weather'), ['reason-missing']],
    [given('Engineer illness'), []],
    [given('Customer not home'), ['photo-missing']],
    [given('Customer not home', '', 1), []],
    [given('Other', ' \n'), ['specific-reason-missing']],
    [given('Other', '\u200b\u2060'), ['specific-reason-missing']],
    [given('Other', 'The road is flooded.'), []],
    [given('Other', 'x'.repeat(253)), []],
    [given('Other', 'x'.repeat(254)), ['specific-reason-too-long']],
  ] as const)('%j has the problems %j', (reason, problems) => {
    expect(reasonProblems(reason, reasons)).toEqual(problems);
  });
  it('has to be one of its own list', () => {
    expect(reasonProblems(given('Duplicate'), rescheduleReasons)).toEqual(['reason-missing']);
    expect(reasonProblems(given('Duplicate'), cancelReasons)).toEqual([]);
  });
  it('has words of its own with Other alone, without the space around them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...reasons), fc.string(), (reason, words) => {
        const kept = otherReasonText({ reason, otherReason: ` ${words}\n` });
        expect(kept).toBe(reason === 'Other' ? words.trim() : undefined);
      }),
    );
  });
});

it('a customer who was not at home is a no show, and every other reason stands for itself', () => {
  for (const reason of cancelReasons)
    expect(abortReasonOfCancel(reason)).toBe(
      reason === 'Customer not home' ? 'Customer no show' : reason,
    );
});
