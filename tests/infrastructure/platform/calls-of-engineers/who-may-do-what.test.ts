import { expect } from 'vitest';
import { formatInstant } from '#domain/time';
import { callsIn, type CallIn } from '../calls-by-caller.ts';
import { describeAccess, type Request } from '../callers.ts';
import { closeOf, nextVisit, resolvedSimply } from '../closing/close-calls.ts';
import {
  cancellation,
  jobsApi,
  openEngineer,
  rescheduling,
  type Engineer,
} from '../offers/engineer.ts';
import { openTestPlatform } from '../test-platform.ts';

const platform = await openTestPlatform();

/** Everything belongs to this engineer; the offer is made to both. */
const owner = 'engineer@pilotlight.test';

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

const prepare = async () => {
  const engineer = await openEngineer(platform, owner);
  const ready = await engineer.jobIn('Ready');
  const travelling = await engineer.jobIn('En Route');
  const inProgress = await engineer.jobIn('In Progress');
  // The last one: the owner is free at its time.
  const offer = (await engineer.offers()).at(-1);
  const invoices = (await (await engineer.get('/engineer/invoices')).json()) as {
    invoices: { s3Key: string | null }[];
  };
  const key = invoices.invoices.find(({ s3Key }) => s3Key !== null)?.s3Key ?? '';
  const made = ({ path, ...request }: Request) => {
    const whole = { ...request, path: `${jobsApi}${path}` };
    return () => Promise.resolve(whole);
  };
  const get = (path: string) => made({ method: 'GET', path });
  const post = (path: string, body: unknown) => made({ method: 'POST', path, body });
  const response = { resourceJobOfferResponseSource: 'portal' };
  const slot = offer?.customer_availability?.[0] ?? offer?.estimated_start;
  let closed: Promise<Request> | undefined;
  const followOn = () => (closed ??= closeForNextVisit(engineer, inProgress));
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
    newFollowOn: followOn,
    photoUrl: async () => photoForNextVisit(engineer, inProgress, await followOn()),
  };
};

describeAccess<CallIn<'calls-of-engineers'>>({
  platform,
  owner,
  accounts: { own: 'account-engineer', other: 'account-second-engineer' },
  calls: callsIn('calls-of-engineers'),
  prepare,
  // 200: their own lists, and an offer that was made to both.
  statusForOthers: {
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
  },
  ownWords: /Ashdown|Chandra|Larkspur|FC1/,
});
