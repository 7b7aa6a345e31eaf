import { expect, it } from 'vitest';
import type { Comparison } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { closeRules } from '../../../../domain/close/close-rules.ts';
import { decideLabour } from '../../../../domain/close/authorisation/labour.ts';
import { decideManufacturer } from '../../../../domain/close/authorisation/manufacturer-check.ts';
import {
  decideReceipt,
  decideTolerance,
} from '../../../../domain/close/authorisation/paid-parts.ts';
import { decideStructuredParts } from '../../../../domain/close/authorisation/structured-parts.ts';
import { decideUnstructuredEstimate } from '../../../../domain/close/authorisation/unstructured-estimate.ts';

const pence = (amount: number) => amount as Pence;
const part = (cost: number, primary: number) => ({
  name: 'Main Heat Exchanger',
  quantity: 1,
  cost: pence(cost),
  hours: { primary, secondary: 0, tolerance: 0 },
});
const made = {
  previousVisits: 0,
  warningShown: false,
  issueArea: undefined,
  boilerMake: undefined,
};
const maker = [
  ['issue area', null, 'Boiler'],
  ['boiler make', null, undefined],
  ['main heat exchanger requested', true, undefined],
];
const requested = (cost: number) =>
  decideStructuredParts({ ...made, parts: [part(cost, 0.5)], hours: 1 }, undefined);
const costs = (total: number, least: number) => [
  ['previous visits', 0, 1],
  ['labour', 4800, 2400],
  ['total cost', total, 25_000],
  ['total cost with the least labour', least, 25_000],
  ['lines of parts', 1, 2],
  ['labour warning shown', false, undefined],
];

/** Each with what it compares: its name, its value, and the limit. */
it.each<[string, () => { readonly compared: readonly Comparison[] }, readonly unknown[]]>([
  ['a receipt', () => decideReceipt(pence(7001), undefined), [['gross cost of parts', 7001, 7000]]],
  [
    'the tolerance',
    () => decideTolerance(pence(9), pence(10_000), undefined),
    [['net cost of parts', 9, 11_500]],
  ],
  ['labour', () => decideLabour([part(1, 1.5)], 2, undefined), [['labour', 9600, 7200]]],
  ['labour without a cap', () => decideLabour([], 2, undefined), [['labour', 9600, undefined]]],
  [
    'an estimate',
    () => decideUnstructuredEstimate({ hours: 1, parts: pence(1), previousVisits: 0 }, undefined),
    [
      ['estimated cost', 5001, 10_000],
      ['previous visits', 0, 1],
    ],
  ],
  ['the maker', () => decideManufacturer({ ...made, partNames: ['Main Heat Exchanger'] }), maker],
  ['parts that are too dear', () => requested(22_700), [...costs(27_500, 25_100), ...maker]],
  ['labour that can be lower', () => requested(20_300), costs(25_100, 22_700)],
  [
    'an area that is not asked',
    () => closeRules.areaCover({}, {}),
    [['issue area', null, undefined]],
  ],
])('the decision of %s reports what it compared', (_, decide, expected) => {
  expect(decide().compared.map(({ what, value, limit }) => [what, value, limit])).toEqual(expected);
});
