import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClaimJobType } from '#domain/cover';
import { areas } from '../../../domain/claim/by-the-document.ts';
import { countRows } from '../database-content.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { openClaimant, tuesday, tuesdayMorning, type Claimant } from './claimant.ts';

const [platform] = await useTwoPlatforms(tuesdayMorning);

type ModelJob = {
  readonly name: string;
  readonly category: string;
  /** The status that a developer set, and when. Without engineers nothing else ends a job. */
  moved?: { readonly status: 'Complete' | 'Cancelled'; readonly at: number };
};

/** A payment that is confirmed; its money is given back with a refused claim, or after a day without one. */
type ModelPayment = {
  readonly id: string;
  readonly authorisedAt: number;
  spent: boolean;
  givenBack: boolean;
};

/** The expected state of an account, computed without the platform's code. */
type Model = {
  now: number;
  readonly payments: Map<string, ModelPayment>;
  readonly jobs: ModelJob[];
  /** The claims that succeeded, by their key. */
  readonly created: Map<string, { readonly text: string; readonly jobName: string }>;
};

const day = 86_400_000;

const isGivenBack = (model: Model, { spent, givenBack, authorisedAt }: ModelPayment): boolean =>
  givenBack || (!spent && model.now - authorisedAt >= day);

/** The job of the category that ended last, if fewer than 31 whole days ago (document 2, section 4). */
const relatedJob = (model: Model, category: string): string | undefined =>
  model.jobs
    .flatMap(({ name, category: of, moved }) =>
      of === category && moved?.status === 'Complete' ? [{ name, ended: moved.at }] : [],
    )
    .toSorted((one, other) => other.ended - one.ended)
    .filter(({ ended }) => Math.floor((model.now - ended) / day) < 31)
    .at(0)?.name;

type Command = fc.AsyncCommand<Model, Claimant>;

const command = (
  name: string,
  run: (model: Model, claimant: Claimant) => Promise<void>,
): Command => ({ check: () => true, run, toString: () => name });

const isoOf = (now: number): string => new Date(now).toISOString();

const holdPayment = (key: string): Command =>
  command(`hold the payment ${key}`, async (model, claimant) => {
    const known = model.payments.get(key);
    if (known !== undefined && isGivenBack(model, known)) return;
    const id = await claimant.pay(key);
    if (known !== undefined) expect(id).toBe(known.id);
    else model.payments.set(key, { id, authorisedAt: model.now, spent: false, givenBack: false });
  });

const expectedOf = (
  model: Model,
  category: string,
  payment: string | undefined,
  due: boolean,
): readonly [status: number, rule?: string] => {
  if (model.jobs.some((job) => job.category === category && job.moved === undefined))
    return [409, 'sameCategoryJobOpen'];
  if (!due) return payment === undefined ? [200] : [422, 'no-payment-due'];
  if (payment === undefined) return [409, 'payment-missing'];
  const found = model.payments.get(payment);
  if (found === undefined) return [409, 'payment-unknown'];
  if (isGivenBack(model, found)) return [409, 'payment-not-authorised'];
  return found.spent ? [409, 'payment-spent'] : [200];
};

/** The payment of a correct customer: none for a reattendance, otherwise an authorised one. */
const rightPayment = (model: Model, related: string | undefined): string | undefined =>
  related === undefined
    ? [...model.payments].find(([, one]) => !one.spent && !isGivenBack(model, one))?.[0]
    : undefined;

/** A claim as the portal would create it from the model; the same key may have been used before. */
const createClaim = (jobType: ClaimJobType, pays: string, key: string): Command =>
  command(`claim for ${jobType}, payment ${pays}, key ${key}`, async (model, claimant) => {
    const { category } = areas[jobType];
    const related = relatedJob(model, category);
    const named = pays === 'none' ? undefined : pays;
    const payment = pays === 'right' ? rightPayment(model, related) : named;
    const found = payment === undefined ? undefined : model.payments.get(payment);
    const paymentId = payment && (found?.id ?? 'pi_none');
    const claim = {
      ...(await claimant.claim(jobType, paymentId, 0, isoOf(model.now))),
      ...(related !== undefined && {
        reattend: 'Yes',
        relatedJob: related,
        visitType: 'Reattend',
      }),
    };
    const text = JSON.stringify(claim);
    const answer = await claimant.createClaim(claim, key);
    const { jobName = '', rule } = (await answer.json()) as { jobName?: string; rule?: string };
    const earlier = model.created.get(key);
    if (earlier !== undefined) {
      const expected = earlier.text === text ? [200, earlier.jobName] : [422, ''];
      expect([answer.status, jobName]).toEqual(expected);
      return;
    }
    const [status, refusedBy] = expectedOf(model, category, payment, related === undefined);
    expect([answer.status, rule]).toEqual([status, refusedBy]);
    if (status === 200) {
      model.jobs.push({ name: jobName, category });
      model.created.set(key, { text, jobName });
    }
    // A refusal here leaves nothing to wait for.
    if (found !== undefined && !found.spent) found[status === 200 ? 'spent' : 'givenBack'] = true;
  });

const waitFor = (milliseconds: number): Command =>
  command(`wait ${milliseconds} ms`, async (model) => {
    model.now += milliseconds;
    await platform.setClock(isoOf(model.now));
  });

const move = (index: number, status: 'Complete' | 'Cancelled'): Command =>
  command(`make job ${index} ${status}`, async (model) => {
    const job = model.jobs[index];
    if (job === undefined || job.moved !== undefined) return;
    await platform.send('POST', `/developer/jobs/${job.name}/status`, { jobStatus: status });
    job.moved = { status, at: model.now };
  });

const compare: Command = command('compare the jobs', async (model, claimant) => {
  const shown = (await claimant.jobs()).map(({ Name, Type, JobStatus, ActualEnd }) => ({
    Name,
    Type,
    isOpen: JobStatus !== 'Complete' && JobStatus !== 'Cancelled',
    ended: ActualEnd ?? undefined,
  }));
  expect(shown).toEqual(
    model.jobs.map(({ name, category, moved }) => ({
      Name: name,
      Type: category,
      isOpen: moved === undefined,
      ended: moved?.status === 'Complete' ? moved.at : undefined,
    })),
  );
});

const anyKey = fc.constantFrom('first', 'second', 'third', 'fourth');
const anyAttempt = fc.nat(9).map((number) => `attempt-${number}`);
const anyArea = fc.constantFrom<ClaimJobType>('boiler', 'heating', 'doors', 'pests');
const anyPayment = fc.oneof(anyKey, fc.constant('none'));
const anyStatus = fc.constantFrom('Complete' as const, 'Cancelled' as const);
const minute = 60_000;

const anyCommands = fc.commands(
  [
    anyKey.map(holdPayment),
    fc.tuple(anyArea, fc.constant('right'), anyAttempt).map((of) => createClaim(...of)),
    fc.tuple(anyArea, anyPayment, anyAttempt).map((of) => createClaim(...of)),
    fc.constantFrom(minute, 30 * minute, 300 * minute, day, 6 * day, 31 * day).map(waitFor),
    fc.tuple(fc.nat(3), anyStatus).map((of) => move(...of)),
    fc.constant(compare),
  ],
  { size: '+1', maxCommands: 30 },
);

it('payments, claims, waiting and status changes in any order lead to the state of the model', async () => {
  const rows = (table: string) => countRows(platform.context.database, table);
  await fc.assert(
    fc.asyncProperty(anyCommands, async (commands) => {
      await platform.reset(tuesdayMorning);
      const claimant = await openClaimant(platform, 'one.contract');
      const seeded = await rows('jobs');
      const model: Model = { now: tuesday, payments: new Map(), jobs: [], created: new Map() };
      await fc.asyncModelRun(() => ({ model, real: claimant }), commands);
      expect(await rows('jobs')).toBe(seeded + model.jobs.length);
      expect(await rows('claims')).toBe(model.jobs.length);
      expect(await rows('payments')).toBe(model.payments.size);
      const spent = [...model.payments.values()].filter((payment) => payment.spent);
      expect(await rows('claim_payments')).toBe(spent.length);
      expect(platform.failures).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
