import { isSignedOut, isUnreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { refusalReceipt } from '../../../../fakes/fake-customer-calls.ts';
import { closeReceipt } from '../../../../fakes/fake-engineer-calls.ts';
import { json, type FakePlatform, type ReceivedCall, type Reply } from '../fake-platform.ts';
import {
  accountExample,
  contractExample,
  engineerJobExample,
  identifiedCustomerExample,
  invoiceExample,
  jobNodeExample,
  jobOfferExample,
  jobStatusExample,
} from '../../../wire/wire-examples.ts';

/** The answer to each call, by its method and its path below the API. */
type Answers = { readonly [call: string]: (call: ReceivedCall) => Reply };

/** One value per key, for any number of requests. */
const onePerKey = <Made>(make: (count: number) => Made) => {
  const made = new Map<string, Made>();
  return (key: unknown): Made => {
    const known = made.get(String(key)) ?? make(made.size + 1);
    made.set(String(key), known);
    return known;
  };
};

const { contracts: _, properties: __, ...engineerExample } = accountExample;

/** The calls of a customer over the examples; by hand from the specification. */
const answersToCustomers = (): Answers => {
  const secretOf = onePerKey((count) => `pi_${count}_secret`);
  const jobOf = onePerKey((count) => ({ jobName: `JOB-${count}`, jobUid: `job-${count}` }));
  let traces = 0;
  const keyOf = ({ headers }: ReceivedCall) => headers['idempotency-key'];
  return {
    'GET /accounts-public/v1/accounts/acc-1?expand=properties,contracts&payment_status=true': () =>
      json({ data: [accountExample] }),
    'GET /accounts-public/v1/accounts/acc-1': () => json({ data: [engineerExample] }),
    'GET /accounts-public/v1/accounts/acc-0?expand=properties,contracts&payment_status=true': () =>
      json({ data: { error: { message: 'No such account' } } }),
    'GET /contracts-public/contracts/con-1': () => json({ data: [contractExample] }),
    'GET /contracts-public/contracts/con-0': () => json({ data: [] }),
    'GET /scheduling-public/skedulo/CUS-1/jobs': () =>
      json({ data: { jobs: { edges: [{ node: jobNodeExample }] } } }),
    'GET /scheduling-public/skedulo/CUS-0/jobs': () => json({ data: { jobs: { edges: [] } } }),
    'GET /jobs-public/v1/customer/jobs/job-1': () => json(jobStatusExample),
    'POST /integration/contract/getCustomer': ({ body }) => {
      const { email, postcode } = body as { email: string; postcode: string };
      return email === 'ada@example.com' && postcode === 'SW1A 1AA'
        ? json({ data: { count: 1, customer: identifiedCustomerExample } })
        : json({ data: { error: { code: 5 } } });
    },
    'POST /payments-public/stripe/createPayment': (call) =>
      json({ data: { paymentIntent: { client_secret: secretOf(keyOf(call)) } } }),
    'POST /claims-public/claim/create': (call) => json(jobOf(keyOf(call))),
    'POST /jobs-public/v1/jobs/fnol-tracking': ({ body }) => {
      const { id, lastStage } = body as { id?: string; lastStage: string };
      if (id === undefined) traces += 1;
      const receipt = lastStage === 'gasLeakRejection' ? { receipt: refusalReceipt } : {};
      return json({ id: id ?? `trace-${traces}`, ...receipt });
    },
  };
};

const no = (message: string): Reply => json({ message }, 409);
const done = json({});

const hours = { estimated_hours_primary: 1.5, estimated_hours_secondary: 0.5, max_tolerance: 0.25 };
const jobPartExamples = [
  { name: 'Fan', ...hours },
  { name: 'Washer', estimated_hours_primary: null, estimated_hours_secondary: null },
];

/** An engineer's calls over the examples; by hand from the specification. */
const answersToEngineers = (server: FakePlatform) => {
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
      const signedPutObjectUrl = `${server.apiUrl}/storage/${photos}`;
      return json({ signedPutObjectUrl, s3Url: `photos/${photos}` });
    },
    'GET /jobs-public/v1/engineer-jobs/job-1/photos/photo-1': () =>
      json({ url: `${server.apiUrl}/storage/photo-1?signature=1` }),
    'GET /storage/photo-1?signature=1': (): Reply => ({ status: 200, text: '%PDF-1.7' }),
    'PUT /storage/1': (): Reply => ({ status: 200, text: '' }),
    'PUT /storage/2': (): Reply => ({ status: 200, text: '' }),
  };
};

const brokenReply = (failure: PlatformFailure): Reply => {
  if (isUnreachable(failure)) return 'hang-up';
  if (isSignedOut(failure)) return json({ message: 'Who are you?' }, 401);
  if (failure.reason === 'unexpected') return { status: 200, text: '<!doctype html>' };
  return json({ message: failure.message }, failure.tag === 'refused' ? 409 : 503);
};

const serve = (server: FakePlatform, known: Answers) => {
  const answer = (call: ReceivedCall): Reply => {
    const name = `${call.method} ${call.url.replace('/api', '')}`;
    return known[name]?.(call) ?? json({ message: `There is no ${name} in examples.ts` }, 404);
  };
  server.replyWith(answer);
  return {
    breakWith: (failure: PlatformFailure) => server.replyWith(() => brokenReply(failure)),
    mend: () => server.replyWith(answer),
  };
};

/** Lets a platform hold the examples of a customer, until its connection is broken. */
export const serveExamples = (server: FakePlatform) => serve(server, answersToCustomers());

/** Lets a platform hold an engineer's day, until its connection is broken. */
export const serveEngineerExamples = (server: FakePlatform) =>
  serve(server, answersToEngineers(server));
