import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles, type Role } from '#domain/identity';
import { formatInstant } from '#domain/time';
import { people } from '#infrastructure/platform/database/schema/accounts.ts';
import { endAllSignIns } from '#infrastructure/platform/identity/sign-ins.ts';
import { routeTable, type RouteName } from '#infrastructure/wire/route-table.ts';
import type { Caller } from '#infrastructure/wire/route.ts';
import { addresses, newTrace, openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { closeOf, nextVisit, resolvedSimply } from '../closing/close-calls.ts';
import { databaseContent } from '../database-content.ts';
import {
  cancellation,
  jobsApi,
  openEngineer,
  rescheduling,
  type Engineer,
} from '../offers/engineer.ts';
import { signInAs, tokensOf } from '../open-sign-in.ts';
import type { RequestHeaders } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

type Request = { readonly method: string; readonly path: string; readonly body?: unknown };
type MakeRequest = () => Promise<Request>;

/** Everything that some calls are about, and its owner. */
type Property = {
  /** The local part of the owner's e-mail address. */
  readonly owner: string;
  readonly accounts: Readonly<Record<'own' | 'other', string>>;
  /** For each call a request that succeeds when its owner sends it. */
  readonly prepare: () => Promise<{ readonly [Call in RouteName]?: MakeRequest }>;
  /** Words of the owner's data that no refusal may contain. */
  readonly ownWords: RegExp;
};

const made =
  (base: string) =>
  ({ path, ...request }: Request): MakeRequest => {
    const whole = { ...request, path: `${base}${path}` };
    return () => Promise.resolve(whole);
  };

const ofCustomer: Property = {
  owner: 'open.job',
  accounts: { own: 'account-open-job', other: 'account-one-contract' },
  ownWords: /Joan|Pike|Willow|NF5/,
  prepare: async () => {
    const claimant = await openClaimant(platform, ofCustomer.owner);
    const { email, customer_facing_id: reference = '' } = claimant.account;
    const contract = await claimant.contract();
    const [job] = await claimant.jobs();
    const get = (path: string) => made('')({ method: 'GET', path });
    const post = (path: string, body: unknown) => made('')({ method: 'POST', path, body });
    const payment = { contractId: contract.id, paymentAmount: contract.contribution };
    const paidClaim = await claimant.claim('doors', await claimant.pay('paid'));
    return {
      identify: post(addresses.identify, { email, postcode: contract.property.postcode }),
      account: get(`${addresses.account}/${ofCustomer.accounts.own}?expand=properties,contracts`),
      contract: get(`${addresses.contracts}/${contract.id}`),
      jobs: get(`${addresses.jobs}/${reference}/jobs`),
      jobStatus: get(`${addresses.jobStatus}/${job?.UID ?? ''}`),
      createPayment: post(addresses.createPayment, payment),
      createClaim: post(addresses.createClaim, paidClaim),
      trackClaim: post(addresses.trackClaim, { contractId: contract.id, ...newTrace }),
    };
  },
};

/** A job is closed for the next visit, with a photo: the request that books that visit. */
const closeForNextVisit = async (engineer: Engineer, uid: string): Promise<Request> => {
  const photos = { photosOfFault: [await engineer.store(uid)] };
  const { body, followOn } = await closeOf(engineer, uid, { ...nextVisit('2026-03-11'), photos });
  const closed = await engineer.send('POST', '/jobs/close', body);
  expect(closed.status, await closed.text()).toBe(200);
  return { method: 'POST', path: `${jobsApi}/jobs/newFollowOn`, body: followOn };
};

/** The photo of an earlier visit, once its next visit is booked. */
const photoForNextVisit = async (
  engineer: Engineer,
  uid: string,
  followOn: Request,
): Promise<Request> => {
  await engineer.send('POST', '/jobs/newFollowOn', followOn.body, 'next');
  const next = await engineer.otherVisit(uid);
  const key = next.earlier_photos?.[0]?.key;
  return { method: 'GET', path: `${jobsApi}/engineer-jobs/${next.sk_job_id}/photos/${key}` };
};

/** The offer is made to both engineers. */
const ofEngineer: Property = {
  owner: 'engineer',
  accounts: { own: 'account-engineer', other: 'account-second-engineer' },
  ownWords: /Ashdown|Chandra|Larkspur|FC1/,
  prepare: async () => {
    const engineer = await openEngineer(platform);
    const ready = await engineer.jobIn('Ready');
    const travelling = await engineer.jobIn('En Route');
    const inProgress = await engineer.jobIn('In Progress');
    // The last one: the owner is free at its time.
    const offer = (await engineer.offers()).at(-1);
    const { invoices } = (await (await engineer.get('/engineer/invoices')).json()) as {
      invoices: { s3Key: string | null }[];
    };
    const key = invoices.find(({ s3Key }) => s3Key !== null)?.s3Key ?? '';
    const get = (path: string) => made(jobsApi)({ method: 'GET', path });
    const post = (path: string, body: unknown) => made(jobsApi)({ method: 'POST', path, body });
    const patch = (path: string, body?: unknown) => made(jobsApi)({ method: 'PATCH', path, body });
    const response = { resourceJobOfferResponseSource: 'portal' };
    const slot = offer?.customer_availability?.[0] ?? offer?.estimated_start;
    const acceptedStartDate = slot === undefined ? undefined : formatInstant(slot);
    let closed: Promise<Request> | undefined;
    const followOn = () => (closed ??= closeForNextVisit(engineer, inProgress));
    return {
      jobOffers: get('/job-offers'),
      acceptOffer: post(`/job-offers/${offer?.job_offer_id}/accept`, {
        ...response,
        acceptedStartDate,
      }),
      declineOffer: post(`/job-offers/${offer?.job_offer_id}/decline`, response),
      agenda: get('/engineer-jobs/agenda'),
      engineerJob: get(`/engineer-jobs/${ready}`),
      startTravel: patch(`/engineer-jobs/${ready}/start-travel`),
      startJob: patch(`/engineer-jobs/start/${travelling}`, {}),
      photoUpload: post(`/engineer-jobs/${ready}/photos`, { filename: 'door.jpg' }),
      rescheduleJob: post(`/job/${ready}/reschedule`, rescheduling(ready)),
      cancelJob: post(`/job/${ready}/cancel`, cancellation),
      jobParts: get('/job-parts'),
      closeJob: post('/jobs/close', (await closeOf(engineer, inProgress, resolvedSimply)).body),
      invoices: get('/engineer/invoices'),
      invoiceUrl: get(`/engineer/invoices/url/${key}`),
      newFollowOn: followOn,
      photoUrl: async () => photoForNextVisit(engineer, inProgress, await followOn()),
    };
  },
};

/** The status for an allowed caller with another account. */
const statusForOthers: Readonly<Record<RouteName, 200 | 403 | 404>> = {
  // Identification reads no token, so the sender makes no difference.
  identify: 200,
  account: 403,
  contract: 404,
  jobs: 403,
  jobStatus: 404,
  createPayment: 404,
  createClaim: 404,
  trackClaim: 404,
  // 200: their own lists, and an offer that was made to both.
  jobOffers: 200,
  acceptOffer: 200,
  declineOffer: 200,
  agenda: 200,
  engineerJob: 404,
  startTravel: 404,
  startJob: 404,
  photoUpload: 404,
  photoUrl: 404,
  rescheduleJob: 404,
  cancelJob: 404,
  jobParts: 200,
  closeJob: 404,
  newFollowOn: 404,
  invoices: 200,
  invoiceUrl: 404,
};

/** The account of a person: the owner of everything, another one, or none. */
type Whose = 'own' | 'other' | 'none';

/** The sender of a request as far as the platform knows; `undefined` when it can trust no one. */
type Sender = { readonly role: Role | null; readonly whose: Whose } | undefined;

/** Whether the route table allows a signed-in user to make a call. */
const isAllowed = ({ role, whose }: NonNullable<Sender>, caller: Caller): boolean => {
  if (caller === 'any-role') return role !== null;
  return whose !== 'none' && role === (caller === 'customer-or-identified' ? 'customer' : caller);
};

const expectedStatus = (sender: Sender, call: RouteName): number => {
  const { caller } = routeTable[call];
  if (caller === 'anyone') return 200;
  if (sender === undefined) return 401;
  if (!isAllowed(sender, caller)) return 403;
  return sender.whose === 'own' ? 200 : statusForOthers[call];
};

type Visitor = {
  readonly caller: string;
  readonly sender: Sender;
  readonly headers: () => Promise<RequestHeaders>;
};

/** An account without its own data, which gets each role in turn. */
const borrowedEmail = 'with.taps@pilotlight.test';

const withAttributes = (role: Role | null, whose: Whose, accountId: string | null): Visitor => ({
  caller: `role ${role ?? 'missing'}, account ${whose}`,
  sender: { role, whose },
  headers: async () => {
    const { database } = platform.context;
    await database.update(people).set({ role, accountId }).where(eq(people.email, borrowedEmail));
    return signInAs(platform, borrowedEmail);
  },
});

/** Every role with every kind of account, and all anonymous callers. */
const callersBeside = (owner: string, accounts: Property['accounts']): readonly Visitor[] => [
  ...[...roles, null].flatMap((role) => [
    withAttributes(role, 'own', accounts.own),
    withAttributes(role, 'other', accounts.other),
    withAttributes(role, 'none', null),
  ]),
  { caller: 'no one', sender: undefined, headers: () => Promise.resolve({}) },
  {
    caller: 'a sign-in that has ended',
    sender: undefined,
    headers: async () => {
      const headers = await signInAs(platform, owner);
      const { database, clock } = platform.context;
      const [person] = await database.select().from(people).where(eq(people.email, owner));
      await endAllSignIns(database, person?.sub ?? '', clock.realNow());
      return headers;
    },
  },
  {
    caller: 'a token without an owner',
    sender: undefined,
    headers: () => Promise.resolve({ authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.e30' }),
  },
  {
    caller: 'an access token in place of the ID token',
    sender: undefined,
    headers: async () => {
      const { accessToken } = await tokensOf(platform, owner);
      return { authorization: `Bearer ${accessToken}` };
    },
  },
];

/** What the calls of each caller are tried on. */
const propertyOf: Readonly<Record<Caller, Property>> = {
  customer: ofCustomer,
  'customer-or-identified': ofCustomer,
  'any-role': ofCustomer,
  anyone: ofCustomer,
  engineer: ofEngineer,
};

// The right callers are answered, and the others learn and change nothing.
describe.each([...new Set(Object.values(propertyOf))])('the calls on what $owner owns', (tried) => {
  const { owner, accounts, prepare, ownWords } = tried;
  const calls = (Object.keys(routeTable) as RouteName[]).filter(
    (call) => propertyOf[routeTable[call].caller] === tried,
  );

  describe.each(callersBeside(`${owner}@pilotlight.test`, accounts))(
    '$caller',
    ({ sender, headers }) => {
      /** Refused requests change nothing, so all of them have one preparation. */
      const refused = calls.filter((call) => expectedStatus(sender, call) !== 200);
      const expectAnswers = async (sent: readonly RouteName[]) => {
        const prepared = await prepare();
        const requests: [RouteName, Request][] = [];
        for (const call of sent) {
          const request = await prepared[call]?.();
          if (request === undefined) throw new Error(`There is no request for ${call}.`);
          requests.push([call, request]);
        }
        const sending = { ...(await headers()), 'idempotency-key': 'attempt' };
        const before = await databaseContent(platform.context.database);
        for (const [call, { method, path, body }] of requests) {
          const answer = await platform.send(method, path, body, sending);
          const text = await answer.text();
          const status = expectedStatus(sender, call);
          expect(answer.status, `${call}: ${text}`).toBe(status);
          // It may change something, and is sent alone.
          if (status === 200) return;
          expect(JSON.parse(text)).toHaveProperty('message');
          expect(text).not.toMatch(ownWords);
        }
        expect(await databaseContent(platform.context.database)).toEqual(before);
      };

      if (refused.length > 0)
        it('is refused, and learns and changes nothing', () => expectAnswers(refused));
      it.each(calls.filter((call) => !refused.includes(call)))(
        'gets the right answer from %s',
        (call) => expectAnswers([call]),
      );
    },
  );
});

it.each([
  ['', []],
  ['?expand=contracts', ['contracts']],
  ['?expand=properties', ['properties']],
  ['?expand=properties,contracts&payment_status=true', ['contracts', 'properties']],
  ['?expand=secrets', []],
])(
  'an account that is asked for with "%s" contains only the relations %j',
  async (query, relations) => {
    const headers = await signInAs(platform, 'one.contract@pilotlight.test');
    const path = `${addresses.account}/account-one-contract${query}`;
    const answer = await platform.send('GET', path, undefined, headers);
    const { data } = (await answer.json()) as { data: readonly [object] };
    const lists = Object.keys(data[0]).filter((key) => ['contracts', 'properties'].includes(key));
    expect(lists.toSorted()).toEqual(relations);
  },
);
