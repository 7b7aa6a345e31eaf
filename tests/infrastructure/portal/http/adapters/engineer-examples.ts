import { closeReceipt } from '../../../../fakes/fake-engineer-calls.ts';
import { json, type FakePlatform, type ReceivedCall, type Reply } from '../fake-platform.ts';
import {
  engineerJobExample,
  invoiceExample,
  jobOfferExample,
} from '../../../wire/wire-examples.ts';
import { serveAnswers } from './serve-answers.ts';

const no = (message: string): Reply => json({ message }, 409);
const done = json({});

const jobPartExamples = [
  {
    name: 'Fan',
    estimated_hours_primary: 1.5,
    estimated_hours_secondary: 0.5,
    max_tolerance: 0.25,
  },
  { name: 'Washer', estimated_hours_primary: null, estimated_hours_secondary: null },
];

/** An engineer's calls over the examples; by hand from the specification. */
const answers = (server: FakePlatform) => {
  let offers = [jobOfferExample];
  let status = engineerJobExample.sk_job_status;
  let photos = 0;
  const job = () => ({ ...engineerJobExample, sk_job_status: status });

  /** A command under the key of its attempt: the same attempt gets the same answer, another one is too late. */
  const once = (act: () => boolean = () => true, reply = done) => {
    let executed: unknown;
    return ({ headers }: ReceivedCall): Reply => {
      const key = headers['idempotency-key'];
      if (executed === undefined && act()) executed = key;
      return key !== undefined && executed === key ? reply : no('It is too late');
    };
  };
  const takeOffer = () => {
    const wasOpen = offers.length > 0;
    offers = [];
    return wasOpen;
  };
  const step = (from: string, to: string) =>
    once(() => {
      const moves = status === from;
      if (moves) status = to;
      return moves;
    });

  return {
    'GET /jobs-public/v1/job-offers': () => json({ jobOffers: offers }),
    'POST /jobs-public/v1/job-offers/offer-1/accept': once(takeOffer),
    'POST /jobs-public/v1/job-offers/offer-1/decline': () => (takeOffer() ? done : no('Gone')),
    'GET /jobs-public/v1/engineer-jobs/agenda?dateFrom=2024-05-01&dateTo=2024-05-31': () =>
      json({ jobs: [job()], nextCursor: null }),
    'GET /jobs-public/v1/engineer-jobs/agenda?dateFrom=2024-05-01&dateTo=2024-05-31&status=Complete&limit=20&cursor=0':
      () => json({ jobs: [], nextCursor: null }),
    'GET /jobs-public/v1/engineer-jobs/job-1': () => json(job()),
    'PATCH /jobs-public/v1/engineer-jobs/job-1/start-travel': step('Ready', 'En Route'),
    'PATCH /jobs-public/v1/engineer-jobs/start/job-1': step('En Route', 'In Progress'),
    'POST /jobs-public/v1/job/job-1/reschedule': once(),
    'POST /jobs-public/v1/job/job-1/cancel': once(),
    'GET /jobs-public/v1/job-parts': () => json({ jobParts: jobPartExamples }),
    'POST /jobs-public/v1/jobs/close': once(undefined, json({ receipt: closeReceipt })),
    'POST /jobs-public/v1/jobs/newFollowOn': once(),
    'GET /jobs-public/v1/engineer/invoices': () => json({ invoices: [invoiceExample] }),
    'GET /jobs-public/v1/engineer/invoices/url/invoices%2F2024%2FINV-1.pdf': () =>
      json({ url: '/storage/documents/1' }),
    'POST /jobs-public/v1/engineer-jobs/job-1/photos': () => {
      photos += 1;
      return json({
        signedPutObjectUrl: `${server.apiUrl}/storage/${photos}`,
        s3Url: `photos/${photos}`,
      });
    },
    'GET /jobs-public/v1/engineer-jobs/job-1/photos/photo-1': () =>
      json({ url: `${server.apiUrl}/storage/photo-1?signature=1` }),
    'GET /storage/photo-1?signature=1': (): Reply => ({ status: 200, text: '%PDF-1.7' }),
    'PUT /storage/1': (): Reply => ({ status: 200, text: '' }),
    'PUT /storage/2': (): Reply => ({ status: 200, text: '' }),
  };
};

/** Lets a platform hold an engineer's day, until its connection is broken. */
export const serveEngineerExamples = (server: FakePlatform) =>
  serveAnswers(server, answers(server));
