import type { Context } from 'hono';

type NodeBindings = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
};

/** An address alone: without the port that some proxies write, and an IPv4 one without the prefix that IPv6 gives it. */
const plainAddress = (address: string): string =>
  address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/** The other end of the connection itself; empty where there is none. */
const peerAddress = (c: Context): string =>
  plainAddress((c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '');

/** Whether this machine sent the request itself, not as a proxy. */
export const isFromThisMachine = (c: Context): boolean => {
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'via'].some(
    (header) => c.req.header(header) !== undefined,
  );
  return !isPassedOn && /^(127\.\d+\.\d+\.\d+|::1)$/.test(peerAddress(c));
};

/**
 * The address of a request's sender. Of the forwarded addresses only those of this platform's own proxies count: the
 * last ones, one for each.
 */
export const remoteAddress = (c: Context, trustedProxies: number): string => {
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => plainAddress(address.trim()))
    .filter((address) => address !== '');
  return (trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies)) ?? peerAddress(c);
};
