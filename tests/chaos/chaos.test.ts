import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { isUnreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { runNode } from '../../scripts/process/run.mjs';
import { startPostgres } from '../../scripts/setup/start-postgres.mjs';
import { openClaimant } from '../infrastructure/platform/claims/claimant.ts';
import { hireEngineers, openEngineer } from '../infrastructure/platform/offers/engineer.ts';
import { tokensOf } from '../infrastructure/platform/open-sign-in.ts';
import { openTestPlatform } from '../infrastructure/platform/test-platform.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { liveThrough, type Acknowledged, type Household } from './customers-claims.ts';
import { disasters, floodOfCodes } from './disasters.ts';
import { openEngineersPhone } from './engineers-phone.ts';
import { codeKey, diskOf, startProcess } from './real-process.ts';
import { reckon, verifyReceipts } from './reckoning.ts';
import { makeStubbornClient, patiently } from './stubborn-client.ts';

/** How many claims are created and closed; the long run is `npm run chaos`. */
const wanted = Number(process.env['PILOTLIGHT_CHAOS_CLAIMS'] ?? '4');
const households = [
  'one.contract',
  'with.taps',
  'reattend',
  'without.taps',
  'several.contracts',
  'one.of.each',
  'fewer.products',
  'oil',
];
const people = households.slice(0, wanted > 50 ? 8 : 4);
/** After this many minutes no further claims are created, even below the requested number. */
const minutes = Number(process.env['PILOTLIGHT_CHAOS_MINUTES'] ?? '120');
const aMinute = 60_000;
/** Milliseconds between two disasters: a long run has time for work between them. */
const calm = wanted > 50 ? 10_000 : 300;

const countBy = (names: readonly string[]): { readonly [name: string]: number } =>
  Object.fromEntries(
    [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
  );

/** Answers that a phone may get while everything breaks; the portal has texts for all others. */
const isExpected = (failure: PlatformFailure): boolean =>
  isUnreachable(failure) ||
  ('message' in failure && failure.message !== undefined && failure.detail === 'status 503') ||
  // The step was done, and its answer was lost.
  (failure.tag === 'refused' && failure.detail === 'status 409');

it(
  'killed, disconnected and restarted processes lose, duplicate and leak nothing',
  async () => {
    expect((await runNode(['scripts/build.mjs', '--local'], { quiet: true })).code).toBe(0);
    // fsync stays on: a confirmed write is on the disk.
    const server = await startPostgres(['max_connections=100']);
    const folder = mkdtempSync(join(tmpdir(), 'pilotlight-chaos-'));
    const inside = await openTestPlatform({
      databaseUrl: server.url,
      environment: { PILOTLIGHT_CODE_KEY: codeKey },
    });
    const engineers = await hireEngineers(inside, people.length);
    const processes = [
      await startProcess(server.url, folder, 0),
      await startProcess(server.url, folder, aMinute),
    ];
    /** Reports each answer that something was done. */
    const answered = new EventEmitter();
    const { send, sendUncut, once, failures } = makeStubbornClient(processes, answered);
    const proxy = await startCuttingProxy(processes);
    const wrong: string[] = [];
    const outside = { ...inside, send };
    const lives = await Promise.all(
      people.map(async (who, index): Promise<Household> => {
        const email = engineers[index] ?? '';
        let token = (await tokensOf(inside, email)).idToken;
        return {
          who,
          first: index,
          claimant: (local) =>
            patiently(() => openClaimant(outside, local, new Date().toISOString())),
          engineer: () =>
            patiently(async () => {
              token = (await tokensOf(inside, email)).idToken;
              return openEngineer(outside, email);
            }),
          phone: openEngineersPhone(
            proxy.url,
            () => token,
            (failure) => {
              if (!isExpected(failure)) wrong.push(`A phone heard ${JSON.stringify(failure)}`);
            },
            answered,
          ),
        };
      }),
    );

    let over = false;
    const flood = floodOfCodes(once, () => over);
    const happening = disasters(server, processes, diskOf(folder), answered, calm, () => over);
    const began = performance.now();
    const isLate = () => performance.now() - began > minutes * aMinute;
    const each = Math.ceil(wanted / people.length);
    const wrongReports: string[] = [];
    const acknowledged: Acknowledged[] = [];
    const lived = await Promise.allSettled(
      lives.map((household) =>
        liveThrough(household, { send, sendUncut }, each, isLate, acknowledged, wrongReports),
      ),
    );
    over = true;
    const [happened, codes] = await Promise.all([happening, flood]);
    const seconds = (performance.now() - began) / 1000;
    const stopped = lived.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));

    const holds = (await (await send('GET', '/developer/holds')).json()) as {
      readonly unexplained: readonly string[];
      readonly waiting: number;
    };
    const words = [...failures.wrongWords(), ...wrong];
    const refused = acknowledged.flatMap(({ refusals }) => refusals);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const receipts = await verifyReceipts(client, refused);
    const table = {
      ...(await reckon(client, acknowledged)),
      ...receipts.wrong,
      'wrong customer statuses': wrongReports.length,
      'unexplained holds': holds.unexplained.length + holds.waiting,
      'wrong words': words.length,
    };
    const run = {
      claims: acknowledged.length,
      closes: acknowledged.flatMap(({ closes }) => closes).length,
      ...countBy(refused.map(({ rule }) => `refused: ${rule}`)),
      ...receipts.run,
      'cut sends': failures.cut() + proxy.cuts(),
      ...happened,
      'refused while the disk was full': failures.withoutRoom(),
      codes,
      seconds: Math.round(seconds),
    };
    const report = process.env['PILOTLIGHT_CHAOS_REPORT'];
    if (report !== undefined)
      writeFileSync(report, JSON.stringify({ run, table, words, wrongReports, stopped }));
    await proxy.close();
    await client.end();
    await Promise.all(processes.map(({ stop }) => stop()));
    await inside.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    expect(receipts.run.receipts).toBeGreaterThan(0);
    expect(receipts.run['receipts of refusals']).toBe(acknowledged.length);
    expect([stopped, words, wrongReports]).toEqual([[], [], []]);
    expect(table).toEqual(Object.fromEntries(Object.keys(table).map((name) => [name, 0])));
    expect(isLate() || acknowledged.length === each * people.length).toBe(true);
    expect(happened['full disks']).toBeGreaterThan(0);
    expect(failures.withoutRoom()).toBeGreaterThan(0);
  },
  wanted > 50 ? (minutes + 10) * aMinute : 240_000,
);
