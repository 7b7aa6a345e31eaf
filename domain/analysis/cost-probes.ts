import { decideTolerance, estimatedHoursOptions, labourCost, netOfGross } from '../close/index.ts';
import type { Pence } from '../money/index.ts';
import {
  aboveBounds,
  inOrder,
  numberOn,
  worldOfJson,
  type BothLimits,
  type Probe,
} from './probe-world.ts';

type EstimateWorld = { readonly hours: number; readonly previousVisits: number };

/** The estimates that are compared: each number of hours that can be chosen, without visits before and with two. */
export const estimateWorlds: readonly EstimateWorld[] = estimatedHoursOptions.flatMap((hours) =>
  [0, 2].map((previousVisits) => ({ hours, previousVisits })),
);

/** The pence of parts at which an estimate is decided differently. */
export const estimateStarts =
  ({ hours }: EstimateWorld) =>
  (limits: BothLimits): readonly number[] =>
    aboveBounds(
      limits.map(
        (asOf) =>
          numberOn('estimate-cost', asOf) -
          labourCost(hours, numberOn('estimate-rate', asOf) as Pence),
      ),
    );

/** Estimates by the pence of their parts. */
export const estimates: Probe = {
  decision: 'estimate',
  worlds: estimateWorlds.map((where) =>
    worldOfJson('estimate', (pence) => ({ ...where, parts: pence }), {
      where,
      starts: estimateStarts(where),
    }),
  ),
};

type PartsWorld = {
  readonly hours: number;
  readonly warningShown: boolean;
  readonly boilerMake: 'Baxi' | 'Alpha';
};

/** The requests that are compared: each number of hours, before and after the warning, and for two makers. */
export const partsWorlds: readonly PartsWorld[] = estimatedHoursOptions.flatMap((hours) =>
  [false, true].flatMap((warningShown) =>
    (['Baxi', 'Alpha'] as const).map((boilerMake) => ({ hours, warningShown, boilerMake })),
  ),
);

/** The pence of a part at which a request is decided differently. */
export const partsStarts =
  ({ hours }: PartsWorld) =>
  (limits: BothLimits): readonly number[] =>
    aboveBounds(
      limits.flatMap((asOf) => [
        numberOn('total-cost', asOf) - labourCost(hours, numberOn('parts-rate', asOf) as Pence),
        numberOn('total-cost', asOf) - numberOn('least-labour', asOf),
      ]),
    );

/** Requests for a part without hours in the catalogue, by its pence. */
export const partsRequests: Probe = {
  decision: 'parts',
  worlds: partsWorlds.map((where) =>
    worldOfJson(
      'parts',
      (pence) => ({
        ...where,
        parts: [{ name: 'Pump', quantity: 1, cost: pence }],
        issueArea: 'Boiler',
      }),
      { where, starts: partsStarts(where) },
    ),
  ),
};

/** The first hours of the catalogue whose labour, to the nearest penny, reaches that of the chosen hours. */
const firstHoursFor = (hours: number, rate: Pence): number => {
  const chosen = labourCost(hours, rate);
  const first = (chosen - 0.5) / rate;
  return labourCost(first, rate) < chosen ? first * (1 + Number.EPSILON) : first;
};

/** Labour for a part, by the hours that the catalogue has for it, which have any fraction. */
export const labour: Probe = {
  decision: 'labour',
  worlds: estimatedHoursOptions.map((hours) =>
    worldOfJson(
      'labour',
      (primary) => ({
        parts: [
          { name: 'Pump', quantity: 1, cost: 0, hours: { primary, secondary: 0, tolerance: 0 } },
        ],
        hours,
      }),
      {
        where: { hours },
        step: 0,
        starts: (limits) =>
          inOrder([
            0,
            ...limits.map((asOf) => firstHoursFor(hours, numberOn('parts-rate', asOf) as Pence)),
          ]),
      },
    ),
  ),
};

/** The net amount that was authorised for paid parts. */
export const authorised = 5000 as Pence;

/** The gross pence at which paid parts are decided differently: the first above the tolerance, net. */
export const grossStarts = (limits: BothLimits): readonly number[] =>
  aboveBounds(
    limits.map((asOf) => {
      const mostNet = authorised + numberOn('cost-tolerance', asOf);
      const percent = 100 + numberOn('value-added-tax', asOf);
      // Half a penny is rounded up.
      return Math.ceil((percent * (2 * mostNet + 1)) / 200) - 1;
    }),
  );

/** Paid parts by their gross pence, against an authorised net amount. */
export const grossCosts: Probe = {
  decision: 'tolerance',
  worlds: [
    {
      where: { authorised },
      starts: grossStarts,
      decide: (gross, asOf) => decideTolerance(netOfGross(gross as Pence, asOf), authorised, asOf),
    },
  ],
};
