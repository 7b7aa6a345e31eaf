import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { remoteAddress } from '#infrastructure/platform/server/remote-address.ts';

const peer = '10.0.0.9';

const seen = async (trustedProxies: number, reported: string | undefined): Promise<string> => {
  const app = new Hono().get('/', (c) => c.text(remoteAddress(c, trustedProxies)));
  const answer = await app.request(
    '/',
    reported === undefined ? {} : { headers: { 'x-forwarded-for': reported } },
    { incoming: { socket: { remoteAddress: `::ffff:${peer}` } } },
  );
  return answer.text();
};

const addresses = fc.array(fc.ipV4(), { maxLength: 4 });

describe('the remote address of a request', () => {
  it('is the peer of the connection when there is no own proxy, for any header of the client', async () => {
    await fc.assert(
      fc.asyncProperty(addresses, async (reported) => {
        expect(await seen(0, reported.join(', '))).toBe(peer);
      }),
    );
    expect(await seen(1, undefined)).toBe(peer);
  });

  it.each([
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['::FFFF:203.0.113.1', '203.0.113.1'],
    ['203.0.113.1:5678', '203.0.113.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[::ffff:203.0.113.1]:80', '203.0.113.1'],
    ['2001:db8::1:443', '2001:db8::1:443'],
  ])('is only the address, in any notation of a proxy: %s', async (reported, address) => {
    expect(await seen(1, reported)).toBe(address);
  });

  it('is the address that the first own proxy saw, for any header of the client', async () => {
    await fc.assert(
      fc.asyncProperty(
        addresses,
        fc.array(fc.ipV4(), { minLength: 1, maxLength: 3 }),
        async (made, own) => {
          expect(await seen(own.length, [...made, ...own].join(', '))).toBe(own[0]);
        },
      ),
    );
  });
});
