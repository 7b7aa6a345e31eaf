import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import type { Role } from '#domain/identity';
import { agendaWindow, previousJobsPageSize } from '#domain/repair';
import { instant, type LocalDate, londonDate } from '#domain/time';
import { sessionOfClaims, tokenClaims } from '../cognito/stored-session.ts';
import { decodeAnswer, fieldsIn } from '../http/client/decode-answer.ts';
import { pathTemplate, type PlatformAddress, type Route } from '../../wire/route.ts';
import { routeTable } from '../../wire/route-table.ts';
import {
  accountContractCodec,
  accountPropertyCodec,
} from '../../wire/codecs/account/account-answer.ts';
import { engineerJobCodec } from '../../wire/codecs/visit/engineer-job-wire.ts';
import { invoiceCodec } from '../../wire/codecs/visit/invoice.ts';
import { jobNodeCodec } from '../../wire/codecs/account/job-node.ts';
import { jobOfferCodec } from '../../wire/codecs/visit/job-offer.ts';
import { cataloguePartCodec } from '../../wire/codecs/close/job-part.ts';

/** The item codec of each list, by the list's name. */
const items: { readonly [list: string]: t.Mixed } = {
  contracts: accountContractCodec,
  properties: accountPropertyCodec,
  jobOffers: jobOfferCodec,
  jobs: engineerJobCodec,
  invoices: invoiceCodec,
  jobParts: cataloguePartCodec,
  node: jobNodeCodec,
};

const problemsOf = (list: string, item: unknown): readonly string[] => {
  const read = items[list]?.decode(item);
  return read?._tag === 'Left' ? fieldsIn(read.left).map((field) => `${list}.${field}`) : [];
};

const problemsIn = (value: unknown, name: string): readonly string[] => {
  if (Array.isArray(value))
    return value.flatMap((item) => [...problemsOf(name, item), ...problemsIn(item, '')]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'node' ? problemsOf(key, inner) : []),
    ...problemsIn(inner, key),
  ]);
};

/** The invalid fields for which items of lists are omitted; never their values. */
const fieldsOfOmittedItems = (json: unknown): readonly string[] => [
  ...new Set(problemsIn(json, '')),
];

/** The result of one check of a platform; never the content of an answer. */
export type Finding = {
  readonly call: string;
  readonly conforms: boolean;
  readonly words: string;
};

export type CheckedPlatform = {
  /** The API's base, without a slash at its end. */
  readonly api: string;
  readonly address: PlatformAddress;
  /** The ID token of a signed-in user. */
  readonly token: string;
  /** The portal's, where it is another than the API's. */
  readonly origin: string | undefined;
  readonly now: number;
  readonly fetch: typeof fetch;
};

/** The most single records of a list to fetch. */
const samples = 5;

const parseList = (header: string | null): readonly string[] =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

const missingFrom = (header: string | null, wanted: readonly string[]): readonly string[] => {
  const given = parseList(header);
  return wanted.filter((name) => !given.includes('*') && !given.includes(name.toLowerCase()));
};

/** Why a browser would keep an answer from the portal, where that has another origin. */
const refusalOfOrigin = ({ origin }: CheckedPlatform, { headers }: Response): readonly string[] => {
  const allowed = headers.get('access-control-allow-origin');
  return origin === undefined || allowed === origin || allowed === '*'
    ? []
    : ['the origin is not allowed'];
};

/** Whether a browser may read the answer: all of it, or only the request id for reports. */
const unreadableByOrigin = (patient: CheckedPlatform, answer: Response): readonly string[] => {
  const refusal = refusalOfOrigin(patient, answer);
  if (patient.origin === undefined || refusal.length > 0) return refusal;
  const exposed = answer.headers.get('access-control-expose-headers');
  return missingFrom(exposed, ['X-Request-Id']).map((header) => `${header} is not exposed`);
};

const wordsOf = (problem: unknown): string => {
  const { message, cause } = problem instanceof Error ? problem : new Error('no answer');
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

const examine = (patient: CheckedPlatform) => {
  const findings: Finding[] = [];
  const note = (call: string, conforms: boolean, words: string) =>
    void findings.push({ call, conforms, words });

  const checkCall = async <CheckedCall extends Route>(
    route: CheckedCall,
    params: { readonly [name: string]: string } = {},
    query: { readonly [name: string]: string } = {},
  ): Promise<t.TypeOf<CheckedCall['answer']> | undefined> => {
    const template = pathTemplate(route, patient.address);
    const call = `${route.method} ${template}`;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams(query).toString();
    try {
      const answer = await patient.fetch(`${patient.api}${path}${search && `?${search}`}`, {
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${patient.token}`,
          ...(patient.origin === undefined ? {} : { Origin: patient.origin }),
        },
      });
      const text = await answer.text();
      const kept = unreadableByOrigin(patient, answer);
      let missing = 0;
      const read = decodeAnswer(route, { status: answer.status, text }, (omitted) => {
        for (const count of omitted.values()) missing += count;
      });
      if (E.isLeft(read)) {
        const { tag, ...rest } = read.left;
        const detail = 'detail' in rest ? rest.detail : `status ${answer.status}`;
        note(call, false, [`${tag}: ${detail}`, ...kept].join(', '));
        return undefined;
      }
      const omitted =
        missing === 0
          ? []
          : [`${missing} left out of a list: ${fieldsOfOmittedItems(JSON.parse(text)).join(', ')}`];
      const problems = [...omitted, ...kept];
      note(call, problems.length === 0, [answer.status, ...problems].join(', '));
      return read.right;
    } catch (problem) {
      note(call, false, wordsOf(problem));
      return undefined;
    }
  };
  return { findings, note, ask: checkCall };
};

type Examination = ReturnType<typeof examine>;

type CheckAs = (examination: Examination, accountId: string, today: LocalDate) => Promise<void>;

const checkAsCustomer: CheckAs = async ({ ask, note }, accountId) => {
  const answer = await ask(
    routeTable.account,
    { accountId },
    { expand: 'properties,contracts', payment_status: 'true' },
  );
  if (answer === undefined) return;
  const [account] = Array.isArray(answer.data) ? answer.data : [];
  if (account === undefined) {
    note('the account', false, 'the list is empty, or tells an error');
    return;
  }
  for (const { id } of (account.contracts ?? []).slice(0, samples))
    await ask(routeTable.contract, { contractId: id });
  const customerFacingId = account.customer_facing_id;
  if (customerFacingId === undefined || customerFacingId === null) {
    note('the account', false, 'has no customer_facing_id');
    return;
  }
  const jobs = await ask(routeTable.jobs, { customerFacingId });
  for (const { node } of (jobs?.data.jobs.edges ?? []).slice(0, samples))
    await ask(routeTable.jobStatus, { jobUid: node.UID });
};

const checkAsEngineer: CheckAs = async ({ ask }, accountId, today) => {
  await ask(routeTable.account, { accountId });
  await ask(routeTable.jobOffers);
  const agenda = await ask(
    routeTable.agenda,
    {},
    {
      dateFrom: agendaWindow('previousAgenda', today).from,
      dateTo: agendaWindow('upcomingAgenda', today).to,
      limit: String(previousJobsPageSize),
    },
  );
  for (const { sk_job_id: jobId } of (agenda?.jobs ?? []).slice(0, samples))
    await ask(routeTable.engineerJob, { jobId });
  await ask(routeTable.jobParts);
  const invoices = await ask(routeTable.invoices);
  const s3Key = invoices?.invoices.find((invoice) => typeof invoice.s3Key === 'string')?.s3Key;
  if (typeof s3Key === 'string') await ask(routeTable.invoiceUrl, { s3Key });
};

const checks: Readonly<Record<Role, { readonly owner: string; readonly checkAs: CheckAs }>> = {
  customer: { owner: 'of a customer', checkAs: checkAsCustomer },
  engineer: { owner: 'of an engineer', checkAs: checkAsEngineer },
};

const wantedHeaders = ['authorization', 'content-type', 'idempotency-key'];
const wantedMethods = ['GET', 'PATCH', 'POST'];

const checkCors = async (patient: CheckedPlatform, path: string): Promise<readonly string[]> => {
  const { origin = '', api, fetch } = patient;
  const answer = await fetch(`${api}${path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': wantedHeaders.join(','),
    },
  });
  return [
    ...(answer.ok ? [] : [`status ${answer.status}`]),
    ...refusalOfOrigin(patient, answer),
    ...missingFrom(answer.headers.get('access-control-allow-methods'), wantedMethods).map(
      (method) => `${method} is not allowed`,
    ),
    // An asterisk does not include Authorization.
    ...missingFrom(
      (answer.headers.get('access-control-allow-headers') ?? '').replace('*', ''),
      wantedHeaders,
    ).map((header) => `${header} is not allowed`),
  ];
};

const checkWithoutToken = async (
  patient: CheckedPlatform,
  path: string,
): Promise<readonly string[]> => {
  const answer = await patient.fetch(`${patient.api}${path}`, {
    headers: patient.origin === undefined ? {} : { Origin: patient.origin },
  });
  const isRefused = answer.status === 401 || answer.status === 403;
  return [
    ...(isRefused ? [] : [`${answer.status}: 401 is expected`]),
    ...unreadableByOrigin(patient, answer),
  ];
};

/** Records the problems of a check without a finding of its own. */
const noteProblems = async (
  { note }: Examination,
  call: string,
  checkCall: () => Promise<readonly string[]>,
): Promise<void> => {
  try {
    const problems = await checkCall();
    note(call, problems.length === 0, problems.join(', ') || 'as expected');
  } catch (problem) {
    note(call, false, wordsOf(problem));
  }
};

const checkPreflight = async (
  examination: Examination,
  patient: CheckedPlatform,
): Promise<void> => {
  const offers = pathTemplate(routeTable.jobOffers, patient.address);
  await noteProblems(examination, `GET ${offers} without a token`, () =>
    checkWithoutToken(patient, offers),
  );
  const claims = pathTemplate(routeTable.createClaim, patient.address);
  if (patient.origin !== undefined)
    await noteProblems(examination, `OPTIONS ${claims}`, () => checkCors(patient, claims));
};

/** Reads from a platform what the portal of one signed-in user would read, and changes nothing. */
export const checkPlatform = async (patient: CheckedPlatform): Promise<readonly Finding[]> => {
  const examination = examine(patient);
  const session = sessionOfClaims(tokenClaims(patient.token));
  if (session?.accountId === undefined || session.role === undefined) {
    examination.note(
      'the token',
      false,
      'is no ID token with email, custom:role and custom:account_id',
    );
    return examination.findings;
  }
  const { owner, checkAs } = checks[session.role];
  examination.note('the token', true, owner);
  await checkPreflight(examination, patient);
  const today = londonDate(instant(patient.now));
  await checkAs(examination, session.accountId, today);
  return examination.findings;
};
