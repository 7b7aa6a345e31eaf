import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emergenciesIn } from '#domain/claim';
import { forAll, forCases } from '../../for-all.ts';

const gasReports = [
  'I smell gas, and the alarm rings',
  'gas leak in the hall',
  'we think gas is escaping',
  'smells like rotten eggs near the meter',
  'carbon monoxide alarm going off',
  'carbon monoxyde detector went off',
  'The CO alarm is beeping',
  'the alarm next to the boiler keeps beeping',
  'No heating, gas smell',
  'no hot water and I can smell gas',
  'fumes from the boiler',
  'carbonmonoxide detector on the shelf',
  'my alarm for carbon has gone',
  'an eggy smell in the kitchen',
  'black soot above the boiler',
  'sooty marks and a lazy yellow pilot',
  'the alarm chirps every minute',
] as const;

const fireReports = [
  'Sparks from the socket',
  'burning smell',
  'it smells burnt',
  'smoke comes from the plug',
  'the boiler is smoking',
  'the cable has melted',
  'the boiler caught fire',
  'I got an electric shock',
  'my son was nearly electrocuted',
] as const;

const harmlessReports = [
  '',
  'The boiler lost pressure and there is no hot water.',
  'Burst pipe under the sink',
  'The burner does not start, spare parts are here',
  'fuses have tripped in two frames',
  'the lock is stiff and the key sticks',
  'A slow leak below the kitchen sink',
  'gas engineer came last week',
  'parking is in front of the house',
  'sp9aking',
  'spr9king',
  'spra9ing',
] as const;

const denials = [
  'no smell of gas',
  'I can’t smell gas',
  'there is no sign of smoke',
  'not burning',
  'We do not smell gas',
] as const;

describe('emergenciesIn', () => {
  it.each(gasReports)('finds gas or carbon monoxide in "%s"', (text) => {
    expect(emergenciesIn(text)).toContain('gas');
  });

  it.each(fireReports)('finds sparks, burning or smoke in "%s"', (text) => {
    expect(emergenciesIn(text)).toContain('fire');
  });

  it.each([...harmlessReports, ...denials])('finds no emergency in "%s"', (text) => {
    expect(emergenciesIn(text)).toEqual([]);
  });

  it.each([
    ['smell of gas, then sparks', ['gas', 'fire']],
    ['I can’t smell gas, but the CO alarm is on', ['gas']],
    ['the CO alarm', ['gas']],
    ['the C.O. alarm', ['gas']],
    ['the C. O. alarm', ['gas']],
    ['the C.O alarm', ['gas']],
    ['a smell of gas', ['gas']],
    ['a smell of food and of old shoes when the boiler runs on gas', []],
    ['gus leak', []],
  ])(
    'finds both kinds, after a denial too, but no words that are far apart: "%s"',
    (text, found) => {
      expect(emergenciesIn(text)).toEqual(found);
    },
  );

  const report = fc.constantFrom(...gasReports, ...fireReports);

  it('does not depend on case, spacing or surrounding text', () =>
    forAll(
      report,
      fc.infiniteStream(fc.boolean()),
      fc.constantFrom(...harmlessReports),
      fc.constantFrom(...harmlessReports),
      (text, isUpper, before, after) => {
        const written = Array.from(text)
          .map((letter) => (isUpper.next().value === true ? letter.toUpperCase() : letter))
          .join('')
          .replaceAll(' ', '  ');
        expect(emergenciesIn(`${before}. ${written}. ${after}`)).toEqual(
          expect.arrayContaining([...emergenciesIn(text)]),
        );
      },
    ));

  const longWords = ['sparking', 'burning', 'smoking', 'smoke', 'monoxide', 'flames', 'melted'];

  it('finds a long word with one letter doubled, missing, replaced or swapped', () => {
    const misspell = {
      doubled: (word: string, at: number) => word.slice(0, at) + word.slice(at - 1),
      missing: (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
      replaced: (word: string, at: number) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
      swapped: (word: string, at: number) =>
        word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    };
    forCases(
      500,
      fc.constantFrom(...longWords),
      fc.constantFrom(...Object.values(misspell)),
      fc.nat(),
      (word, change, place) => {
        const at = 1 + (place % (word.length - 2));
        expect(emergenciesIn(`it is ${change(word, at)} now`)).not.toEqual([]);
      },
    );
  });

  it('does not find a word with two other letters', () => {
    forAll(fc.constantFrom(...longWords), fc.nat(), fc.nat(), (word, one, other) => {
      const places = [one, other].map((place) => 1 + (place % (word.length - 1)));
      fc.pre(places[0] !== places[1]);
      const letters = Array.from(word, (letter, at) => (places.includes(at) ? '9' : letter));
      expect(emergenciesIn(letters.join(''))).toEqual([]);
    });
  });
});
