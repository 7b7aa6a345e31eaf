import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callersBeside, type Sender } from '../callers.ts';
import { addresses, openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { customerRoutes, type CustomerRoute } from '../customer-routes.ts';
import { databaseContent } from '../database-content.ts';
import { signInAs } from '../open-sign-in.ts';
import { openTestPlatform } from '../test-platform.ts';

const platform = await openTestPlatform();
type Request = { readonly method: string; readonly path: string; readonly body?: unknown };
type Requests = Readonly<Record<CustomerRoute, Request>>;

/** A refused request changes nothing, so its preparation works for the next one too. */
let prepared: Requests | undefined;
beforeEach(async () => {
  if (prepared === undefined) await platform.reset(tuesdayMorning);
});
afterAll(() => platform.close());

/** The owner of every requested record. */
const owner = 'open.job';
const accounts = { own: 'account-open-job', other: 'account-one-contract' };

/** One request of each route that succeeds when its owner sends it. */
const requests = async (): Promise<Requests> => {
  const claimant = await openClaimant(platform, owner);
  const contract = await claimant.contract();
  const [job] = await claimant.jobs();
  const get = (path: string): Request => ({ method: 'GET', path });
  const post = (path: string, body: unknown): Request => ({ method: 'POST', path, body });
  return {
    identify: post(addresses.identify, {
      email: `${owner}@pilotlight.test`,
      postcode: contract.property.postcode,
    }),
    account: get(`${addresses.account}/${accounts.own}?expand=properties,contracts`),
    contract: get(`${addresses.contracts}/${contract.id}`),
    jobs: get(`${addresses.jobs}/${claimant.account.customer_facing_id ?? ''}/jobs`),
    jobStatus: get(`${addresses.jobStatus}/${job?.UID ?? ''}`),
    createPayment: post(addresses.createPayment, {
      contractId: contract.id,
      paymentAmount: contract.contribution,
    }),
    createClaim: post(
      addresses.createClaim,
      await claimant.claim('doors', await claimant.pay('paid')),
    ),
    trackClaim: post(addresses.trackClaim, {
      contractId: contract.id,
      formData: {},
      stageHistory: ['problemArea'],
      lastStage: 'problemArea',
      userMode: 1,
    }),
  };
};

const everywhere = (status: number, differs: Partial<Record<CustomerRoute, number>> = {}) => ({
  account: status,
  contract: status,
  jobs: status,
  jobStatus: status,
  createPayment: status,
  createClaim: status,
  trackClaim: status,
  // Identification reads no token, so the sender makes no difference.
  identify: 200,
  ...differs,
});

const notOwn = everywhere(404, { account: 403, jobs: 403 });

const statusesOf = (sender: Sender): Readonly<Record<CustomerRoute, number>> => {
  if (sender === undefined) return everywhere(401);
  const { role, whose } = sender;
  if (role === 'customer' && whose === 'own') return everywhere(200);
  if (role === 'customer' && whose === 'other') return notOwn;
  return everywhere(403, role === 'engineer' && whose === 'own' ? { account: 200 } : {});
};

const callers = callersBeside(`${owner}@pilotlight.test`, accounts);
const cells = callers.flatMap(({ caller, sender, headers }) =>
  customerRoutes.map((route) => ({ caller, route, status: statusesOf(sender)[route], headers })),
);

describe('role × route × owner', () => {
  it.each(cells)('$caller: $route answers $status', async ({ route, status, headers }) => {
    const requested = prepared ?? (await requests());
    prepared = undefined;
    const { method, path, body } = requested[route];
    const sent = { ...(await headers(platform)), 'idempotency-key': 'attempt' };
    const before = await databaseContent(platform.context.database);
    const answer = await platform.send(method, path, body, sent);
    const text = await answer.text();
    expect(answer.status, text).toBe(status);
    if (status === 200) return;
    expect(JSON.parse(text)).toHaveProperty('message');
    expect(text).not.toMatch(/Joan|Pike|Willow|NF5/);
    expect(await databaseContent(platform.context.database)).toEqual(before);
    prepared = requested;
  });

  it('has a cell for every call of documents 1 and 2', () => {
    expect(cells).toHaveLength(callers.length * customerRoutes.length);
  });
});

describe('an account in an answer', () => {
  const read = async (local: string, query = '') => {
    const headers = await signInAs(platform, `${local}@pilotlight.test`);
    const id = `account-${local.replaceAll('.', '-')}`;
    const answer = await platform.send(
      'GET',
      `${addresses.account}/${id}${query}`,
      undefined,
      headers,
    );
    return { status: answer.status, body: (await answer.json()) as { data: unknown } };
  };

  it('contains only the requested relations', async () => {
    for (const [query, relations] of [
      ['', []],
      ['?expand=contracts', ['contracts']],
      ['?expand=properties', ['properties']],
      ['?expand=properties,contracts&payment_status=true', ['contracts', 'properties']],
      ['?expand=secrets', []],
    ] as const) {
      const { body } = await read('one.contract', query);
      const [account] = body.data as [object];
      const lists = Object.keys(account).filter((key) => ['contracts', 'properties'].includes(key));
      expect(lists.toSorted()).toEqual(relations);
    }
  });

  it('of an engineer has name and phones, and neither contracts nor properties', async () => {
    const { status, body } = await read('engineer', '?expand=properties,contracts');
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { first_name: 'Ellis', last_name: 'Moore', phone1_prefix: '+44' },
    ]);
    expect(body.data).not.toMatchObject([{ contracts: [] }]);
  });

  it('that cannot be found is answered as a failure with a message', async () => {
    const { body } = await read('missing.account');
    expect(body).toEqual({
      data: { error: { message: 'There is no account behind this sign-in.' } },
    });
  });
});
