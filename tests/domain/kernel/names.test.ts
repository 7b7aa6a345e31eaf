import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableName, nameReader } from '#domain/kernel';
import { forAll } from '../../for-all.ts';

describe('a name that is compared', () => {
  const anySeparator = fc
    .array(fc.constantFrom(' ', '-', '\t', '\n'), { maxLength: 3 })
    .map((characters) => characters.join(''));
  const anyWords = fc.array(fc.constantFrom('boiler', 'and', 'controls', 'é', '7'));

  it('has neither case, spaces nor hyphens', () =>
    forAll(
      anyWords,
      fc.array(fc.tuple(anySeparator, fc.boolean()), { minLength: 1 }),
      (words, ways) => {
        const written = words
          .map((word, at) => {
            const [separator, isUpper] = ways[at % ways.length] ?? ['', false];
            return (isUpper ? word.toUpperCase() : word) + separator;
          })
          .join('');
        expect(comparableName(written)).toBe(words.join(''));
      },
    ));
});

describe('a reader of names', () => {
  it.each([
    [' EN-ROUTE ', 'En Route'],
    ['travelling', 'En Route'],
    ['Sent to SME', 'sent-to-sme'],
    ['Route', undefined],
    ['constructor', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads %j as %j', (raw, name) => {
    const read = nameReader(['En Route', 'Sent to SME', 'sent-to-sme'], { Travelling: 'En Route' });
    expect(read(raw)).toBe(name);
  });

  it('needs no other names', () => {
    expect(['yes', 'no'].map(nameReader(['Yes']))).toEqual(['Yes', undefined]);
  });
});
