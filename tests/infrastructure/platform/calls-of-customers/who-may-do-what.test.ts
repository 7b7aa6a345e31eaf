import { describe, expect, it } from 'vitest';
import { callsIn, type CallIn } from '../calls-by-caller.ts';
import { describeAccess, type Request } from '../callers.ts';
import { addresses, newTrace, openClaimant } from '../claims/claimant.ts';
import { signInAs } from '../open-sign-in.ts';
import { openTestPlatform } from '../test-platform.ts';

const platform = await openTestPlatform();

/** The owner of every requested record. */
const owner = 'open.job';
const accounts = { own: 'account-open-job', other: 'account-one-contract' };

const prepare = async () => {
  const claimant = await openClaimant(platform, owner);
  const contract = await claimant.contract();
  const [job] = await claimant.jobs();
  const made = (request: Request) => () => Promise.resolve(request);
  const get = (path: string) => made({ method: 'GET', path });
  const post = (path: string, body: unknown) => made({ method: 'POST', path, body });
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
    trackClaim: post(addresses.trackClaim, { contractId: contract.id, ...newTrace }),
  };
};

describeAccess<CallIn<'calls-of-customers'>>({
  platform,
  owner: `${owner}@pilotlight.test`,
  accounts,
  calls: callsIn('calls-of-customers'),
  prepare,
  // Identification reads no token, so the sender makes no difference.
  statusForOthers: {
    identify: 200,
    account: 403,
    contract: 404,
    jobs: 403,
    jobStatus: 404,
    createPayment: 404,
    createClaim: 404,
    trackClaim: 404,
  },
  ownWords: /Joan|Pike|Willow|NF5/,
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
});
