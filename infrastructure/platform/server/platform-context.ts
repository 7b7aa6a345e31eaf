import type { Configuration } from '../../configuration/configuration.ts';
import type { RefusalCount } from '../audit/refusals.ts';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Database } from '../database/database.ts';
import type { TokenService } from '../identity/token-service.ts';
import type { MessageSender } from '../messages/message-sender.ts';
import type { FileStore, FileSweeps } from '../files/file-store.ts';
import type { Logger } from './logger.ts';
import type { Hono } from 'hono';
import type { Instant } from '#domain/time';

export type PlatformBindings = {
  Variables: {
    /** Links an answer with its log lines. */
    requestId: string;
    /**
     * The platform's time at the start of this request; code that waits for a lock reads the clock again afterwards.
     */
    now: Instant;
  };
};

export type PlatformApp = Hono<PlatformBindings>;

/** Limits of sign-in; tests and demonstrations may loosen them. */
export type SignInLimits = {
  /** Unused codes that one e-mail address may request in 15 minutes. */
  readonly unusedCodes: number;
  /** Wrong codes for one e-mail address, in 15 minutes, over all its challenges. */
  readonly wrongAnswers: number;
  /** Unused codes that one network may request in 15 minutes, for all addresses. */
  readonly codesOfSource: number;
};

export type PlatformConfiguration = {
  /** The portal's configuration; `portal.environment` is the platform's own environment too. */
  readonly portal: Configuration;
  /** Issuer of the tokens: the same for all processes on one database, whatever their ports. */
  readonly issuer: string;
  /** The public address of the portal, for links in messages. */
  readonly publicOrigin: string;
  /** Host that the text messages name, so that a browser fills the code in for that host alone. */
  readonly publicHost: string;
  /** Whether the platform is reached over HTTPS. */
  readonly isPublicOverHttps: boolean;
  readonly signIn: SignInLimits;
  /** The key of one-time code hashes, kept outside the database, so that the database alone reveals no code. */
  readonly codeKey: string;
  /** Own proxies in front of the platform, which forward the address of a request. */
  readonly trustedProxies: number;
  /** The secret for the developer routes; `undefined` without them. */
  readonly developerSecret: string | undefined;
  /** The service that sends e-mails and text messages; the local inbox replaces it. */
  readonly messageService: { readonly url: URL; readonly secret: string | undefined } | undefined;
  /** Folder of the built portal. */
  readonly portalFolder: string;
  /** Folder of the files that people upload: shared by all processes on one database. */
  readonly filesFolder: string;
};

/**
 * Everything that a room of the platform needs. A room registers its routes with a function
 * `registerXRoutes(app, context)` that is listed in platform-app.ts; its tables are
 * database/schema/<room>.ts and a numbered script in database/migrations/; its demo rows are
 * written by a function that is listed in demo/seed-demo.ts.
 */
export type PlatformContext = {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly configuration: PlatformConfiguration;
  readonly logger: Logger;
  readonly tokens: TokenService;
  readonly files: FileStore;
  /** How many bytes are free on the disk of the data directory. */
  readonly freeBytes: () => Promise<number>;
  /** Sends e-mails and text messages; `undefined` where nothing can. */
  readonly messages: MessageSender | undefined;
  /** Refusals since the last write. */
  readonly refusals: RefusalCount;
  /** Results of checking the files. */
  readonly fileSweeps: FileSweeps;
};
