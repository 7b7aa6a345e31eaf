import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { miniSearchPartIndex } from '#infrastructure/portal/parts/mini-search-part-index.ts';

const makes = ['Vaillant', 'Glow-worm', 'Saunier Duval', 'Worcester Bosch', 'Ideal'];
const things = [
  'Main Heat Exchanger',
  'Diverter Valve Motor',
  'Printed Circuit Board',
  'Expansion Vessel',
  'Thermistor Return',
];
const catalogue = makes.flatMap((make) => things.map((thing) => ({ name: `${make} ${thing}` })));

const find = await miniSearchPartIndex.of(catalogue)();
const names = (typed: string): readonly string[] => find(typed).map(({ name }) => name);

const anyName = fc.constantFrom(...catalogue.map(({ name }) => name));

/** A name whose words are of another order and case. */
const shuffledName = anyName.chain((name) =>
  fc.record({
    name: fc.constant(name),
    typed: fc
      .shuffledSubarray(name.split(' '), { minLength: name.split(' ').length })
      .map((parts) => parts.join(' ').toLowerCase()),
  }),
);

/** A name with two neighbouring letters swapped, or one left out, in a word of five letters and more. */
const mistypedName = anyName.chain((name) => {
  const long = name.split(' ').filter((word) => word.length >= 5 && !word.includes('-'));
  return fc
    .record({ word: fc.constantFrom(...long), at: fc.nat(), swap: fc.boolean() })
    .map(({ word, at, swap }) => {
      const i = 1 + (at % (word.length - 2));
      const letters = word.split('');
      const [one = '', other = ''] = letters.slice(i, i + 2);
      letters.splice(i, swap ? 2 : 1, ...(swap ? [other, one] : []));
      return { name, typed: name.replace(word, letters.join('')) };
    });
});

describe('the search for parts', () => {
  it('finds each part first by its whole name', () => {
    for (const { name } of catalogue) expect(names(name)[0]).toBe(name);
  });

  it('takes the words in any order and case', () => {
    fc.assert(
      fc.property(shuffledName, ({ name, typed }) => {
        expect(names(typed)[0]).toBe(name);
      }),
    );
  });

  it('forgives a swapped or a lost letter', () => {
    fc.assert(
      fc.property(mistypedName, ({ name, typed }) => {
        expect(names(typed)).toContain(name);
      }),
    );
  });

  it('finds a name by the beginning of its words', () => {
    expect(names('vail div')).toEqual(['Vaillant Diverter Valve Motor']);
  });

  it('finds a hyphened name however it is typed', () => {
    for (const typed of ['glow-worm motor', 'glow worm motor', 'glowworm motor'])
      expect(names(typed)[0]).toBe('Glow-worm Diverter Valve Motor');
  });

  it('finds nothing where a word is in no name, and nothing for no word', () => {
    expect(names('vaillant carburettor')).toEqual([]);
    expect(names('   ')).toEqual([]);
  });

  it('shows at most twenty, whatever is typed', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `Pump seal ${at}` }));
    const findMany = await miniSearchPartIndex.of(many)();
    expect(findMany('pump')).toHaveLength(20);
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(findMany(typed).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
