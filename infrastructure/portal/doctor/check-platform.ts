import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import type { Role } from '#domain/identity';
import { agendaWindow } from '#application/visit/agenda-tabs.ts';
import { previousJobsPageSize } from '#domain/repair';
import { instant, type LocalDate, londonDate } from '#domain/time';
import { expiryOf, sessionOfClaims, tokenClaims } from '../identity/stored-tokens.ts';
import { decodeAnswer, fieldsIn, statusCode } from '../http/client/decode-answer.ts';
import { nothing, pathTemplate, type PlatformAddress, type Route } from '../../wire/route.ts';
import { routeTable } from '../../wire/route-table.ts';
import { TolerantListType } from '../../wire/codecs/wire-type.ts';

/** The parts of a codec, by their names; a part without one has the name of the whole. */
const partsOf = (codec: t.Mixed, name: string): readonly (readonly [string, t.Mixed])[] => {
  if ('props' in codec) return Object.entries(codec.props as Record<string, t.Mixed>);
  if ('types' in codec) return (codec.types as readonly t.Mixed[]).map((type) => [name, type]);
  return 'type' in codec ? [[name, codec.type as t.Mixed]] : [];
};

/** The invalid fields for which items of lists are omitted; never their values. */
const fieldsOfOmittedItems = (codec: t.Mixed, json: unknown, name = ''): readonly string[] => {
  if (Array.isArray(json) && 'type' in codec) {
    const item = codec.type as t.Mixed;
    return json.flatMap((each) => {
      const read = codec instanceof TolerantListType ? item.decode(each) : undefined;
      const fields = read?._tag === 'Left' ? fieldsIn(read.left) : [];
      return [
        ...fields.map((field) => `${name}.${field}`),
        ...fieldsOfOmittedItems(item, each, name),
      ];
    });
  }
  return partsOf(codec, name).flatMap(([key, part]) =>
    fieldsOfOmittedItems(
      part,
      'props' in codec ? (json as Record<string, unknown> | null)?.[key] : json,
      key,
    ),
  );
};

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
  /** Called for each finding at once: a platform that does not answer takes minutes. */
  readonly onFinding: (finding: Finding) => void;
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

/** The headers of an answer that the portal reads. */
const headersRead = ['Date', 'Retry-After', 'X-Request-Id'];

/** Why a browser would keep an answer, or one of its headers, from the portal. */
const unreadableByOrigin = (patient: CheckedPlatform, answer: Response): readonly string[] => {
  const refusal = refusalOfOrigin(patient, answer);
  if (patient.origin === undefined || refusal.length > 0) return refusal;
  const exposed = answer.headers.get('access-control-expose-headers');
  return missingFrom(exposed, headersRead).map((header) => `${header} is not exposed`);
};

const wordsOf = (problem: unknown): string => {
  const { message, cause } = problem instanceof Error ? problem : new Error('no answer');
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

const examine = (patient: CheckedPlatform) => {
  const findings: Finding[] = [];
  const note = (call: string, conforms: boolean, words: string) => {
    const finding = { call, conforms, words };
    findings.push(finding);
    patient.onFinding(finding);
  };

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
          : [
              `${missing} left out of a list: ${[...new Set(fieldsOfOmittedItems(route.answer, JSON.parse(text)))].join(', ')}`,
            ];
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

const readsWithoutInput = ({ method, params, query }: Route): boolean =>
  method === 'GET' && Object.keys(params).length === 0 && query === nothing;

const checkAsEngineer: CheckAs = async ({ ask }, accountId, today) => {
  await ask(routeTable.account, { accountId });
  for (const route of Object.values<Route>(routeTable))
    if (route.caller === 'engineer' && readsWithoutInput(route) && route !== routeTable.invoices)
      await ask(route);
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
  const isRefused =
    answer.status === statusCode.signedOut || answer.status === statusCode.forbidden;
  return [
    ...(isRefused ? [] : [`${answer.status}: ${statusCode.signedOut} is expected`]),
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
  const isExpired = expiryOf(patient.token) * 1000 <= patient.now;
  examination.note('the token', !isExpired, isExpired ? `${owner}, has expired` : owner);
  await checkPreflight(examination, patient);
  const today = londonDate(instant(patient.now));
  await checkAs(examination, session.accountId, today);
  return examination.findings;
};
