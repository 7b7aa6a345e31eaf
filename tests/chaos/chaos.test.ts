import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { runNode } from '../../scripts/process/run.mjs';
import { startPostgres } from '../../scripts/setup/start-postgres.mjs';
import { openClaimant, type Claimant } from '../infrastructure/platform/claims/claimant.ts';
import { openTestPlatform } from '../infrastructure/platform/test-platform.ts';
import { codeKey, startProcess, type RealProcess } from './real-process.ts';
import { makeStubbornClient } from './stubborn-client.ts';

/** How many claims are raised; the long run is `npm run chaos`. */
const wanted = Number(process.env['PILOTLIGHT_CHAOS_CLAIMS'] ?? '6');
const people = ['one.contract', 'with.taps', 'open.job', 'reattend'];
const aMinute = 60_000;
/** Milliseconds between two disasters: a long run has time for claims between them. */
const calm = wanted > 50 ? 4000 : 300;

type Acknowledged = { readonly jobUid: string; readonly payment: string };

/** Raises claims one after the other, each to its end, and cancels the job so that the next one may come. */
const raiseClaims = async (
  claimant: Claimant,
  send: ReturnType<typeof makeStubbornClient>['send'],
  who: string,
  count: number,
): Promise<readonly Acknowledged[]> => {
  const acknowledged: Acknowledged[] = [];
  for (let number = 0; number < count; number += 1) {
    const payment = await claimant.pay(`${who}-${number}`);
    const draft = await claimant.claim('doors', payment);
    const answer = await claimant.raise(draft, `${who}-${number}`);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${who}'s claim was refused: ${text}`);
    const { jobUid } = JSON.parse(text) as { readonly jobUid: string };
    acknowledged.push({ jobUid, payment });
    await send('POST', `/developer/jobs/${jobUid}/status`, { jobStatus: 'Cancelled' });
  }
  return acknowledged;
};

/** Ten connections that ask for codes without end. */
const floodOfCodes = (once: ReturnType<typeof makeStubbornClient>['once'], isOver: () => boolean) =>
  Promise.all(
    Array.from({ length: 10 }, async (_, connection) => {
      for (let number = 0; !isOver(); number += 1) {
        await fetchCode(once, `stranger-${connection}-${number}@example.com`);
        await wait(50);
      }
    }),
  );

const fetchCode = (once: ReturnType<typeof makeStubbornClient>['once'], email: string) =>
  once(
    'POST',
    '/cognito/',
    {
      AuthFlow: 'CUSTOM_AUTH',
      ClientId: 'pilotlight-portal',
      AuthParameters: { USERNAME: email },
    },
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    false,
  );

type Server = Awaited<ReturnType<typeof startPostgres>>;

/** One disaster after the other until the work is over: a killed process, a restart, a crash of the database. */
const disasters = async (
  server: Server,
  processes: readonly RealProcess[],
  isOver: () => boolean,
): Promise<number> => {
  const kinds = [
    () => processes[0]?.kill(),
    () => server.restart('INT'),
    () => processes[1]?.kill(),
    () => server.restart('QUIT'),
  ];
  let happened = 0;
  while (!isOver()) {
    await kinds[happened % kinds.length]?.();
    happened += 1;
    await wait(calm);
  }
  return happened;
};

const idsOf = async (client: Client, query: string): Promise<readonly string[]> =>
  (await client.query<{ id: string }>(query)).rows.map(({ id }) => id);

it(
  'loses, doubles and leaks nothing, whatever is killed, cut off and restarted',
  async () => {
    expect((await runNode(['scripts/build.mjs', '--local'], { quiet: true })).code).toBe(0);
    // fsync stays on: what was answered is on the disk.
    const server = await startPostgres(['max_connections=100']);
    const inside = await openTestPlatform({
      databaseUrl: server.url,
      environment: { PILOTLIGHT_CODE_KEY: codeKey },
    });
    const processes = [await startProcess(server.url, 0), await startProcess(server.url, aMinute)];
    const { send, once, troubles } = makeStubbornClient(processes);
    const now = new Date().toISOString();
    const claimants = await Promise.all(
      people.map(async (who) => ({
        who,
        claimant: await openClaimant({ ...inside, send }, who, now),
      })),
    );
    await inside.close();

    let over = false;
    const flood = floodOfCodes(once, () => over);
    const trouble = disasters(server, processes, () => over);
    const began = performance.now();
    const each = Math.ceil(wanted / people.length);
    const acknowledged = (
      await Promise.all(
        claimants.map(({ who, claimant }) => raiseClaims(claimant, send, who, each)),
      )
    ).flat();
    over = true;
    const [happened] = await Promise.all([trouble, flood]);
    const seconds = (performance.now() - began) / 1000;

    const client = new Client({ connectionString: server.url });
    await client.connect();
    const kept = await idsOf(client, 'SELECT job_uid AS id FROM claims');
    const taken = await idsOf(
      client,
      `SELECT payment_intent_id AS id FROM payment_movements WHERE kind = 'capture'`,
    );
    const held = await idsOf(
      client,
      `SELECT payment_intent_id AS id FROM payment_movements WHERE kind = 'hold'`,
    );
    await client.end();
    const holds = (await (await send('GET', '/developer/holds')).json()) as {
      readonly unexplained: readonly string[];
      readonly waiting: number;
    };
    const known = new Set(acknowledged.map(({ jobUid }) => jobUid));
    const paid = new Set(acknowledged.map(({ payment }) => payment));
    const table = {
      lost: acknowledged.filter(({ jobUid }) => !kept.includes(jobUid)).length,
      doubled: kept.filter((jobUid) => !known.has(jobUid)).length,
      'taken twice or for nothing': taken.length - paid.size,
      leaked: held.filter((payment) => !paid.has(payment)).length + holds.waiting,
      'unexplained holds': holds.unexplained.length,
      'wrong words': troubles.wrongWords().length,
    };
    const run = {
      claims: acknowledged.length,
      'cut sends': troubles.cut(),
      disasters: happened,
      seconds: Math.round(seconds),
    };
    const report = process.env['PILOTLIGHT_CHAOS_REPORT'];
    if (report !== undefined) writeFileSync(report, JSON.stringify({ run, table }));
    await Promise.all(processes.map(({ stop }) => stop()));
    await server.stop();
    expect(troubles.wrongWords()).toEqual([]);
    expect(table).toEqual(Object.fromEntries(Object.keys(table).map((name) => [name, 0])));
    expect(acknowledged.length).toBe(each * people.length);
    expect(happened).toBeGreaterThan(0);
  },
  wanted * 10_000 + 120_000,
);
