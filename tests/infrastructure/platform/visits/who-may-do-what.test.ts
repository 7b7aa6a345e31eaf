import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import { formatInstant } from '#domain/time';
import { callersBeside, type Sender } from '../callers.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { engineerRouteNames, type EngineerRoute } from '../engineer-routes.ts';
import { closeOf, nextVisit, resolvedSimply } from '../closing/close-answers.ts';
import { jobsApi, openEngineer, type Engineer } from '../offers/engineer.ts';
import { jpeg } from '../photos/files.ts';
import { openTestPlatform } from '../test-platform.ts';
import { cancellation, rescheduling } from './illness.ts';

const platform = await openTestPlatform();
type Request = { readonly method: string; readonly path: string; readonly body?: unknown };
type Requests = Readonly<Record<EngineerRoute, () => Promise<Request>>>;

/** A refused request changes nothing, so its preparation works for the next one too. */
let prepared: Requests | undefined;
beforeEach(async () => {
  if (prepared === undefined) await platform.reset(tuesdayMorning);
});
afterAll(() => platform.close());

/** Everything belongs to this engineer; the offer is made to both. */
const owner = 'engineer@pilotlight.test';
const accounts = { own: 'account-engineer', other: 'account-second-engineer' };

/** The next visit of a job that is closed for it. */
const nextVisitOf = async (
  engineer: Engineer,
  uid: string,
  answers: CloseAnswers = {},
): Promise<Request> => {
  const { body, followOn } = await closeOf(engineer, uid, {
    ...nextVisit('2026-03-11'),
    ...answers,
  });
  const closed = await engineer.send('POST', '/jobs/close', body);
  expect(closed.status, await closed.text()).toBe(200);
  return { method: 'POST', path: '/jobs/newFollowOn', body: followOn };
};

/** A photo of an earlier visit, once the next visit exists. */
const photoOfNextVisit = async (engineer: Engineer, uid: string): Promise<Request> => {
  const place = await engineer.send('POST', `/engineer-jobs/${uid}/photos`, { filename: 'a.jpg' });
  const { signedPutObjectUrl = '', s3Url = '' } = (await place.json()) as Record<string, string>;
  await platform.app.request(signedPutObjectUrl, {
    method: 'PUT',
    body: new Blob([new Uint8Array(jpeg())]),
  });
  const { claim_id: claim } = await engineer.job(uid);
  const followOn = await nextVisitOf(engineer, uid, { photos: { photosOfFault: [s3Url] } });
  await engineer.send('POST', followOn.path, followOn.body, 'next');
  const { jobs } = await engineer.agenda();
  const next = jobs.find((job) => job.claim_id === claim && job.sk_job_id !== uid);
  const key = next?.earlier_photos?.[0]?.key;
  return { method: 'GET', path: `/engineer-jobs/${next?.sk_job_id}/photos/${key}` };
};

/** For each route a request that succeeds when its owner sends it. */
const prepare = async (): Promise<Requests> => {
  const engineer = await openEngineer(platform, owner);
  const { jobs } = await engineer.agenda();
  const ready = jobs.find(
    ({ sk_job_status: status, number_of_cancelled_jobs_in_claim: before }) =>
      status === 'Ready' && before === 0,
  )?.sk_job_id;
  const travelling = jobs.find(({ sk_job_status: status }) => status === 'En Route')?.sk_job_id;
  const inProgress =
    jobs.find(({ sk_job_status: status }) => status === 'In Progress')?.sk_job_id ?? '';
  // The last one: the owner is free at its time.
  const offer = (await engineer.offers()).at(-1);
  const invoices = (await (await engineer.get('/engineer/invoices')).json()) as {
    invoices: { s3Key: string | null }[];
  };
  const key = invoices.invoices.find(({ s3Key }) => s3Key !== null)?.s3Key ?? '';
  const made = (request: Request) => () => Promise.resolve(request);
  const get = (path: string) => made({ method: 'GET', path });
  const post = (path: string, body: unknown) => made({ method: 'POST', path, body });
  const response = { resourceJobOfferResponseSource: 'portal' };
  const slot = offer?.customer_availability?.[0] ?? offer?.estimated_start;
  return {
    jobOffers: get('/job-offers'),
    acceptOffer: post(`/job-offers/${offer?.job_offer_id}/accept`, {
      ...response,
      acceptedStartDate: slot === undefined ? undefined : formatInstant(slot),
    }),
    declineOffer: post(`/job-offers/${offer?.job_offer_id}/decline`, response),
    agenda: get('/engineer-jobs/agenda'),
    engineerJob: get(`/engineer-jobs/${ready}`),
    startTravel: made({ method: 'PATCH', path: `/engineer-jobs/${ready}/start-travel` }),
    startJob: made({ method: 'PATCH', path: `/engineer-jobs/start/${travelling}`, body: {} }),
    photoUpload: post(`/engineer-jobs/${ready}/photos`, { filename: 'door.jpg' }),
    rescheduleJob: post(`/job/${ready}/reschedule`, rescheduling(ready)),
    cancelJob: post(`/job/${ready}/cancel`, cancellation),
    jobParts: get('/job-parts'),
    closeJob: post('/jobs/close', (await closeOf(engineer, inProgress, resolvedSimply)).body),
    invoices: get('/engineer/invoices'),
    invoiceUrl: get(`/engineer/invoices/url/${key}`),
    // A cell before this one may have ended the sign-in that the others were prepared with.
    photoUrl: async () => photoOfNextVisit(await openEngineer(platform, owner), inProgress),
    newFollowOn: async () => nextVisitOf(await openEngineer(platform, owner), inProgress),
  };
};

/** Calls that another engineer may make too: their own lists, and an offer that was made to both. */
const shared: readonly EngineerRoute[] = [
  'jobOffers',
  'acceptOffer',
  'declineOffer',
  'agenda',
  'jobParts',
  'invoices',
];

const statusOf = (sender: Sender, route: EngineerRoute): number => {
  if (sender === undefined) return 401;
  const { role, whose } = sender;
  if (role !== 'engineer' || whose === 'none') return 403;
  return whose === 'own' || shared.includes(route) ? 200 : 404;
};

const callers = callersBeside(owner, accounts);
const cells = callers.flatMap(({ caller, sender, headers }) =>
  engineerRouteNames.map((route) => ({ caller, route, status: statusOf(sender, route), headers })),
);

describe('role × route × owner', () => {
  it.each(cells)('$caller: $route answers $status', async ({ route, status, headers }) => {
    const requested = prepared ?? (await prepare());
    prepared = undefined;
    const { method, path, body } = await requested[route]();
    const sent = { ...(await headers(platform)), 'idempotency-key': 'attempt' };
    const before = await databaseContent(platform.context.database);
    const answer = await platform.send(method, `${jobsApi}${path}`, body, sent);
    const text = await answer.text();
    expect(answer.status, text).toBe(status);
    expect(platform.failures).toEqual([]);
    if (status === 200) return;
    expect(JSON.parse(text)).toHaveProperty('message');
    expect(text).not.toMatch(/Ashdown|Chandra|Larkspur|FC1/);
    expect(await databaseContent(platform.context.database)).toEqual(before);
    // The next visit and its photos depend on a close that was made for them.
    if (route !== 'newFollowOn' && route !== 'photoUrl') prepared = requested;
  });

  it('has a cell for every call of document 3', () => {
    expect(cells).toHaveLength(callers.length * engineerRouteNames.length);
  });

  it("shows another engineer none of the first engineer's visits and invoices", async () => {
    const other = await openEngineer(platform, 'second.engineer@pilotlight.test');
    expect((await other.agenda()).jobs).toEqual([]);
    expect(await (await other.get('/engineer/invoices')).json()).toEqual({ invoices: [] });
  });
});
