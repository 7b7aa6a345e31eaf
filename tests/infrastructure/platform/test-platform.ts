import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { instant } from '#domain/time';
import type { OpenDatabase } from '#infrastructure/platform/database/database.ts';
import { initialisedTemplate } from '#infrastructure/platform/database/embedded-database.ts';
import {
  openPostgresDatabase,
  type DatabaseLimits,
} from '#infrastructure/platform/database/postgres-database.ts';
import {
  platformConfiguration,
  type Environment,
} from '#infrastructure/platform/platform-configuration.ts';
import type {
  PlatformContext,
  PlatformApp,
} from '#infrastructure/platform/server/platform-context.ts';
import { prepareContext } from '#infrastructure/platform/start-platform.ts';
import type { Logger } from '#infrastructure/platform/server/logger.ts';
import { makePlatformApp } from '#infrastructure/platform/platform-app.ts';
import { makeKeptStarts, schemaOfKeptStarts, type KeptStarts } from './database/kept-starts.ts';

export const templates = resolve('.cache/embedded-database');

export type Tokens = {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
};

export type RequestHeaders = Readonly<Record<string, string>>;

type SendingHow = { readonly headers?: RequestHeaders; readonly from?: string };

/** What a portal calls of a platform, and what a test reads of its inbox. */
type Calls = {
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: RequestHeaders,
    from?: string,
  ) => Promise<Response>;
  readonly cognito: (operation: string, body: unknown, how?: SendingHow) => Promise<Response>;
  /** Requests a one-time code. */
  readonly startSignIn: (email: string, how?: SendingHow) => Promise<Response>;
  readonly answerCode: (
    email: string,
    session: string | undefined,
    code: string,
    how?: SendingHow,
  ) => Promise<Response>;
  readonly latestCode: (email: string) => Promise<string>;
  readonly signIn: (email: string) => Promise<Tokens>;
};

export type TestPlatform = Calls & {
  readonly app: PlatformApp;
  readonly context: PlatformContext;
  /** Unexpected errors: a test that expects none looks here. */
  readonly failures: readonly unknown[];
  /** Empties and seeds everything; the clock shows `now`, frozen, or real time. */
  readonly reset: (now?: string) => Promise<void>;
  readonly setClock: (now: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Opening = {
  readonly environment?: Environment;
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl?: string;
  readonly limits?: DatabaseLimits;
  /** Milliseconds by which this process's own clock is ahead, whenever it looks at it. */
  readonly ahead?: () => number;
  readonly portalFolder?: string;
};

const collectFailures = (): { failures: unknown[]; logger: Logger } => {
  const failures: unknown[] = [];
  const logger: Logger = {
    info: () => undefined,
    warning: () => undefined,
    failure: (_event, error) => failures.push(error),
  };
  return { failures, logger };
};

export const developerSecret = 'the secret of the tests, which nobody else knows';

const testEnvironment: Environment = {
  PILOTLIGHT_CODE_KEY: 'a key of the tests that is kept in no database',
  PILOTLIGHT_DEVELOPER_SECRET: developerSecret,
};

/** Files of the platforms of this process beside their databases, deleted with the process. */
const dataFolder = mkdtempSync(join(tmpdir(), 'pilotlight-test-'));
process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

export const clientId = 'pilotlight-portal';

type LentDatabase = { readonly opened: OpenDatabase; readonly starts?: KeptStarts };

/** Unused embedded databases with their demo people: opening one takes longer than most tests. */
const free: LentDatabase[] = [];

/** The name of the start at real time. */
const realTime = 'real time';

/** An embedded database in memory, which ends with the process. */
const openMemoryDatabase = async (): Promise<OpenDatabase> => {
  const client = await PGlite.create({ loadDataDir: await initialisedTemplate(templates) });
  const database = drizzle(client);
  return {
    database,
    description: 'embedded, in memory',
    unhurried: (work) => work(database),
    close: () => client.close(),
  };
};

/** An embedded database of one platform's own: with demo people as they were at a first start, or empty. */
const lendMemoryDatabase = async (withDemo: boolean): Promise<LentDatabase> => {
  const { opened, starts } = free.pop() ?? { opened: await openMemoryDatabase() };
  if (withDemo && starts !== undefined && (await starts.bringBack(realTime)))
    return { opened, starts };
  await opened.database.execute(sql`DROP SCHEMA IF EXISTS public, ${schemaOfKeptStarts} CASCADE`);
  await opened.database.execute(sql`CREATE SCHEMA public`);
  return { opened };
};

const configurationOf = (environment: Environment, portalFolder: string) =>
  platformConfiguration(
    { PILOTLIGHT_DATA_DIR: dataFolder, ...testEnvironment, ...environment },
    portalFolder,
  );

const callsOf = (app: PlatformApp): Calls => {
  const send: Calls['send'] = async (method, path, body, headers, from = '127.0.0.1') =>
    app.request(
      path,
      {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(path.startsWith('/developer') && { 'x-developer-secret': developerSecret }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: from } } },
    );

  const cognito: Calls['cognito'] = (operation, body, { headers, from } = {}) =>
    send(
      'POST',
      '/cognito',
      body,
      {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      from,
    );

  const latestCode: Calls['latestCode'] = async (email) => {
    const answer = await send('GET', `/developer/inbox.json?email=${encodeURIComponent(email)}`);
    const { messages } = (await answer.json()) as { messages: { code: string }[] };
    const [latest] = messages;
    if (latest === undefined) throw new Error(`No message for ${email}`);
    return latest.code;
  };

  const startSignIn: Calls['startSignIn'] = (email, how) =>
    cognito(
      'InitiateAuth',
      { AuthFlow: 'CUSTOM_AUTH', ClientId: clientId, AuthParameters: { USERNAME: email } },
      how,
    );
  const answerCode: Calls['answerCode'] = (email, session, code, how) =>
    cognito(
      'RespondToAuthChallenge',
      {
        ChallengeName: 'CUSTOM_CHALLENGE',
        ClientId: clientId,
        Session: session,
        ChallengeResponses: { USERNAME: email, ANSWER: code },
      },
      how,
    );

  const signIn: Calls['signIn'] = async (email) => {
    const started = await startSignIn(email);
    const { Session } = (await started.json()) as { Session: string };
    const answered = await answerCode(email, Session, await latestCode(email));
    const { AuthenticationResult: result } = (await answered.json()) as {
      AuthenticationResult: { IdToken: string; AccessToken: string; RefreshToken: string };
    };
    return {
      idToken: result.IdToken,
      accessToken: result.AccessToken,
      refreshToken: result.RefreshToken,
    };
  };

  return { send, cognito, startSignIn, answerCode, latestCode, signIn };
};

/** The calls of the same platform as it answers in another environment. */
export const inEnvironment = ({ context }: TestPlatform, environment: Environment): Calls => {
  const { portalFolder } = context.configuration;
  return callsOf(
    makePlatformApp({ ...context, configuration: configurationOf(environment, portalFolder) }),
  );
};

/** The whole platform in this process, on its own database; no port is opened. */
export const openTestPlatform = async ({
  environment = {},
  databaseUrl,
  limits,
  ahead = () => 0,
  portalFolder = resolve('dist/portal'),
}: Opening = {}): Promise<TestPlatform> => {
  const { failures, logger } = collectFailures();
  const withDemo = [undefined, 'development'].includes(environment['PILOTLIGHT_ENVIRONMENT']);
  const lent =
    databaseUrl === undefined
      ? await lendMemoryDatabase(withDemo)
      : {
          opened: await openPostgresDatabase(
            databaseUrl,
            (problem) => failures.push(problem),
            limits,
          ),
        };
  const { opened } = lent;
  const context = await prepareContext(
    opened,
    configurationOf(environment, portalFolder),
    logger,
    () => instant(Date.now() + ahead()),
  );
  const app = makePlatformApp(context);

  const isOwn = databaseUrl === undefined;
  const starts = lent.starts ?? makeKeptStarts(context.database);
  const requestedStart = new Set<string>();
  if (isOwn && withDemo && lent.starts === undefined) await starts.keep(realTime);

  const calls = callsOf(app);

  return {
    app,
    context,
    failures,
    ...calls,
    reset: async (now) => {
      failures.length = 0;
      const name = now ?? realTime;
      if (await starts.bringBack(name)) return;
      await calls.send(
        'POST',
        '/developer/reset',
        now === undefined ? undefined : { now, frozen: true },
      );
      // On a PostgreSQL that is deleted with its test file, a start that is used once is not worth a copy.
      if (isOwn || requestedStart.has(name)) await starts.keep(name);
      requestedStart.add(name);
    },
    setClock: async (now) => {
      await calls.send('PUT', '/developer/clock', { now, frozen: true });
    },
    close: async () => {
      if (isOwn) free.push({ opened, ...(withDemo && { starts }) });
      else await opened.close();
    },
  };
};

export const bearer = ({ idToken }: Tokens): RequestHeaders => ({
  authorization: `Bearer ${idToken}`,
});
