import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPostgresDatabase } from '#infrastructure/platform/database/postgres-database.ts';
import { platformConfiguration } from '#infrastructure/platform/platform-configuration.ts';
import { makePlatformApp } from '#infrastructure/platform/platform-app.ts';
import { prepareContext } from '#infrastructure/platform/start-platform.ts';
import { makeLineLogger } from '#infrastructure/platform/server/logger.ts';
import { check, printLoad, printTable, median } from './harness/results.ts';
import { serveBare, makeStatementRecorder, type Statement } from './platform/bare-server.ts';
import { startBare, startPlatform, openStores, type Store } from './platform/contenders.ts';
import { rateOf } from './platform/send-all.ts';
import { fillWorld, type BenchRequest } from './platform/world.ts';

/** Rounds that count; one more runs first as a warm-up. */
const rounds = 6;
/** Requests of a round. */
const each = 150;
const all = (rounds + 1) * each;

const logger = makeLineLogger(
  (line) => process.stderr.write(line),
  () => new Date(),
);

const openPlatform = async (store: Store) => {
  const opened = await openPostgresDatabase(store.DATABASE_URL, () => undefined);
  const configuration = platformConfiguration(
    { PILOTLIGHT_CODE_KEY: 'a key of the bench that is kept in no database', ...store },
    resolve('dist/portal'),
  );
  const context = await prepareContext(opened, configuration, logger);
  const app = makePlatformApp(context);
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) =>
    app.request(path, {
      method,
      ...(headers !== undefined && { headers }),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return { context, send, close: opened.close };
};

/** Lets the platform do everything once in this process, and writes down the statements of each request. */
const record = async (store: Store, world: Awaited<ReturnType<typeof fillWorld>>) => {
  const { send, close } = await openPlatform(store);
  const recordWork = makeStatementRecorder();
  const recorded: Record<string, readonly Statement[]> = {};
  for (const [name, requested] of Object.entries(world))
    for (const [index, { method, path, headers, body }] of requested.entries()) {
      recorded[`${name}-${index}`] = await recordWork(async () => {
        const answer = await send(method, path, body === '' ? undefined : body, headers);
        check(answer.status === 200, `${name}: ${answer.status} ${await answer.text()}`);
      });
    }
  await close();
  return recorded;
};

const measure = async (): Promise<void> => {
  const stores = await openStores();
  const folder = mkdtempSync(join(tmpdir(), 'pilotlight-recordings-'));
  const first = await openPlatform(stores.first);
  const world = await fillWorld(first.context, first.send, all);
  await first.close();
  const recordings = join(folder, 'recordings.json');
  const recorded = await record(await stores.copy('recorded'), world);
  writeFileSync(recordings, JSON.stringify(recorded));

  const own = await stores.copy('own');
  const platform = await startPlatform(own);
  const bare = await startBare(await stores.copy('bare'), recordings);
  const contenders = [
    { name: 'platform', process: platform },
    { name: 'bare', process: bare },
  ];

  const rates = new Map<string, number[]>();
  const busy = new Map<string, number>();
  const roundOf = (requested: readonly BenchRequest[], name: string, round: number) =>
    requested
      .slice(round * each, (round + 1) * each)
      .map((request, index) => [`${name}-${round * each + index}`, request] as const);
  for (const [name, requested] of Object.entries(world))
    for (let round = 0; round <= rounds; round += 1)
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
        const { port, busy: busySoFar } = contender.process;
        const before = busySoFar();
        const rate = await rateOf(port, roundOf(requested, name, round));
        const key = `${name} ${contender.name}`;
        if (round === 0) continue;
        rates.set(key, [...(rates.get(key) ?? []), rate]);
        busy.set(key, (busy.get(key) ?? 0) + busySoFar() - before);
      }
  await Promise.all([platform, bare].map(({ stop }) => stop()));
  await stores.stop();
  rmSync(folder, { recursive: true, force: true });

  const ratesOf = (name: string, contender: string) => rates.get(`${name} ${contender}`) ?? [];
  /** The median of the ratio of each round, in which both took turns. */
  const ratio = (name: string) => {
    const bareRates = ratesOf(name, 'bare');
    const ratios = ratesOf(name, 'platform').map((rate, round) => rate / (bareRates[round] ?? 1));
    return median(ratios).toFixed(2);
  };
  const busyOf = (name: string, contender: string) =>
    ((busy.get(`${name} ${contender}`) ?? 0) / (rounds * each)).toFixed(1);
  console.log(`On PostgreSQL, ${rounds} rounds of ${each} requests, ten under way at a time:\n`);
  printTable(
    [
      'Requests',
      'statements of one',
      'platform, a second',
      'bare node:http, a second',
      'platform ÷ bare',
      'ms of a core for one, platform',
      'bare',
    ],
    Object.keys(world).map((name) => [
      name,
      recorded[`${name}-${all - 1}`]?.length ?? 0,
      median(ratesOf(name, 'platform')).toFixed(0),
      median(ratesOf(name, 'bare')).toFixed(0),
      ratio(name),
      busyOf(name, 'platform'),
      busyOf(name, 'bare'),
    ]),
  );
  printLoad();
};

const [store, recordings] = process.argv.slice(2);
await (store === undefined || recordings === undefined
  ? measure()
  : serveBare(JSON.parse(store) as Store, recordings));
