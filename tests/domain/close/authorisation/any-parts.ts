import fc from 'fast-check';
import type { RequestedPart } from '#domain/close';
import type { Pence } from '#domain/money';

/** Hours as catalogues write them: in quarters. */
const anyQuarters = fc.nat(24).map((quarters) => quarters / 4);

/** Half hours that can be requested. */
export const anyHours = fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2);

export const anyPart: fc.Arbitrary<RequestedPart> = fc.record({
  name: fc.constantFrom('Pump', 'Fan', 'Main Heat Exchanger', 'Diverter valve'),
  quantity: fc.integer({ min: 1, max: 5 }),
  cost: fc.nat(400).map((pounds) => (pounds * 100) as Pence),
  hours: fc.option(
    fc.record({ primary: anyQuarters, secondary: anyQuarters, tolerance: anyQuarters }),
    { nil: undefined },
  ),
});
