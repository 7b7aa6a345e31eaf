import fc from 'fast-check';
import type { RequestedPart } from '#domain/close';
import type { Pence } from '#domain/money';

/** Hours as catalogues write them: in quarters. */
const anyQuarters = fc.nat(24).map((quarters) => quarters / 4);

/** Half hours that can be requested. */
export const anyHours = fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2);

const anyPounds = fc.nat(400);

export const toPence = (pounds: number): Pence => (pounds * 100) as Pence;

const anyCatalogueHours = fc.record({
  primary: anyQuarters,
  secondary: anyQuarters,
  tolerance: anyQuarters,
});

export const anyPartName = fc.constantFrom('Pump', 'Fan', 'Main Heat Exchanger', 'Diverter valve');

const partWith = (hours: fc.Arbitrary<RequestedPart['hours']>): fc.Arbitrary<RequestedPart> =>
  fc.record({
    name: anyPartName,
    quantity: fc.integer({ min: 1, max: 5 }),
    cost: anyPounds.map(toPence),
    hours,
  });

export const anyKnownPart = partWith(anyCatalogueHours);
export const anyPart = partWith(
  fc.oneof({ weight: 4, arbitrary: anyCatalogueHours }, fc.constant(undefined)),
);
