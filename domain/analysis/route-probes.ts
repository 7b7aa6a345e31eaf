import {
  claimDays,
  isClaimDay,
  slotsOn,
  urgencies,
  visitSlots,
  type Urgency,
} from '../booking/index.ts';
import type { AsOf } from '../limits/index.ts';
import { isRebookingDay } from '../repair/index.ts';
import {
  addDays,
  formatInstant,
  londonInstant,
  londonTime,
  weekdayOf,
  type Instant,
  type LocalDate,
} from '../time/index.ts';
import {
  estimateStarts,
  estimateWorlds,
  grossStarts,
  partsStarts,
  partsWorlds,
} from './cost-probes.ts';
import { leadStarts, rebookingStarts } from './limit-probes.ts';
import {
  aboveBounds,
  around,
  between,
  count,
  daysLater,
  lastHour,
  monday,
  noon,
  numberOn,
  worldOfJson,
  type Probe,
  type ProbeWorld,
} from './probe-world.ts';
import {
  claimWalk,
  estimateWalk,
  hoursWalk,
  nextVisitWalk,
  paidPartsWalk,
  partsWalk,
  type WalkedDay,
} from './route-walks.ts';

const onClaim = (...worlds: readonly ProbeWorld[]): Probe => ({ decision: 'claim', worlds });
const onClose = (...worlds: readonly ProbeWorld[]): Probe => ({ decision: 'close', worlds });

/** The first open slot of a day. */
const firstSlot = (
  date: LocalDate,
  urgency: Urgency,
  now: Instant,
  asOf: AsOf,
): string | undefined =>
  slotsOn(date, urgency, londonTime(now), asOf).find(({ available }) => available)?.slot;

/** Whether limits offer the day of a number. */
type IsOffered = (value: number, asOf: AsOf) => boolean;

/** The first day of each run that the same limits offer, of thousands: a route reads a day by its offer alone. */
const startsByOffer =
  (starts: ProbeWorld['starts'], isOffered: IsOffered): ProbeWorld['starts'] =>
  (limits) => {
    const numbers = starts(limits);
    const offers = numbers.map((value) => limits.map((asOf) => isOffered(value, asOf)).join());
    return numbers.filter((_, at) => offers[at] !== offers[at - 1]);
  };

/** Days after and before another one, the nearest first: of some, two can be chosen whatever the weekday. */
const nearby = count(1, 9).flatMap((days) => [days, -days]);

/** A day of a claim and the nearest others, under limits that offer it. */
const daysWith = (
  date: LocalDate,
  urgency: Urgency,
  now: Instant,
  asOf: AsOf,
): readonly WalkedDay[] => {
  const others = nearby
    .map((days) => addDays(date, days))
    .filter((day) => isClaimDay(day, urgency, londonTime(now), asOf));
  return [date, ...others].flatMap((day): readonly WalkedDay[] => {
    const slot = firstSlot(day, urgency, now, asOf);
    return slot === undefined ? [] : [{ date: day, slot }];
  });
};

/** Claims by the days from today to one of theirs. */
const claimDay = (
  urgency: Urgency,
  today: LocalDate,
  starts: ProbeWorld['starts'],
  where?: ProbeWorld['where'],
): ProbeWorld => {
  const now = londonInstant({ date: today, hour: 12 });
  const isOffered: IsOffered = (ahead, asOf) =>
    isClaimDay(addDays(today, ahead), urgency, londonTime(now), asOf);
  return worldOfJson(
    'claim',
    (ahead, limits) => {
      const offering = limits.filter((asOf) => isOffered(ahead, asOf));
      return offering.length === 1
        ? claimWalk({
            urgency,
            days: daysWith(addDays(today, ahead), urgency, now, offering[0]),
            now,
          })
        : undefined;
    },
    { where, starts: startsByOffer(starts, isOffered) },
  );
};

/** Two days that are open at every hour of today. */
const openDays: readonly WalkedDay[] = [2, 3].map((ahead) => ({
  date: addDays(monday, ahead),
  slot: visitSlots[0],
}));

/** Claims by the hour at which they are sent, in halves: a slot that was offered half an hour ago can still be sent. */
const claimHour = (urgency: Urgency, ahead: number, slot: string): ProbeWorld => {
  const date = addDays(monday, ahead);
  const momentOf = (hour: number): Instant =>
    londonInstant({ date: monday, hour: Math.floor(hour), minute: (hour % 1) * 60 });
  return worldOfJson(
    'claim',
    (hour) => claimWalk({ urgency, days: [{ date, slot }, ...openDays], now: momentOf(hour) }),
    {
      where: { urgency, slot },
      step: 0.5,
      most: lastHour + 0.5,
      starts: () => count(0, lastHour + 0.5, 0.5),
    },
  );
};

const hurried = urgencies.filter((urgency) => urgency !== 'normal');

/** Claims with each slot of today, or of tomorrow, by the hour. */
const claimHours = (ahead: number): Probe =>
  onClaim(
    ...hurried.flatMap((urgency) => visitSlots.map((slot) => claimHour(urgency, ahead, slot))),
  );

/** Claims whose contribution is not paid, by the days since a job of the same category ended. */
const returnVisits: Probe = onClaim(
  worldOfJson(
    'claim',
    (days) => {
      const now = daysLater(days);
      return claimWalk({
        urgency: 'normal',
        days: claimDays('normal', londonTime(now))
          .filter(({ available }) => available)
          .map(({ date }) => ({ date, slot: visitSlots[0] })),
        now,
        contribution: 6000,
        jobs: [{ name: 'J-1', type: 'Gas Job', status: 'Complete', endedAt: formatInstant(noon) }],
      });
    },
    { starts: around('reattend-days') },
  ),
);

/** Closes with an estimate, by the pence of its parts. */
const estimatesOnClose: Probe = onClose(
  ...estimateWorlds.map((where) =>
    worldOfJson('close', (pence) => estimateWalk({ ...where, pence }, noon), {
      where,
      starts: estimateStarts(where),
    }),
  ),
);

/** Closes with a request for a part, by its pence. */
const partsOnClose: Probe = onClose(
  ...partsWorlds.map((where) =>
    worldOfJson(
      'close',
      (pence) =>
        partsWalk({ ...where, parts: [{ name: 'Pump', cost: pence }], previousVisits: 0 }, noon),
      { where, starts: partsStarts(where) },
    ),
  ),
);

const smallRequest = { hours: 0.5, boilerMake: 'Alpha', warningShown: false } as const;

/** Closes with an estimate and with a request for a part, by the visits before. */
const visitsOnClose: Probe = onClose(
  worldOfJson(
    'close',
    (previousVisits) => estimateWalk({ hours: 0.5, pence: 0, previousVisits }, noon),
    { where: { parts: 'in words' }, starts: around('previous-visits') },
  ),
  worldOfJson(
    'close',
    (previousVisits) =>
      partsWalk({ ...smallRequest, parts: [{ name: 'Pump', cost: 0 }], previousVisits }, noon),
    { where: { parts: 'of the catalogue' }, starts: around('previous-visits') },
  ),
);

/** Closes with a request for parts, by its lines. */
const linesOnClose: Probe = onClose(
  worldOfJson(
    'close',
    (lines) =>
      partsWalk(
        {
          ...smallRequest,
          parts: count(1, lines).map((line) => ({ name: `Valve ${line}`, cost: 0 })),
          previousVisits: 0,
        },
        noon,
      ),
    { starts: (limits) => aboveBounds(limits.map((asOf) => numberOn('part-lines', asOf))) },
  ),
);

/** More than any limit of a cost. */
const enough = 1_000_000_000;

/** Closes with parts that were paid without a receipt, by their gross pence. */
const receiptsOnClose: Probe = onClose(
  worldOfJson(
    'close',
    (gross) => paidPartsWalk(gross, { hasReceipt: false, authorisedNet: enough }, noon),
    { starts: around('receipt') },
  ),
);

/** Closes with paid parts, by their gross pence, against an authorised net amount. */
const paidOnClose: Probe = onClose(
  worldOfJson(
    'close',
    (gross) => paidPartsWalk(gross, { hasReceipt: true, authorisedNet: 5000 }, noon),
    { where: { authorised: 5000 }, starts: grossStarts },
  ),
);

/** Closes by the hours of their visit. */
const hoursOnClose: Probe = onClose(
  worldOfJson('close', (hours) => hoursWalk(hours, noon), {
    step: 0.5,
    starts: (limits) => count(0.5, numberOn('longest-visit', limits[0]) + 0.5, 0.5),
  }),
);

/** Closes with a next visit, by the days from today to it. */
const nextVisitDays: Probe = onClose(
  ...urgencies.map((urgency) => {
    const isOffered: IsOffered = (ahead, asOf) =>
      isRebookingDay(addDays(monday, ahead), urgency, { date: monday }, asOf);
    return worldOfJson(
      'close',
      (ahead) => {
        const date = addDays(monday, ahead);
        const slot = firstSlot(date, urgency, noon, undefined);
        return slot && nextVisitWalk(urgency, { date, slot }, noon);
      },
      { where: { urgency }, starts: startsByOffer(rebookingStarts, isOffered) },
    );
  }),
);

/** Closes with a next visit in a slot of today, which is never offered, or of tomorrow, by the hour. */
const nextVisitHour = (urgency: Urgency, ahead: number, slot: string): ProbeWorld => {
  const date = addDays(monday, ahead);
  return worldOfJson(
    'close',
    (hour) => nextVisitWalk(urgency, { date, slot }, londonInstant({ date: monday, hour })),
    {
      where: { urgency, slot },
      most: lastHour,
      starts: () => count(0, lastHour),
    },
  );
};

/** Closes with each slot of today, or of tomorrow, by the hour. */
const nextVisitHours = (ahead: number): Probe =>
  onClose(
    ...hurried.flatMap((urgency) => visitSlots.map((slot) => nextVisitHour(urgency, ahead, slot))),
  );

/** The routes of a claim and of a close that read a limit, by its name: walks that end at the step that reads it. */
export const routeProbes: { readonly [limit: string]: readonly Probe[] } = {
  'claim-days': [onClaim(claimDay('urgent', monday, between('claim-days')))],
  'claim-lead': [
    onClaim(
      ...count(0, 6).map((later) => {
        const today = addDays(monday, later);
        return claimDay('normal', today, leadStarts, {
          urgency: 'normal',
          today: weekdayOf(today),
        });
      }),
    ),
  ],
  'today-closes': [claimHours(0)],
  'today-cut-offs': [claimHours(0), nextVisitHours(0)],
  'tomorrow-cut-offs': [claimHours(1), nextVisitHours(1)],
  'reattend-days': [returnVisits],
  'estimate-rate': [estimatesOnClose],
  'estimate-cost': [estimatesOnClose],
  'parts-rate': [partsOnClose],
  'total-cost': [partsOnClose],
  'least-labour': [partsOnClose],
  'previous-visits': [visitsOnClose],
  'part-lines': [linesOnClose],
  receipt: [receiptsOnClose],
  'cost-tolerance': [paidOnClose],
  'value-added-tax': [paidOnClose],
  'default-hours': [hoursOnClose],
  'rebooking-days': [nextVisitDays],
};
