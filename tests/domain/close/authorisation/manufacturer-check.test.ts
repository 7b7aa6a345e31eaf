import { expect, it } from 'vitest';
import { decideManufacturer } from '../../../../domain/close/authorisation/manufacturer-check.ts';

it('the manufacturer check reports the values that it compared, known or unknown', () => {
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
