import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ClaimJobType } from '#domain/cover';
import { parseInstant } from '#domain/time';
import { areas } from '../../../domain/claim/by-the-document.ts';
import { countRows } from '../database-content.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { openClaimant, tuesdayMorning, type Body, type Claimant } from './claimant.ts';

const [platform] = await useTwoPlatforms(tuesdayMorning);

type ModelJob = {
  readonly name: string;
  readonly category: string;
  /** The status that a developer set, and when. Without engineers nothing else ends a job. */
  readonly moved: { readonly status: 'Complete' | 'Cancelled'; readonly at: number } | undefined;
};

type ModelClaim = { readonly text: string; readonly jobName: string };

/** A payment that is confirmed; its money is given back with a refused claim, or after a day without one. */
type ModelPayment = {
  readonly id: string;
  readonly authorisedAt: number;
  spent: boolean;
  givenBack: boolean;
};

const isGivenBack = (model: Model, { spent, givenBack, authorisedAt }: ModelPayment): boolean =>
  givenBack || (!spent && model.now - authorisedAt >= 86_400_000);

/** The expected state of an account, computed without the platform's code. */
type Model = {
  now: number;
  readonly payments: Map<string, ModelPayment>;
  readonly jobs: ModelJob[];
  /** The claims that succeeded, by their key. */
  readonly created: Map<string, ModelClaim>;
};

const endOf = ({ moved }: ModelJob): number | undefined =>
  moved?.status === 'Complete' ? moved.at : undefined;

const isOpen = (job: ModelJob): boolean => job.moved === undefined;

const openJob = (model: Model, category: string): ModelJob | undefined =>
  model.jobs.find((job) => job.category === category && isOpen(job));

/** The job of the category that ended last, if fewer than 31 whole days ago (document 2, section 4). */
const relatedJob = (model: Model, category: string): string | undefined =>
  model.jobs
    .flatMap((job) => {
      const ended = job.category === category ? endOf(job) : undefined;
      return ended === undefined ? [] : [{ name: job.name, ended }];
    })
    .toSorted((one, other) => other.ended - one.ended)
    .filter(({ ended }) => Math.floor((model.now - ended) / 86_400_000) < 31)
    .at(0)?.name;

type Command = fc.AsyncCommand<Model, object>;

const isoOf = (now: number): string => new Date(now).toISOString();
const claimantOf = ({ now }: Model): Promise<Claimant> =>
  openClaimant(platform, 'one.contract', isoOf(now));

const command = (name: string, run: (model: Model) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const holdPayment = (key: string): Command =>
  command(`hold the payment ${key}`, async (model) => {
    const known = model.payments.get(key);
    if (known !== undefined && isGivenBack(model, known)) return;
    const id = await (await claimantOf(model)).pay(key);
    if (known !== undefined) expect(id).toBe(known.id);
    model.payments.set(
      key,
      known ?? { id, authorisedAt: model.now, spent: false, givenBack: false },
    );
  });

type Expected = { readonly status: number; readonly rule?: string };

const expectedOf = (
  model: Model,
  category: string,
  payment: string | undefined,
  due: boolean,
): Expected => {
  if (openJob(model, category) !== undefined) return { status: 409, rule: 'sameCategoryJobOpen' };
  if (!due)
    return payment === undefined ? { status: 200 } : { status: 422, rule: 'no-payment-due' };
  if (payment === undefined) return { status: 409, rule: 'payment-missing' };
  const found = model.payments.get(payment);
  if (found === undefined) return { status: 409, rule: 'payment-unknown' };
  if (isGivenBack(model, found)) return { status: 409, rule: 'payment-not-authorised' };
  return found.spent ? { status: 409, rule: 'payment-spent' } : { status: 200 };
};

const claimFor = async (
  model: Model,
  jobType: ClaimJobType,
  payment: string | undefined,
): Promise<Body> => {
  const related = relatedJob(model, areas[jobType].category);
  const id = payment && (model.payments.get(payment)?.id ?? 'pi_none');
  const claim = await (await claimantOf(model)).claim(jobType, id);
  return related === undefined
    ? claim
    : { ...claim, reattend: 'Yes', relatedJob: related, visitType: 'Reattend' };
};

/** The payment of a correct customer: none for a reattendance, otherwise an authorised one. */
const rightPayment = (model: Model, jobType: ClaimJobType): string | undefined =>
  relatedJob(model, areas[jobType].category) === undefined
    ? [...model.payments].find(([, one]) => !one.spent && !isGivenBack(model, one))?.[0]
    : undefined;

/** A claim as the portal would create it from the model; the same key may have been used before. */
const createClaim = (jobType: ClaimJobType, pays: string, key: string): Command =>
  command(`claim for ${jobType}, payment ${pays}, key ${key}`, async (model) => {
    const named = pays === 'none' ? undefined : pays;
    const payment = pays === 'right' ? rightPayment(model, jobType) : named;
    const category = areas[jobType].category;
    const claim = await claimFor(model, jobType, payment);
    const text = JSON.stringify(claim);
    const answer = await (await claimantOf(model)).createClaim(claim, key);
    const body = (await answer.json()) as { jobName?: string; rule?: string };
    const earlier = model.created.get(key);
    if (earlier !== undefined) {
      const isSame = earlier.text === text;
      expect([answer.status, body.jobName]).toEqual(
        isSame ? [200, earlier.jobName] : [422, undefined],
      );
      return;
    }
    const due = relatedJob(model, category) === undefined;
    const { status, rule } = expectedOf(model, category, payment, due);
    expect([answer.status, body.rule]).toEqual([status, rule]);
    const found = payment === undefined ? undefined : model.payments.get(payment);
    if (status !== 200) {
      // A refusal here leaves nothing to wait for.
      if (found !== undefined && !found.spent) found.givenBack = true;
      return;
    }
    const jobName = body.jobName ?? '';
    model.jobs.push({ name: jobName, category, moved: undefined });
    model.created.set(key, { text, jobName });
    if (found !== undefined) found.spent = true;
  });

const waitFor = (minutes: number): Command =>
  command(`wait ${minutes} minutes`, async (model) => {
    model.now += minutes * 60_000;
    await platform.setClock(isoOf(model.now));
  });

const move = (index: number, status: 'Complete' | 'Cancelled'): Command =>
  command(`make job ${index} ${status}`, async (model) => {
    const job = model.jobs[index];
    if (job === undefined || !isOpen(job)) return;
    await platform.send('POST', `/developer/jobs/${job.name}/status`, { jobStatus: status });
    model.jobs[index] = { ...job, moved: { status, at: model.now } };
  });

const compare: Command = command('compare the jobs', async (model) => {
  const jobs = await (await claimantOf(model)).jobs();
  const shown = jobs.map(({ Name, Type, JobStatus, ActualEnd }) => ({
    Name,
    Type,
    isOpen: JobStatus !== 'Complete' && JobStatus !== 'Cancelled',
    ended: ActualEnd ?? undefined,
  }));
  expect(shown).toEqual(
    model.jobs.map((job) => {
      const { name, category, moved } = job;
      const ended = moved?.status === 'Complete' ? moved.at : undefined;
      return { Name: name, Type: category, isOpen: isOpen(job), ended };
    }),
  );
});

const anyKey = fc.constantFrom('first', 'second', 'third', 'fourth');
const anyAttempt = fc.nat(9).map((number) => `attempt-${number}`);
const anyArea = fc.constantFrom<ClaimJobType>('boiler', 'heating', 'doors', 'pests');
const day = 24 * 60;

const anyCommands = fc.commands(
  [
    anyKey.map(holdPayment),
    fc.tuple(anyArea, fc.constant('right'), anyAttempt).map((rendered) => createClaim(...rendered)),
    fc
      .tuple(anyArea, fc.oneof(anyKey, fc.constant('none')), anyAttempt)
      .map((rendered) => createClaim(...rendered)),
    fc.constantFrom(1, 30, 5 * 60, day, 6 * day, 31 * day).map(waitFor),
    fc
      .tuple(fc.nat(3), fc.constantFrom<'Complete' | 'Cancelled'>('Complete', 'Cancelled'))
      .map((rendered) => move(...rendered)),
    fc.constant(compare),
  ],
  { size: '+1', maxCommands: 30 },
);

it('payments, claims, waiting and status changes in any order lead to the state of the model', async () => {
  const { database } = platform.context;
  await fc.assert(
    fc.asyncProperty(anyCommands, async (commands) => {
      await platform.reset(tuesdayMorning);
      const seeded = await countRows(database, 'jobs');
      const model: Model = {
        now: parseInstant(tuesdayMorning) ?? Number.NaN,
        payments: new Map(),
        jobs: [],
        created: new Map(),
      };
      await fc.asyncModelRun(() => ({ model, real: {} }), commands);
      expect(await countRows(database, 'jobs')).toBe(seeded + model.jobs.length);
      expect(await countRows(database, 'claims')).toBe(model.jobs.length);
      expect(await countRows(database, 'payments')).toBe(model.payments.size);
      const spent = [...model.payments.values()].filter((payment) => payment.spent);
      expect(await countRows(database, 'claim_payments')).toBe(spent.length);
      expect(platform.failures).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
