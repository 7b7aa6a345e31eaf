import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimQuestions, customerBoiler } from '#domain/claim';
import { forAll } from '../../for-all.ts';

const anyBlank = fc.constantFrom(undefined, '', ' ', '\t ', '\u200b\u2060');
/** A typed text and the value expected from it. */
const anyTyped = fc.oneof(
  anyBlank.map((typed) => ({ typed, expected: undefined })),
  fc
    .tuple(fc.constantFrom('Vaillant 837', 'F22', '3', 'Ravenheat'), fc.constantFrom('', ' '))
    .map(([words, space]) => ({ typed: `${space}${words}${space}`, expected: words })),
);

const answer = (key: string, typed: string | undefined) =>
  typed === undefined ? {} : { [key]: typed };

describe('the boiler that a customer describes', () => {
  it('has the trimmed text of each field, and no value for an empty field', () =>
    forAll(anyTyped, anyTyped, anyTyped, anyTyped, (maker, model, code, age) => {
      const given = customerBoiler({
        boilerMaker: 'other',
        ...answer('boilerMakerOther', maker.typed),
        ...answer('boilerModel', model.typed),
        ...answer('boilerFaultCode', code.typed),
        ...answer('boilerAge', age.typed),
      });
      const expected = {
        make: maker.expected,
        model: model.expected,
        faultCode: code.expected,
        age: age.expected,
      };
      const isAnything = [maker, model, code, age].some(
        ({ expected: given }) => given !== undefined,
      );
      expect(given).toEqual(isAnything ? expected : undefined);
    }));

  it('has a listed maker, or a free text with "other" only', () => {
    for (const boilerMaker of claimQuestions.boilerMaker.options.filter((name) => name !== 'other'))
      expect(customerBoiler({ boilerMaker, boilerMakerOther: 'Ravenheat' })?.make).toBe(
        boilerMaker,
      );
    expect(customerBoiler({ boilerMaker: 'other' })).toBeUndefined();
  });
});
