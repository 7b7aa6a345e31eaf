import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Instant } from '#domain/time';
import type { PlatformContext, PlatformBindings } from '../server/platform-context.ts';
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
        path: '/cognito',
        httpOnly: true,
        sameSite: 'Strict',
        secure: isPublicOverHttps,
        maxAge: rememberedDeviceDays * 24 * 60 * 60,
      }),
  };
};
