import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, desc, eq, gt, isNull, lt, or, sql, sum, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { instant, millisecondsPerMinute, type Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { challenges } from '../database/schema/accounts.ts';
import type { PlatformContext, PlatformBindings } from '../server/platform-context.ts';
import { identityAddress } from '../server/platform-rooms.ts';
import { remoteAddress } from '../server/remote-address.ts';

/** From where and when a request of the sign-in comes. */
export type SignInRequester = {
  readonly now: Instant;
  /** The network that it comes from, recognisable and not to be read. */
  readonly sourceHash: string;
  /** The device key that the browser received at an earlier sign-in. */
  readonly device: string | undefined;
  /** Lets the browser be recognised the next time. */
  readonly remember: (device: string) => void;
};

const cookie = 'pilotlight-device';
/** Days for which a device is recognised. */
export const rememberedDeviceDays = 180;

/** The half of an IPv6 address that a provider gives a household; the rest changes as it likes. */
const network = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
};

export const requesterOf = (
  { configuration }: PlatformContext,
  c: Context<PlatformBindings>,
): SignInRequester => {
  const { codeKey, trustedProxies, isPublicOverHttps } = configuration;
  const given = getCookie(c, cookie);
  return {
    now: c.get('now'),
    sourceHash: createHmac('sha256', codeKey)
      .update(`source:${network(remoteAddress(c, trustedProxies))}`)
      .digest('base64url'),
    device: given !== undefined && /^[\w-]{43}$/.test(given) ? given : undefined,
    remember: (device) =>
      setCookie(c, cookie, device, {
        path: identityAddress,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isPublicOverHttps,
        maxAge: rememberedDeviceDays * 24 * 60 * 60,
      }),
  };
};

const window = 15 * millisecondsPerMinute;

/** Serialises the requests of one e-mail address or source, so that counts cannot change before they are used. */
export const lockThrottle = async (transaction: Transaction, hash: string): Promise<void> => {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
};

/**
 * The requests that count together for an e-mail address: those of one known device, or those of all unknown devices.
 * So strangers who use up an address do not lock its owner out.
 */
export const sharesThrottle = (emailHash: string, deviceHash: string | null): SQL | undefined =>
  and(
    eq(challenges.emailHash, emailHash),
    deviceHash === null ? isNull(challenges.deviceHash) : eq(challenges.deviceHash, deviceHash),
  );

export const hasSource = (sourceHash: string): SQL => eq(challenges.sourceHash, sourceHash);

const failedLately = (which: SQL | undefined, now: Instant) =>
  and(
    which,
    gt(challenges.createdAt, instant(now - window)),
    // A request that waited long for the lock has an earlier time than those counted here.
    lt(challenges.createdAt, instant(now + window)),
    or(isNull(challenges.outcome), eq(challenges.outcome, 'failed')),
  );

const secondsUntilGone = (createdAt: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((createdAt + window - now) / 1000));

/** Seconds until another code may be requested; `undefined` when it may be now. */
export const waitForCode = async (
  transaction: Transaction,
  which: SQL | undefined,
  limit: number,
  now: Instant,
): Promise<number | undefined> => {
  const [inTheWay] = await transaction
    .select({ createdAt: challenges.createdAt })
    .from(challenges)
    .where(failedLately(which, now))
    .orderBy(desc(challenges.createdAt))
    .limit(1)
    .offset(limit - 1);
  return inTheWay && secondsUntilGone(inTheWay.createdAt, now);
};

/** Seconds until another code may be tried; `undefined` when it may be now. */
export const waitForAnswer = async (
  transaction: Transaction,
  which: SQL | undefined,
  limit: number,
  now: Instant,
): Promise<number | undefined> => {
  const [counted] = await transaction
    .select({
      wrongAnswers: sum(challenges.wrongAnswers).mapWith(Number),
      first: sql<Instant | null>`min(${challenges.createdAt})`.mapWith(challenges.createdAt),
    })
    .from(challenges)
    .where(and(failedLately(which, now), gt(challenges.wrongAnswers, 0)));
  return counted?.first && counted.wrongAnswers >= limit
    ? secondsUntilGone(counted.first, now)
    : undefined;
};
