import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideManufacturer } from '../../../../domain/close/authorisation/manufacturer-check.ts';
import { issueAreas } from '#domain/cover';
import { anyPartName } from './any-parts.ts';

/** The lists of document 3, section 4, verbatim. */
const makes = [
  'worcester-bosch',
  'worcester bosch',
  'ideal',
  'baxi',
  'vaillant',
  'glow-worm',
  'saunier duval',
  'potterton',
  'remeha',
  'main',
];
const withAnyPart = ['baxi', 'potterton', 'remeha', 'main'];

/** A name as another hand would write it. */
const loosely = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('', ' ', '-', ' - '), fc.boolean())
    .map(([between, loud]) => name.replace(/[ -]/g, between)[loud ? 'toUpperCase' : 'toString']());

describe('the manufacturer check', () => {
  it('holds for a boiler of a listed make, and with a main heat exchanger only when the make accepts it', () => {
    const anyMake = fc
      .constantFrom(...makes)
      .chain((make) => fc.tuple(fc.constant(make), loosely(make)));
    fc.assert(
      fc.property(
        fc.constantFrom(...issueAreas),
        anyMake,
        fc.array(anyPartName, { maxLength: 4 }),
        (issueArea, [make, written], partNames) => {
          const holds =
            issueArea === 'Boiler' &&
            (withAnyPart.includes(make) || !partNames.includes('Main Heat Exchanger'));
          const decision = decideManufacturer({ issueArea, boilerMake: written, partNames });
          expect(decision.outcome).toBe(holds ? 'holds' : 'does-not-hold');
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(['viessmann', 'Other', '', undefined, 'ideal standard', 'mainline'])(
    'does not hold for the make %j',
    (boilerMake) => {
      expect(decideManufacturer({ issueArea: 'Boiler', boilerMake, partNames: [] })).toMatchObject({
        outcome: 'does-not-hold',
        rule: 'make-takes-no-jobs',
      });
    },
  );

  it('recognises the heat exchanger in any spelling', () => {
    for (const name of ['main heat exchanger', 'MAIN HEAT-EXCHANGER', 'MainHeatExchanger'])
      expect(
        decideManufacturer({ issueArea: 'Boiler', boilerMake: 'Ideal', partNames: ['Fan', name] }),
      ).toMatchObject({ outcome: 'does-not-hold', rule: 'main-heat-exchanger-requested' });
  });

  it('reports the values that it compared, known or unknown', () => {
    const compared = (area: 'Boiler' | undefined, boilerMake: string | undefined, part: string) =>
      decideManufacturer({ issueArea: area, boilerMake, partNames: [part] }).compared;
    expect(compared('Boiler', 'ideal', 'Fan')).toEqual([
      { what: 'issue area', value: 'Boiler', limit: 'Boiler' },
      { what: 'boiler make', value: 'ideal' },
      { what: 'main heat exchanger requested', value: false },
    ]);
    expect(compared(undefined, undefined, 'Main Heat Exchanger')).toEqual([
      { what: 'issue area', value: null, limit: 'Boiler' },
      { what: 'boiler make', value: null },
      { what: 'main heat exchanger requested', value: true },
    ]);
  });

  it('reports the deciding rule for each make', () => {
    const rule = (boilerMake: string, ...partNames: readonly string[]) =>
      decideManufacturer({ issueArea: 'Boiler', boilerMake, partNames }).rule;
    expect(rule('baxi', 'Main Heat Exchanger')).toBe('make-takes-any-part');
    expect(rule('ideal', 'Fan')).toBe('make-takes-these-parts');
  });

  it('does not hold when the issue area is unknown', () => {
    const decision = decideManufacturer({
      issueArea: undefined,
      boilerMake: 'baxi',
      partNames: [],
    });
    expect(decision).toMatchObject({ outcome: 'does-not-hold', rule: 'no-boiler-issue' });
  });
});
