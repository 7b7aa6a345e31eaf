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

/** The path of a request, below the base of its property, and its body. */
type Request = readonly [path: string, body?: unknown];
type Requests = { readonly [Call in RouteName]?: () => Request | Promise<Request> };

/** Everything that some calls are about, and its owner. */
type Property = {
  /** The local part of the owner's e-mail address. */
  readonly owner: string;
  readonly accounts: Readonly<Record<'own' | 'other', string>>;
  readonly base: string;
  /** Makes for each call a request that succeeds when its owner sends it. */
  readonly open: () => Promise<Requests>;
  /** Words of the owner's data that no refusal may contain. */
  readonly ownWords: RegExp;
};

const ofCustomer: Property = {
  owner: 'open.job',
  accounts: { own: 'account-open-job', other: 'account-one-contract' },
  base: '',
  ownWords: /Joan|Pike|Willow|NF5/,
  open: async () => {
    const claimant = await openClaimant(platform, ofCustomer.owner);
    const { email, customer_facing_id: reference = '' } = claimant.account;
    const { id: contractId, contribution: paymentAmount, property } = await claimant.contract();
    const account = `${addresses.account}/${ofCustomer.accounts.own}`;
    return {
      identify: () => [addresses.identify, { email, postcode: property.postcode }],
      account: () => [`${account}?expand=properties,contracts`],
      contract: () => [`${addresses.contracts}/${contractId}`],
      jobs: () => [`${addresses.jobs}/${reference}/jobs`],
      jobStatus: async () => [`${addresses.jobStatus}/${(await claimant.jobs())[0]?.UID ?? ''}`],
      createPayment: () => [addresses.createPayment, { contractId, paymentAmount }],
      createClaim: async () => [
        addresses.createClaim,
        await claimant.claim('doors', await claimant.pay('paid')),
      ],
      trackClaim: () => [addresses.trackClaim, { contractId, ...newTrace }],
    };
  },
};

/** A job is closed for the next visit, with a photo: the body of the request that books that visit. */
const closeForNextVisit = async (engineer: Engineer, uid: string): Promise<unknown> => {
  const photos = { photosOfFault: [await engineer.store(uid)] };
  const { body, followOn } = await closeOf(engineer, uid, { ...nextVisit('2026-03-11'), photos });
  const closed = await engineer.send('POST', '/jobs/close', body);
  expect(closed.status, await closed.text()).toBe(200);
  return followOn;
};

/** The offer is made to both engineers. */
const ofEngineer: Property = {
  owner: 'engineer',
  accounts: { own: 'account-engineer', other: 'account-second-engineer' },
  base: jobsApi,
  ownWords: /Ashdown|Chandra|Larkspur|FC1/,
  open: async () => {
    const engineer = await openEngineer(platform);
    const ready = () => engineer.jobIn('Ready');
    const inProgress = await engineer.jobIn('In Progress');
    const response = { resourceJobOfferResponseSource: 'portal' };
    // The last one: the owner is free at its time.
    const lastOffer = async () => (await engineer.offers()).at(-1) ?? expect.unreachable();
    let closed: Promise<unknown> | undefined;
    const followOn = () => (closed ??= closeForNextVisit(engineer, inProgress));
    return {
      jobOffers: () => ['/job-offers'],
      acceptOffer: async () => {
        const offer = await lastOffer();
        const start = formatInstant(offer.customer_availability?.[0] ?? offer.estimated_start);
        const body = { ...response, acceptedStartDate: start };
        return [`/job-offers/${offer.job_offer_id}/accept`, body];
      },
      declineOffer: async () => [
        `/job-offers/${(await lastOffer()).job_offer_id}/decline`,
        response,
      ],
      agenda: () => ['/engineer-jobs/agenda'],
      engineerJob: async () => [`/engineer-jobs/${await ready()}`],
      startTravel: async () => [`/engineer-jobs/${await ready()}/start-travel`],
      startJob: async () => [`/engineer-jobs/start/${await engineer.jobIn('En Route')}`, {}],
      photoUpload: async () => [`/engineer-jobs/${await ready()}/photos`, { filename: 'door.jpg' }],
      rescheduleJob: async () => [`/job/${await ready()}/reschedule`, rescheduling(await ready())],
      cancelJob: async () => [`/job/${await ready()}/cancel`, cancellation],
      jobParts: () => ['/job-parts'],
      closeJob: async () => {
        const { body } = await closeOf(engineer, inProgress, resolvedSimply);
        return ['/jobs/close', body];
      },
      invoices: () => ['/engineer/invoices'],
      invoiceUrl: async () => {
        const { invoices } = (await (await engineer.get('/engineer/invoices')).json()) as {
          invoices: { s3Key: string | null }[];
        };
        return [`/engineer/invoices/url/${invoices.find(({ s3Key }) => s3Key !== null)?.s3Key}`];
      },
      newFollowOn: async () => ['/jobs/newFollowOn', await followOn()],
      // The photo of an earlier visit, once its next visit is booked.
      photoUrl: async () => {
        await engineer.send('POST', '/jobs/newFollowOn', await followOn(), 'next');
        const next = await engineer.otherVisit(inProgress);
        return [`/engineer-jobs/${next.sk_job_id}/photos/${next.earlier_photos?.[0]?.key}`];
      },
    };
  },
};

/** Identification reads no token, lists are the caller's own, and the offer was made to both engineers. */
const answeredForOthers: readonly RouteName[] = [
  'identify',
  'jobOffers',
  'acceptOffer',
  'declineOffer',
  'agenda',
  'jobParts',
  'invoices',
];

/** The status for an allowed caller with another account. */
const statusForOthers = (call: RouteName): number => {
  if (call === 'account' || call === 'jobs') return 403;
  return answeredForOthers.includes(call) ? 200 : 404;
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
  return sender.whose === 'own' ? 200 : statusForOthers(call);
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

const anonymous = (caller: string, headers: Visitor['headers']): Visitor => ({
  caller,
  sender: undefined,
  headers,
});

/** Every role with every kind of account, and all anonymous callers. */
const callersBeside = (owner: string, accounts: Property['accounts']): readonly Visitor[] => [
  ...[...roles, null].flatMap((role) => [
    withAttributes(role, 'own', accounts.own),
    withAttributes(role, 'other', accounts.other),
    withAttributes(role, 'none', null),
  ]),
  anonymous('no one', () => Promise.resolve({})),
  anonymous('a sign-in that has ended', async () => {
    const headers = await signInAs(platform, owner);
    const { database, clock } = platform.context;
    const [person] = await database.select().from(people).where(eq(people.email, owner));
    await endAllSignIns(database, person?.sub ?? '', clock.realNow());
    return headers;
  }),
  anonymous('a token without an owner', () =>
    Promise.resolve({ authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.e30' }),
  ),
  anonymous('an access token in place of the ID token', async () => {
    const { accessToken } = await tokensOf(platform, owner);
    return { authorization: `Bearer ${accessToken}` };
  }),
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
describe.each([...new Set(Object.values(propertyOf))])(
  'the calls on what $owner owns',
  (property) => {
    const { owner, accounts, base, open, ownWords } = property;
    const calls = (Object.keys(routeTable) as RouteName[]).filter(
      (call) => propertyOf[routeTable[call].caller] === property,
    );
    const callers = callersBeside(`${owner}@pilotlight.test`, accounts);
    const send = (call: RouteName, [path, body]: Request, headers: RequestHeaders) =>
      platform.send(routeTable[call].method, `${base}${path}`, body, {
        ...headers,
        'idempotency-key': 'attempt',
      });

    it.each(
      callers.flatMap(({ sender, ...visitor }) =>
        calls
          .filter((call) => expectedStatus(sender, call) === 200)
          .map((call) => ({ ...visitor, call })),
      ),
    )('$caller gets the right answer from $call', async ({ call, headers }) => {
      const request = await (await open())[call]?.();
      const answer = await send(call, request ?? expect.unreachable(), await headers());
      expect(answer.status, await answer.text()).toBe(200);
    });

    it('are refused to all others, who learn and change nothing', async () => {
      const requests: [RouteName, Request][] = [];
      for (const [call, make] of Object.entries(await open()))
        requests.push([call as RouteName, await make()]);
      expect(requests.map(([call]) => call).toSorted()).toEqual(calls.toSorted());
      for (const { caller, sender, headers } of callers) {
        const sent = await headers();
        const before = await databaseContent(platform.context.database);
        for (const [call, request] of requests) {
          const status = expectedStatus(sender, call);
          if (status === 200) continue;
          const answer = await send(call, request, sent);
          const text = await answer.text();
          expect(answer.status, `${caller}, ${call}: ${text}`).toBe(status);
          expect(JSON.parse(text)).toHaveProperty('message');
          expect(text).not.toMatch(ownWords);
        }
        expect(await databaseContent(platform.context.database), caller).toEqual(before);
      }
    });
  },
);

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
