import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abortReasonOfCancel,
  cancelReasons,
  otherReasonText,
  reasonProblems,
  rescheduleReasons,
} from '#domain/repair';
import { forAll } from '../../for-all.ts';

const reasons = [...cancelReasons];
const given = (reason: string, otherReason = '', photos = 0) => ({ reason, otherReason, photos });

describe('a reason for a change of a visit', () => {
  it.each([
    [given(''), ['reason-missing']],
    [given('Bad weather'), ['reason-missing']],
    [given('Customer not home'), ['photo-missing']],
    [given('Customer not home', '', 1), []],
    [given('Other', ' \n'), ['specific-reason-missing']],
    [given('Other', '\u200b\u2060'), ['specific-reason-missing']],
    [given('Other', '🔥'.repeat(253)), []],
    [given('Other', '🔥'.repeat(254)), ['specific-reason-too-long']],
  ] as const)('%j has the problems %j', (reason, problems) => {
    expect(reasonProblems(reason, reasons)).toEqual(problems);
  });
  it('must be in its own list', () => {
    expect(reasonProblems(given('Duplicate'), rescheduleReasons)).toEqual(['reason-missing']);
    expect(reasonProblems(given('Duplicate'), cancelReasons)).toEqual([]);
  });
  it('has a trimmed free text only with Other', () =>
    forAll(fc.constantFrom(...reasons), fc.string(), (reason, words) => {
      const kept = otherReasonText({ reason, otherReason: ` ${words}\n` });
      expect(kept).toBe(reason === 'Other' ? words.trim() : undefined);
    }));
});

it('a cancelled visit with the customer not at home is a no-show, and every other reason stays as it is', () => {
  for (const reason of cancelReasons)
    expect(abortReasonOfCancel(reason)).toBe(
      reason === 'Customer not home' ? 'Customer no show' : reason,
    );
});
