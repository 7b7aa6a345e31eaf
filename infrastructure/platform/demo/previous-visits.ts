import type { AccountId, JobUid } from '#domain/kernel';
import {
  instant,
  millisecondsPerDay,
  millisecondsPerMinute,
  type Instant,
  addDays,
  londonDate,
  londonInstant,
} from '#domain/time';
import { slotWindow, visitSlots, visitSlotStartHour } from '#domain/booking';
import { plannedStatusPeriods } from '../jobs/job-status-period.ts';
import type { NewVisit } from '../visits/create-visits.ts';
import { faultAt } from './demo-visits.ts';
import { householdAt } from './demo-households.ts';

/** Days over which the visits are spread, within the agenda's range. */
const days = 88;

const minutesLater = (start: Instant, minutes: number): Instant =>
  instant(start + minutes * millisecondsPerMinute);

/** Visits that an engineer has completed, spread evenly over the last months, the latest first. */
export const previousVisits = (
  count: number,
  engineerId: AccountId,
  uidOf: (index: number) => JobUid,
  now: Instant,
): readonly NewVisit[] =>
  Array.from({ length: count }, (_, index) => {
    const slot = visitSlots[index % visitSlots.length] ?? visitSlots[0];
    const day = addDays(londonDate(now), -1 - Math.floor((index * days) / count));
    const estimated = slotWindow(londonInstant(day, visitSlotStartHour(slot), 0));
    const actualStart = minutesLater(estimated.start, 15 * (index % 4));
    const actualEnd = minutesLater(actualStart, 45 + 30 * (index % 5));
    const { accountId, contractId } = householdAt(index);
    const { type, summary } = faultAt(index);
    const createdAt = instant(estimated.start - 4 * millisecondsPerDay);
    const uid = uidOf(index);
    return {
      job: {
        uid,
        accountId,
        contractId,
        type,
        createdAt,
        statusPeriods: [
          ...plannedStatusPeriods(createdAt),
          {
            since: actualEnd,
            status: 'Complete',
            claimStatus: 'Closed',
            abortReason: undefined,
            planned: false,
          },
        ],
      },
      engineerId,
      claimJob: uid,
      summary,
      urgency: index % 7 === 0 ? 'urgent' : 'normal',
      vulnerableCustomer: index % 11 === 0,
      estimated,
      actualStart,
      actualEnd,
    };
  });
