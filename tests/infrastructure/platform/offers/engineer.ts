import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { identifier, type JobUid } from '#domain/kernel';
import type { JobStatus } from '#domain/repair';
import { agendaAnswerCodec } from '#infrastructure/wire/codecs/visit/engineer-job.ts';
import { engineerJobCodec } from '#infrastructure/wire/codecs/visit/engineer-job-wire.ts';
import { jobOffersAnswerCodec } from '#infrastructure/wire/codecs/visit/job-offer.ts';
import { read } from '../../wire/read-wire.ts';
import { signInAs } from '../open-sign-in.ts';
import { jpeg } from '../photos/files.ts';
import type { TestPlatform } from '../test-platform.ts';

export const jobsApi = '/api/jobs-public/v1';

const bodyOf = async (sent: Promise<Response>): Promise<unknown> => {
  const answer = await sent;
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** The request of the first engineer to cancel a visit because of an illness. */
export const cancellation = { reason: 'Engineer illness', reasonOther: '', files: [] };

/** The request to move it to two days after the morning on which the tests begin. */
export const rescheduling = (uid: string | undefined) => ({
  skPreviousJobUid: uid,
  skEngineerUid: 'account-engineer',
  visitDateTime: '2026-03-12T12:00:00+00:00',
  rescheduleReason: 'Engineer illness',
  rescheduleReasonOther: '',
  reschedulePhotos: [],
});

export type Engineer = Awaited<ReturnType<typeof openEngineer>>;

const fromPortal = { resourceJobOfferResponseSource: 'portal' };

const accountOf = (email: string) => `account-${email.replace(/@.*/, '').replaceAll('.', '-')}`;

/** Signs an engineer in, and acts like their browser. */
export const openEngineer = async (platform: TestPlatform, email = 'engineer@pilotlight.test') => {
  const headers = await signInAs(platform, email);
  const send = (method: string, path: string, body?: unknown, key?: string) =>
    platform.send(method, `${jobsApi}${path}`, body, {
      ...headers,
      ...(key !== undefined && { 'idempotency-key': key }),
    });
  const get = (path: string) => send('GET', path);
  const agenda = async (query = '') =>
    read(agendaAnswerCodec, await bodyOf(get(`/engineer-jobs/agenda${query}`)));
  const job = async (uid: string) =>
    read(engineerJobCodec, await bodyOf(get(`/engineer-jobs/${uid}`)));
  /** Requests a place for a file of a job. */
  const place = async (uid: string, filename = 'door.jpg') => {
    const answer = await bodyOf(send('POST', `/engineer-jobs/${uid}/photos`, { filename }));
    const { signedPutObjectUrl: url = '', s3Url: location = '' } = answer as Record<string, string>;
    return { url, location };
  };
  return {
    headers,
    get,
    send,
    offers: async () => read(jobOffersAnswerCodec, await bodyOf(get('/job-offers'))).jobOffers,
    accept: (offerId: string, acceptedStartDate?: string, key?: string) =>
      send('POST', `/job-offers/${offerId}/accept`, { ...fromPortal, acceptedStartDate }, key),
    decline: (offerId: string) => send('POST', `/job-offers/${offerId}/decline`, fromPortal),
    agenda,
    job,
    /** The other visit of a visit's claim. */
    otherVisit: async (uid: string) => {
      const { claim_id: claim } = await job(uid);
      const others = (await agenda()).jobs.filter(
        (other) => other.claim_id === claim && other.sk_job_id !== uid,
      );
      expect(others).toHaveLength(1);
      return others[0] ?? expect.unreachable();
    },
    /** The first job in a status, of a claim without cancelled visits; among several, by the start of its summary. */
    jobIn: async (status: JobStatus, summary = '') => {
      const found = (await agenda()).jobs.find(
        (job) =>
          job.sk_job_status === status &&
          job.number_of_cancelled_jobs_in_claim === 0 &&
          job.summary.startsWith(summary),
      );
      if (found === undefined) throw new Error(`No job is ${status} with "${summary}".`);
      return identifier<JobUid>(found.sk_job_id);
    },
    /** Cancels a visit because of an illness, or as given. */
    cancel: (uid: string, given: object = {}, key?: string) =>
      send('POST', `/job/${uid}/cancel`, { ...cancellation, ...given }, key),
    /** Moves a visit because of an illness, or as given. */
    reschedule: (uid: string, given: object = {}, key?: string) => {
      const body = { ...rescheduling(uid), skEngineerUid: accountOf(email), ...given };
      return send('POST', `/job/${uid}/reschedule`, body, key);
    },
    startTravel: (uid: string) => send('PATCH', `/engineer-jobs/${uid}/start-travel`),
    startJob: (uid: string) => send('PATCH', `/engineer-jobs/start/${uid}`, {}),
    place,
    /** Uploads a photo for a job, and answers its location. */
    store: async (uid: string, filename = 'door.jpg') => {
      const { url, location } = await place(uid, filename);
      const body = Buffer.from(jpeg(`${uid} ${filename}`));
      const stored = await platform.app.request(url, { method: 'PUT', body });
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
  const hired = sql`generate_series(0, ${count - 1}::int) AS n, concat('hired.', n, '@pilotlight.test') AS email`;
  await database.execute(sql`
    INSERT INTO accounts (id, active, first_name, last_name, email, email_key)
    SELECT 'account-hired-' || n, true, 'Sam', 'Ford', email, email FROM ${hired}`);
  await database.execute(sql`
    INSERT INTO people (sub, email, email_key, phone, role, account_id)
    SELECT 'sub-hired-' || n, email, email, '+447700900199', 'engineer', 'account-hired-' || n FROM ${hired}`);
  return Array.from({ length: count }, (_, n) => `hired.${n}@pilotlight.test`);
};
