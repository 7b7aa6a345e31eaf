import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimCustomer, customerBoiler, otherHomeOf, propertyInShort } from '#domain/claim';
import { account, contract } from '../../infrastructure/wire/domain-examples.ts';
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
    const given = { boilerMaker: 'vaillant', boilerMakerOther: 'Ravenheat' };
    expect(customerBoiler(given)?.make).toBe('vaillant');
  });
});

describe('the property of a claim', () => {
  const home = { address: '1 Gas Lane, London', postcode: 'SW1A 1AA' };

  it('is its address with the postcode last, or the postcode alone', () => {
    expect(propertyInShort(home)).toBe('1 Gas Lane, London, SW1A 1AA');
    expect(propertyInShort({ postcode: 'SW1A 1AA' })).toBe('SW1A 1AA');
  });

  it('has the first line and the town of the contract, where they are known', () => {
    const addressOf = (addressLines: readonly string[], town: string) =>
      claimCustomer(
        account,
        { ...contract, property: { ...contract.property, addressLines, town } },
        [],
      ).address;
    expect(addressOf(['1 Gas Lane', 'Flat 2'], 'London')).toBe('1 Gas Lane, London');
    expect(addressOf([' '], 'London')).toBe('London');
    expect(addressOf([], '')).toBe('');
  });

  it('is another home than that of a job in another property, in any spelling', () => {
    expect(otherHomeOf({ property: '1 GAS Lane, London, SW1A 1AA' }, home)).toBeUndefined();
    expect(otherHomeOf({ property: '2 Gas Lane' }, home)).toBe('2 Gas Lane');
    expect(otherHomeOf({}, home)).toBeUndefined();
  });
});
