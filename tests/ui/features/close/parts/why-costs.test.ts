import { expect, it } from 'vitest';
import type { Pence } from '#domain/money';
import { whyCosts } from '#ui/features/close/parts/why-costs.ts';

it('"Why?" of an estimate names its margins, and the changes that would need a call', () => {
  expect(
    whyCosts({
      decision: 'estimate-authorisation',
      inputs: { hours: 1, parts: 4000 as Pence, previousVisits: 0 },
      asOf: undefined,
    }),
  ).toEqual({
    compared: [
      'Estimated cost: £90.00, £10.00 below the limit of £100.00.',
      'Previous visits: 0. Up to 1 can be authorised at once.',
    ],
    changes: [
      'With 1.5 hours it would need a call to authorise.',
      'With parts for £50.01 it would need a call to authorise.',
      'With 2 previous visits it would need a call to authorise.',
    ],
  });
});

it('"Why?" of parts names the part and the cost with which they would be authorised', () => {
  const hours = { primary: 2, secondary: 1, tolerance: 0 };
  const pump = { name: 'Pump', quantity: 1, cost: 21_000 as Pence, hours };
  const inputs = {
    parts: [pump],
    hours: 1,
    previousVisits: 0,
    warningShown: true,
    issueArea: 'Boiler',
    boilerMake: 'alpha',
  } as const;
  const asked = { decision: 'parts-authorisation', inputs, asOf: undefined } as const;
  const { compared, changes } = whyCosts(asked);
  expect(compared).toContain('Total cost: £258.00, £8.00 above the limit of £250.00.');
  expect(changes).toEqual([
    'With 0.5 hours it would be authorised at once.',
    'With Pump for £202.00 it would be authorised at once.',
  ]);
  // A request has a part: only one of several can be left out.
  const fan = { ...pump, name: 'Fan', cost: 100 as Pence };
  expect(whyCosts({ ...asked, inputs: { ...inputs, parts: [pump, fan] } }).changes).toContain(
    'Without Pump it would be authorised at once.',
  );
});
