import type { Configuration } from '../../configuration/configuration.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from './logger.ts';
import type { Hono } from 'hono';
import type { JWK } from 'jose';
import type { Role } from '#domain/identity';
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
 * The time of every decision of the platform: the database's, so that processes with different clocks agree. It can be
 * set, for all processes on one database. Only tokens use the process's real time: the library in the browser compares
 * their expiry with the browser's own clock.
 */
export type PlatformClock = {
  /** The set time if there is one. Inside a transaction pass that transaction. */
  readonly now: (database?: Database) => Promise<Instant>;
  /** This process's own time: for tokens, never for a step. */
  readonly realNow: () => Instant;
};

export type Person = {
  readonly sub: string;
  readonly email: string;
  readonly phone: string;
  readonly role: Role | null;
  readonly accountId: string | null;
};

export type TokenUse = 'id' | 'access';

/** The fields of a verified token that the platform needs; the rest is read from the database. */
export type VerifiedToken = { readonly sub: string; readonly originJti: string };

type Verification =
  | { readonly outcome: 'valid'; readonly token: VerifiedToken }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'invalid' };

export type IssuedTokens = {
  readonly idToken: string;
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
};

export type TokenService = {
  readonly issue: (
    person: Person,
    signIn: { readonly originJti: string; readonly authTime: Instant },
  ) => Promise<IssuedTokens>;
  readonly verify: (token: string, use: TokenUse) => Promise<Verification>;
  /** The public keys, for /.well-known/jwks.json. */
  readonly publicKeys: { readonly keys: readonly JWK[] };
};

/** A message as it leaves the platform. */
export type Message = {
  /** The same for every try, so that a sender can recognise a repetition. */
  readonly key: string;
  readonly channel: 'text' | 'email';
  readonly to: string;
  /** The recipient: an e-mail address in lower case. */
  readonly person: string;
  readonly subject: string;
  readonly body: string;
  readonly sentAt: Instant;
};

/** Sends a message, or fails; one that fails is sent again, unless it fails by `MessageRefused`. */
export type MessageSender = (message: Message) => Promise<void>;

/** A store of files by content: each content is stored once, under its hash. */
export type FileStore = {
  /**
   * Stores content durably before it returns its name; existing content is not written again. The name is kept in a
   * column `content_hash`, from which the sweep knows that the file is used.
   */
  readonly keep: (content: Uint8Array) => Promise<string>;
  /** The content of a name; `undefined` when there is none. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  readonly has: (name: string) => Promise<boolean>;
  /** Every file there is, half ones of a write that was cut short too; names of a page at a time. */
  readonly pages: () => AsyncIterable<readonly string[]>;
  /** Removes a file that has not been kept again since a moment of real time; false when it has. */
  readonly removeIfOlder: (name: string, than: Instant) => Promise<boolean>;
  /** Throws everything away. */
  readonly empty: () => Promise<void>;
};

/** The result of checking the files once. */
export type FileSweep = {
  /** Files without a row: left over from an unfinished transaction. */
  readonly removed: number;
  /** Files that a row names and that are not there. */
  readonly missing: number;
};

export type FileSweeps = {
  readonly note: (sweep: FileSweep) => void;
  /** Removed by this process so far, and missing when it last looked; `undefined` until it has. */
  readonly total: () => FileSweep | undefined;
};

/** Counts refusals until they are written to the database. */
export type RefusalCount = {
  readonly note: (event: string, about: string) => void;
  /** Writes the counts since the last time, a row each. */
  readonly write: (database: Database) => Promise<void>;
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
