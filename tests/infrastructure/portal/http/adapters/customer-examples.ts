import { refusalReceipt } from '../../../../fakes/fake-customer-calls.ts';
import { json, type FakePlatform, type ReceivedCall } from '../fake-platform.ts';
import {
  accountExample,
  contractExample,
  identifiedCustomerExample,
  jobNodeExample,
  jobStatusExample,
} from '../../../wire/wire-examples.ts';
import { serveAnswers, type Answers } from './serve-answers.ts';

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

/** The calls of the specification over the examples, by hand. */
const answers = (): Answers => {
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

/** Lets a platform hold the examples, until its connection is broken. */
export const serveExamples = (server: FakePlatform) => serveAnswers(server, answers());
