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
const record = async (store: Store, requested: readonly BenchRequest[]) => {
  const { send, close } = await openPlatform(store);
  const recordWork = makeStatementRecorder();
  const recorded: (readonly Statement[])[] = [];
  for (const { method, path, headers, body } of requested)
    recorded.push(
      await recordWork(async () => {
        const answer = await send(method, path, body, headers);
        check(answer.status === 200, `${answer.status} ${await answer.text()}`);
      }),
    );
  await close();
  return recorded;
};

const measure = async (): Promise<void> => {
  const stores = await openStores();
  const folder = mkdtempSync(join(tmpdir(), 'pilotlight-recordings-'));
  const first = await openPlatform(stores.first);
  const requested = await fillWorld(first.context, first.send, all);
  await first.close();
  const recordings = join(folder, 'recordings.json');
  const recorded = await record(await stores.copy('recorded'), requested);
  writeFileSync(recordings, JSON.stringify(recorded));

  const platform = await startPlatform(await stores.copy('own'));
  const bare = await startBare(await stores.copy('bare'), recordings);
  const rates: { readonly platform: number; readonly bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [from, to] = [round * each, (round + 1) * each];
    const rateOfBare = () => rateOf(bare.port, requested, from, to);
    // They take turns at being the first.
    const before = round % 2 === 0 ? undefined : await rateOfBare();
    const rate = await rateOf(platform.port, requested, from, to);
    const both = { platform: rate, bare: before ?? (await rateOfBare()) };
    if (round > 0) rates.push(both);
  }
  await Promise.all([platform, bare].map(({ stop }) => stop()));
  await stores.stop();
  rmSync(folder, { recursive: true, force: true });

  console.log(`On PostgreSQL, ${rounds} rounds of ${each} requests, ten under way at a time:\n`);
  printTable(
    [
      'Requests',
      'statements of one',
      'platform, a second',
      'bare node:http, a second',
      'platform ÷ bare',
    ],
    [
      [
        'acceptances',
        recorded.at(-1)?.length ?? 0,
        median(rates.map((both) => both.platform)).toFixed(0),
        median(rates.map((both) => both.bare)).toFixed(0),
        median(rates.map((both) => both.platform / both.bare)).toFixed(2),
      ],
    ],
  );
  printLoad();
};

const [store, recordings] = process.argv.slice(2);
await (store === undefined || recordings === undefined
  ? measure()
  : serveBare(JSON.parse(store) as Store, recordings));
