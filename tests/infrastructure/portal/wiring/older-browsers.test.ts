import { expect, it } from 'vitest';
import { fillInBuiltIns } from '#infrastructure/portal/wiring/older-browsers.ts';

type Days = {
  readonly toSorted: (this: number[], compare: (one: number, other: number) => number) => number[];
};
type Addresses = { readonly canParse: typeof URL.canParse };

const days = [3, 1, 2, 10];
const descending = (one: number, other: number) => other - one;

/** Built-ins as an older browser has them: without any of these. */
const filledIn = () => {
  const arrays = Object.create(null) as object;
  const addresses = {};
  fillInBuiltIns(arrays, addresses);
  return { arrays: arrays as Days, addresses: addresses as Addresses };
};

it('the fallback for sorting agrees with newer browsers', () => {
  const given = [...days];
  const sorted: unknown = Reflect.apply(filledIn().arrays.toSorted, given, [descending]);
  expect(sorted).toEqual(days.toSorted(descending));
  expect(given).toEqual(days);
});

it.each([
  ['/job/1', 'https://portal.invalid'],
  ['/job/1', undefined],
  ['https://[', undefined],
  ['mailto:a@b.test', undefined],
])(
  'the fallback for URL parsing of %s with base %s agrees with newer browsers',
  (address, base) => {
    expect(filledIn().addresses.canParse(address, base)).toBe(URL.canParse(address, base));
  },
);

it('newer browsers keep their own functions', () => {
  const own = { toSorted: () => 'own', canParse: () => true };
  const kept = { ...own };
  fillInBuiltIns(own, own);
  expect(own).toEqual(kept);
});
