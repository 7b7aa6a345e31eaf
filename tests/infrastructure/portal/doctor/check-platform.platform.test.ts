import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/identity';
import {
  type CheckedPlatform,
  checkPlatform,
} from '#infrastructure/portal/doctor/check-platform.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { tokensOf } from '../../platform/open-sign-in.ts';
import { usePlatform } from '../../platform/use-platform.ts';

const platform = await usePlatform();

type Spoil = (path: string, json: unknown) => unknown;

type Checked = {
  readonly spoil?: Spoil;
  readonly cors?: HeadersInit;
  readonly token?: string;
  readonly now?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly onFinding?: CheckedPlatform['onFinding'];
};

/** The check of a platform: the local one, with answers that a test can alter. */
const check = async (
  email: string,
  { spoil = (_, json) => json, cors, ...others }: Checked = {},
) => {
  const api = 'https://api.provider.test';
  const { idToken } = await tokensOf(platform, email);
  const requested: string[] = [];
  const fetch: typeof globalThis.fetch = async (address, options = {}) => {
    const url = address instanceof Request ? address.url : address.toString();
    const path = url.replace(api, '');
    requested.push(`${options.method ?? 'GET'} ${path}`);
    const headers = cors ?? {};
    if (options.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const answer = await platform.app.request(`/api${path}`, options);
    const json = JSON.stringify(spoil(path, await answer.json()));
    return new Response(json, { status: answer.status, headers });
  };
  const findings = await checkPlatform({
    api,
    address: defaultPlatformAddress,
    token: idToken,
    origin: cors === undefined ? undefined : 'https://portal.provider.test',
    now: Date.now(),
    fetch,
    onFinding: () => undefined,
    ...others,
  });
  const wrong = findings.filter(({ conforms }) => !conforms);
  return { findings, wrong: wrong.map(({ call, words }) => `${call}: ${words}`), requested };
};

const emails: Record<Role, string> = {
  customer: 'one.contract@pilotlight.test',
  engineer: 'engineer@pilotlight.test',
};
const { customer, engineer } = emails;

describe('the check of a real platform', () => {
  it.each(Object.values(emails))('finds that the local one conforms, for %s', async (email) => {
    const { wrong, findings, requested } = await check(email);
    expect(wrong).toEqual([]);
    expect(findings.length).toBeGreaterThan(4);
    expect(requested.filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  it('names the fields that do not conform, and not their values', async () => {
    const spoil = (change: (json: unknown) => unknown): Checked => ({
      spoil: (path, json) => (path.includes('/accounts/') ? change(json) : json),
    });
    const named = await check(
      customer,
      spoil((json) => {
        const { data } = json as { readonly data: readonly Record<string, unknown>[] };
        return { data: [{ ...data[0], email: 17 }] };
      }),
    );
    expect(named.wrong).toEqual([
      expect.stringMatching(/^GET \/accounts-public\/v1\/accounts\/\{accountId\}: .*email/),
    ]);
    expect(named.wrong.join()).not.toContain('17');
    const { wrong } = await check(
      customer,
      spoil(() => null),
    );
    expect(wrong).toEqual([
      expect.stringMatching(/\{accountId\}: unknown: status 200, and a wrong shape: all of it$/),
    ]);
  });

  it('reports the items that would be left out of a list, and why', async () => {
    const spoil: Spoil = (path, json) => {
      if (!path.endsWith('/job-offers')) return json;
      const { jobOffers } = json as { readonly jobOffers?: readonly object[] };
      return jobOffers ? { jobOffers: [{ ...jobOffers[0], postcode: null }, ...jobOffers] } : json;
    };
    const { wrong } = await check(engineer, { spoil });
    expect(wrong).toEqual([
      'GET /jobs-public/v1/job-offers: 200, 1 left out of a list: jobOffers.postcode',
    ]);
  });

  it('reports missing CORS headers', async () => {
    const reported = async (origin: string, methods: string, headers: string, exposed = '') => {
      const cors = {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': methods,
        'access-control-allow-headers': headers,
        'access-control-expose-headers': exposed,
      };
      return (await check(customer, { cors })).wrong;
    };
    const enough = [
      'https://portal.provider.test',
      'GET, PATCH, POST',
      'Authorization, Content-Type, Idempotency-Key',
    ] as const;
    expect(await reported(...enough, 'date, retry-after, x-request-id')).toEqual([]);
    expect(await reported(...enough, 'X-Request-Id')).toContain(
      'GET /accounts-public/v1/accounts/{accountId}: 200, Date is not exposed, Retry-After is not exposed',
    );
    expect(await reported('https://elsewhere.test', 'GET, POST', '*')).toContain(
      'OPTIONS /claims-public/claim/create: the origin is not allowed, PATCH is not allowed, authorization is not allowed, content-type is not allowed, idempotency-key is not allowed',
    );
  });

  it('reports that a platform cannot be reached', async () => {
    const { findings } = await check(customer, {
      cors: {},
      fetch: () => Promise.reject(new Error('fetch failed', { cause: new Error('no route') })),
    });
    const [, ...others] = findings;
    expect(others.map(({ words }) => words)).toEqual(others.map(() => 'fetch failed: no route'));
    expect(others).toHaveLength(3);
  });

  it('reports that a token has expired', async () => {
    const { wrong } = await check(customer, { now: Date.now() + 3_600_000 });
    expect(wrong).toEqual(['the token: of a customer, has expired']);
  });

  it('reports each finding before it sends the next call', async () => {
    let reported = 0;
    const before: number[] = [];
    await check(customer, {
      spoil: (_, json) => {
        before.push(reported);
        return json;
      },
      onFinding: () => {
        reported += 1;
      },
    });
    expect(before.length).toBeGreaterThan(2);
    expect(before).toEqual(before.map((_, index) => index + 1));
  });

  it('refuses a token that does not identify a user', async () => {
    const fetch = () => Promise.reject(new Error('No call is sent'));
    const { findings } = await check(customer, { token: 'e30.e30.e30', fetch });
    expect(findings).toEqual([expect.objectContaining({ call: 'the token', conforms: false })]);
  });
});
