import * as t from 'io-ts';
import { orNull } from './wire-type.ts';

/** A part in a job (document 3, section 3). */
export const jobPartCodec = t.intersection([
  t.type({ name: t.string }),
  t.partial({
    quantity: orNull(t.number),
    actuallyUsed: orNull(t.union([t.boolean, t.number])),
    estimatedCost: orNull(t.number),
    actualCost: orNull(t.number),
    estimated_hours_primary: orNull(t.number),
    estimated_hours_secondary: orNull(t.number),
    max_tolerance: orNull(t.number),
  }),
]);
