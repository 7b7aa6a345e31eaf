import { type ChosenDay, slotWindow, type Urgency, type VisitSlot } from '#domain/booking';
import type { JobUid } from '#domain/kernel';
import { instant, millisecondsPerMinute, type Instant, addDays, londonDate } from '#domain/time';
import { createJobs } from '../jobs/create-job.ts';
import { plannedStatusPeriods } from '../jobs/job-status-period.ts';
import { offerJob, slotStarts } from '../offers/job-offers.ts';
import { faultAt } from './demo-visits.ts';
import { householdAt } from './demo-households.ts';
import { demoId, type Seed } from './seed.ts';

type DemoOffer = {
  readonly urgency: Urgency;
  readonly vulnerable: boolean;
  /** When the customer is at home, by London days from today. */
  readonly slots: readonly (readonly [day: number, ...slots: VisitSlot[]])[];
  /** When the visit is estimated, if the customer named no time. */
  readonly estimated: readonly [day: number, slot: VisitSlot];
};

/** One with several times to choose from, one with a single one, and one with none. */
const demoOffers: readonly DemoOffer[] = [
  {
    urgency: 'normal',
    vulnerable: false,
    slots: [
      [4, '08:00:00', '12:00:00'],
      [5, '12:00:00', '16:00:00'],
      [6, '08:00:00'],
    ],
    estimated: [4, '08:00:00'],
  },
  {
    urgency: 'urgent',
    vulnerable: false,
    slots: [[1, '16:00:00']],
    estimated: [1, '16:00:00'],
  },
  { urgency: 'critical', vulnerable: true, slots: [], estimated: [1, '08:00:00'] },
];

const minutesOld = 10;

const startsOf = (
  slots: DemoOffer['slots'] | readonly [DemoOffer['estimated']],
  now: Instant,
): readonly Instant[] =>
  slotStarts(
    slots.map(([day, ...named]): ChosenDay => ({
      date: addDays(londonDate(now), day),
      slots: named,
    })),
  );

/** Jobs that wait for an engineer. */
export const seedOffers: Seed = async (transaction, now) => {
  const createdAt = instant(now - minutesOld * millisecondsPerMinute);
  for (const [index, { urgency, vulnerable, slots, estimated }] of demoOffers.entries()) {
    const uid = demoId<JobUid>('offered-job', String(index));
    const { accountId, contractId } = householdAt(9 + index);
    const { type, summary } = faultAt(index + 1);
    await createJobs(transaction, [
      {
        uid,
        accountId,
        contractId,
        type,
        createdAt,
        statusPeriods: plannedStatusPeriods(createdAt),
      },
    ]);
    const [start = now] = startsOf([estimated], now);
    const offer = {
      jobUid: uid,
      summary,
      urgency,
      vulnerableCustomer: vulnerable,
      estimated: slotWindow(start),
      customerSlots: startsOf(slots, now),
    };
    await offerJob(transaction, demoId('offer', String(index)), offer, createdAt);
  }
};
