import { identityAddress } from '#infrastructure/platform/server/platform-rooms.ts';
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
  usualLimits,
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
import { freshDatabase } from './database/postgres-server.ts';
import { makeKeptStarts, schemaOfKeptStarts, type KeptStarts } from './database/kept-starts.ts';

export const templates = resolve('.cache/embedded-database');

export type Tokens = {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
};

export type RequestHeaders = Readonly<Record<string, string>>;

/** An answer of the Cognito protocol, with what it may contain. */
export const readAnswer = async (sent: Response | Promise<Response>) => {
  const response = await sent;
  const body = (await response.json()) as {
    readonly __type?: string;
    readonly message?: string;
    readonly ChallengeName?: string;
    readonly Session?: string;
    readonly AuthenticationResult?: {
      readonly IdToken: string;
      readonly AccessToken: string;
      readonly RefreshToken: string;
    };
  };
  return { status: response.status, headers: response.headers, ...body };
};

type SendingHow = { readonly headers?: RequestHeaders; readonly from?: string };

export type TestPlatform = ReturnType<typeof callsOf> & {
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
  /** A PostgreSQL database, or `embedded` for one in memory; without it one that the tests use in turn. */
  readonly databaseUrl?: string;
  readonly limits?: DatabaseLimits;
  /** Milliseconds by which this process's own clock is ahead, whenever it looks at it. */
  readonly ahead?: () => number;
  readonly portalFolder?: string;
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

/** Unused databases with their demo people: opening one takes longer than most tests. */
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

/** One connection, as the embedded database has: a query beside an open transaction fails instead of waiting for it. */
const openOwnDatabase = async (): Promise<OpenDatabase> =>
  openPostgresDatabase((await freshDatabase()).url, () => undefined, {
    ...usualLimits,
    connections: 1,
    connectMs: 30_000,
  });

/** A database of one platform's own: with demo people as they were at a first start, or empty. */
const lendDatabase = async (withDemo: boolean): Promise<LentDatabase> => {
  const { opened, starts } = free.pop() ?? { opened: await openOwnDatabase() };
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

type Send<Answer> = (
  method: string,
  path: string,
  body?: unknown,
  headers?: RequestHeaders,
  from?: string,
) => Promise<Answer>;

/** The calls of the identity provider, over any connection. */
export const identityCalls = <Answer>(send: Send<Answer>) => {
  const cognito = (operation: string, body: unknown, { headers, from }: SendingHow = {}) =>
    send(
      'POST',
      identityAddress,
      body,
      {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      from,
    );
  const initiate = (flow: string, parameters: object, how?: SendingHow) =>
    cognito(
      'InitiateAuth',
      { AuthFlow: flow, ClientId: clientId, AuthParameters: parameters },
      how,
    );
  return {
    cognito,
    /** Requests a one-time code. */
    startSignIn: (email: string, how?: SendingHow) =>
      initiate('CUSTOM_AUTH', { USERNAME: email }, how),
    answerCode: (email: string, session: string | undefined, code: string, how?: SendingHow) =>
      cognito(
        'RespondToAuthChallenge',
        {
          ChallengeName: 'CUSTOM_CHALLENGE',
          ClientId: clientId,
          Session: session,
          ChallengeResponses: { USERNAME: email, ANSWER: code },
        },
        how,
      ),
    refresh: (refreshToken: string | undefined) =>
      initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: refreshToken }),
  };
};

/** What a portal calls of a platform, and what a test reads of its inbox. */
export const callsOf = (app: PlatformApp) => {
  const send: Send<Response> = async (method, path, body, headers, from = '127.0.0.1') =>
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
  const identity = identityCalls(send);

  const latestCode = async (email: string): Promise<string> => {
    const answer = await send('GET', `/developer/inbox.json?email=${encodeURIComponent(email)}`);
    const { messages } = (await answer.json()) as { messages: { code: string }[] };
    const [latest] = messages;
    if (latest === undefined) throw new Error(`No message for ${email}`);
    return latest.code;
  };

  const signIn = async (email: string): Promise<Tokens> => {
    const { Session } = await readAnswer(identity.startSignIn(email));
    const answered = await readAnswer(identity.answerCode(email, Session, await latestCode(email)));
    const { AuthenticationResult: result } = answered;
    if (result === undefined) throw new Error(`No tokens for ${email}: ${answered.message}`);
    return {
      idToken: result.IdToken,
      accessToken: result.AccessToken,
      refreshToken: result.RefreshToken,
    };
  };

  return { send, ...identity, latestCode, signIn };
};

/** The calls of the same platform as it answers in another environment. */
export const inEnvironment = ({ context }: TestPlatform, environment: Environment) => {
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
  const failures: unknown[] = [];
  const note = (problem: unknown) => void failures.push(problem);
  const ignore = () => undefined;
  const logger: Logger = { info: ignore, warning: ignore, failure: (_, error) => note(error) };
  const withDemo = [undefined, 'development'].includes(environment['PILOTLIGHT_ENVIRONMENT']);
  const isLent = databaseUrl === undefined;
  const open = (url: string) =>
    url === 'embedded' ? openMemoryDatabase() : openPostgresDatabase(url, note, limits);
  const lent: LentDatabase = isLent
    ? await lendDatabase(withDemo)
    : { opened: await open(databaseUrl) };
  const { opened } = lent;
  const configuration = configurationOf(environment, portalFolder);
  const realNow = () => instant(Date.now() + ahead());
  const context = await prepareContext(opened, configuration, logger, realNow);
  const app = makePlatformApp(context);

  const starts = lent.starts ?? makeKeptStarts(context.database);
  if (isLent && withDemo && lent.starts === undefined) await starts.keep(realTime);

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
      const body = now === undefined ? undefined : { now, frozen: true };
      await calls.send('POST', '/developer/reset', body);
      await starts.keep(name);
    },
    setClock: async (now) => {
      await calls.send('PUT', '/developer/clock', { now, frozen: true });
    },
    close: async () => {
      if (isLent) free.push({ opened, ...(withDemo && { starts }) });
      else await opened.close();
    },
  };
};

export const bearer = ({ idToken }: Tokens): RequestHeaders => ({
  authorization: `Bearer ${idToken}`,
});
