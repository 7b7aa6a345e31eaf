import { slotWindow } from '#domain/booking';
import { eq } from 'drizzle-orm';
import { closeFlow } from '#domain/close';
import type { Boiler, JobPart } from '#domain/repair';
import {
  identifier,
  type AccountId,
  type ContractId,
  type CustomerFacingId,
  type JobUid,
  type PropertyId,
} from '#domain/kernel';
import {
  instant,
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
  type Instant,
  addDays,
  londonDate,
} from '#domain/time';
import { parsePence } from '#domain/money';
import { contracts } from '../database/schema/accounts.ts';
import { visitCloses, visits } from '../database/schema/jobs.ts';
import { plannedStatusPeriods, type JobStatusPeriod } from '../jobs/job-status-period.ts';
import { createVisits, type NewVisit } from '../jobs/create-job.ts';
import { demoClosings, type DemoClosing } from './demo-closings.ts';
import { householdAt } from './demo-households.ts';
import { contractRow, demoId, type Seed } from './seed.ts';

/** The engineer of all jobs that wait to be closed. */
export const closingEngineer = identifier<AccountId>('account-closing-engineer');

const contractOf = ({ key }: DemoClosing): ContractId =>
  demoId<ContractId>('closing-contract', key);

const uidOf = ({ key }: DemoClosing, visit: number): JobUid =>
  demoId<JobUid>('closing-job', key, String(visit));

const boiler: Boiler = {
  make: 'ideal',
  model: 'Logic Combi 30',
  gcNumber: '4734916',
  type: 'combi',
  location: 'kitchen',
};

const parts: readonly JobPart[] = [
  {
    name: 'Fan',
    quantity: 1,
    used: undefined,
    estimatedCost: parsePence(9500),
    actualCost: undefined,
    hours: { primary: 1, secondary: 0.5, tolerance: 0.5 },
  },
];

const contractOfClosing = (closing: DemoClosing, index: number, now: Instant) => {
  const { accountId, key } = householdAt(index);
  return contractRow({
    id: contractOf(closing),
    accountId,
    propertyId: demoId<PropertyId>('household-property', key),
    packageId: closing.packageId,
    startDate: addDays(londonDate(now), -300),
    customerFacingId: identifier<CustomerFacingId>(`PL-${300_101 + index}`),
  });
};

const minutesWorked = 20;

/** Visits of one claim, the one to close last; each of the others was closed some days before. */
const visitsOf = (closing: DemoClosing, index: number, now: Instant): readonly NewVisit[] => {
  const { accountId } = householdAt(index);
  const startedAt = instant(now - minutesWorked * millisecondsPerMinute);
  return Array.from({ length: closing.previousVisits + 1 }, (_, visit): NewVisit => {
    const daysAgo = 4 * (closing.previousVisits - visit);
    const isLast = daysAgo === 0;
    const start = instant(startedAt - daysAgo * millisecondsPerDay);
    const end = instant(start + millisecondsPerHour);
    const createdAt = instant(start - 2 * millisecondsPerDay);
    const seen: JobStatusPeriod = isLast
      ? { since: start, status: 'In Progress', claimStatus: 'Check if Job is Complete' }
      : { since: end, status: 'Complete', claimStatus: 'Upcoming' };
    return {
      job: {
        uid: uidOf(closing, visit),
        accountId,
        contractId: contractOf(closing),
        type: closing.type,
        createdAt,
        statusPeriods: [...plannedStatusPeriods(createdAt), seen],
      },
      engineerId: closingEngineer,
      claimJob: uidOf(closing, 0),
      summary: closing.summary,
      urgency: 'normal',
      vulnerableCustomer: index % 5 === 0,
      estimated: slotWindow(start),
      actualStart: start,
      actualEnd: isLast ? undefined : end,
    };
  });
};

/** Jobs in progress for every route of a close: packages, visit types, previous visits, authorisation, parts. */
export const seedClosings: Seed = async (transaction, now) => {
  await transaction
    .insert(contracts)
    .values(demoClosings.map((closing, index) => contractOfClosing(closing, index, now)));
  const made = demoClosings.map((closing, index) => ({
    closing,
    visits: visitsOf(closing, index, now),
  }));
  await createVisits(
    transaction,
    made.flatMap((one) => one.visits),
  );
  const closed = made.flatMap((one) => one.visits.slice(0, -1));
  await transaction.insert(visitCloses).values(
    closed.map(({ job, claimJob, actualEnd }, index) => ({
      jobUid: job.uid,
      claimJob,
      end: 'nextVisitScheduled' as const,
      request: {
        job: job.uid,
        flowVersion: closeFlow.version,
        steps: {},
        useStructuredParts: true,
        previousVisits: closed.slice(0, index).filter((one) => one.claimJob === claimJob).length,
      },
      boiler: job.type.startsWith('Gas') ? boiler : null,
      closedAt: actualEnd ?? now,
    })),
  );
  for (const { closing } of made) {
    const { authorised, hasParts, visitType, previousVisits, type } = closing;
    await transaction
      .update(visits)
      .set({
        visitType,
        authorised,
        authorisedNetPence: authorised === 'Yes' ? parsePence(12_000) : null,
        authorisedHours: authorised === 'Yes' ? 2 : null,
        estimatedHours: hasParts ? 1.5 : null,
        partsDescription: hasParts ? '1 × Fan' : null,
        parts: hasParts ? parts : [],
        boiler: type.startsWith('Gas') && previousVisits > 0 ? boiler : null,
      })
      .where(eq(visits.jobUid, uidOf(closing, previousVisits)));
  }
};
