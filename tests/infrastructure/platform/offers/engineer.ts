import { randomUUID } from 'node:crypto';
import type * as t from 'io-ts';
import { eq } from 'drizzle-orm';
import { type AccountId, identifier, type JobUid } from '#domain/kernel';
import type { JobStatus } from '#domain/repair';
import { agendaAnswerCodec } from '#infrastructure/wire/codecs/visit/engineer-job.ts';
import {
  engineerJobCodec,
  type EngineerJobWire,
} from '#infrastructure/wire/codecs/visit/engineer-job-wire.ts';
import {
  jobOffersAnswerCodec,
  type JobOfferWire,
} from '#infrastructure/wire/codecs/visit/job-offer.ts';
import { accounts, people } from '#infrastructure/platform/database/schema/accounts.ts';
import { read } from '../../wire/read-wire.ts';
import { signInAs } from '../open-sign-in.ts';
import { jpeg } from '../photos/files.ts';
import type { TestPlatform } from '../test-platform.ts';

export const jobsApi = '/api/jobs-public/v1';

const decoded = async <A>(codec: t.Type<A, unknown>, answer: Response): Promise<A> => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return read(codec, await answer.json());
};

export type Engineer = {
  readonly headers: { readonly authorization: string };
  readonly get: (path: string) => Promise<Response>;
  readonly send: (method: string, path: string, body?: unknown, key?: string) => Promise<Response>;
  readonly offers: () => Promise<readonly JobOfferWire[]>;
  readonly accept: (offerId: string, start?: string, key?: string) => Promise<Response>;
  readonly decline: (offerId: string) => Promise<Response>;
  readonly agenda: (query?: string) => Promise<t.TypeOf<typeof agendaAnswerCodec>>;
  readonly job: (uid: string) => Promise<EngineerJobWire>;
  /** The first job in a status, of a claim without cancelled visits; among several, by the start of its summary. */
  readonly jobIn: (status: JobStatus, summary?: string) => Promise<JobUid>;
  readonly startTravel: (uid: string) => Promise<Response>;
  readonly startJob: (uid: string) => Promise<Response>;
  /** Requests a place for a file of a job. */
  readonly place: (
    uid: string,
    filename?: string,
  ) => Promise<{ readonly url: string; readonly location: string }>;
  /** Uploads a photo for a job, and answers its location. */
  readonly store: (uid: string, filename?: string) => Promise<string>;
};

/** Signs an engineer in, and acts like their browser. */
export const openEngineer = async (
  platform: TestPlatform,
  email = 'engineer@pilotlight.test',
): Promise<Engineer> => {
  const headers = await signInAs(platform, email);
  const send: Engineer['send'] = (method, path, body, key) =>
    platform.send(method, `${jobsApi}${path}`, body, {
      ...headers,
      ...(key !== undefined && { 'idempotency-key': key }),
    });
  const get: Engineer['get'] = (path) => send('GET', path);
  const agenda: Engineer['agenda'] = async (query = '') =>
    decoded(agendaAnswerCodec, await get(`/engineer-jobs/agenda${query}`));
  const place: Engineer['place'] = async (uid, filename = 'door.jpg') => {
    const answer = await send('POST', `/engineer-jobs/${uid}/photos`, { filename });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    const { signedPutObjectUrl, s3Url } = (await answer.json()) as Record<string, string>;
    return { url: signedPutObjectUrl ?? '', location: s3Url ?? '' };
  };
  return {
    headers,
    get,
    send,
    offers: async () => (await decoded(jobOffersAnswerCodec, await get('/job-offers'))).jobOffers,
    accept: (offerId, start, key) =>
      send(
        'POST',
        `/job-offers/${offerId}/accept`,
        {
          resourceJobOfferResponseSource: 'portal',
          ...(start !== undefined && { acceptedStartDate: start }),
        },
        key,
      ),
    decline: (offerId) =>
      send('POST', `/job-offers/${offerId}/decline`, { resourceJobOfferResponseSource: 'portal' }),
    agenda,
    job: async (uid) => decoded(engineerJobCodec, await get(`/engineer-jobs/${uid}`)),
    jobIn: async (status, summary = '') => {
      const found = (await agenda()).jobs.find(
        (job) =>
          job.sk_job_status === status &&
          job.number_of_cancelled_jobs_in_claim === 0 &&
          job.summary.startsWith(summary),
      );
      if (found === undefined) throw new Error(`No job is ${status} with "${summary}".`);
      return identifier<JobUid>(found.sk_job_id);
    },
    startTravel: (uid) => send('PATCH', `/engineer-jobs/${uid}/start-travel`),
    startJob: (uid) => send('PATCH', `/engineer-jobs/start/${uid}`, {}),
    place,
    store: async (uid, filename = 'door.jpg') => {
      const { url, location } = await place(uid, filename);
      const stored = await platform.app.request(url, {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg' },
        body: Buffer.from(jpeg(`${uid} ${filename}`)),
      });
      if (stored.status !== 200) throw new Error(`${stored.status}: ${await stored.text()}`);
      return location;
    },
  };
};

export const secondEngineer = 'second.engineer@pilotlight.test';

/** Adds engineers, and returns their e-mail addresses. */
export const hireEngineers = async (
  { context: { database } }: TestPlatform,
  count: number,
): Promise<readonly string[]> => {
  const [model] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.id, identifier<AccountId>('account-engineer')));
  if (model === undefined) throw new Error('There is no engineer to go by.');
  const hired = Array.from({ length: count }, (_, index) => {
    const email = `hired.${index}@pilotlight.test`;
    return { email, id: identifier<AccountId>(`account-hired-${index}`) };
  });
  await database
    .insert(accounts)
    .values(hired.map(({ id, email }) => ({ ...model, id, email, emailKey: email })));
  await database.insert(people).values(
    hired.map(({ id, email }) => ({
      sub: randomUUID(),
      email,
      emailKey: email,
      phone: '+447700900199',
      role: 'engineer' as const,
      accountId: id,
    })),
  );
  return hired.map(({ email }) => email);
};
