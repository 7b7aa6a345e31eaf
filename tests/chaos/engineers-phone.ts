import type { EventEmitter } from 'node:events';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { makeOutbox } from '#application/outbox/outbox.ts';
import { isSentAutomatically } from '#application/outbox/outbox-entry.ts';
import type { Connection } from '#application/ports/device/device.ts';
import type { UploadFile } from '#application/ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import {
  followOnUrgency,
  type CloseFlags,
  closeRequest,
  followOnRequest,
  closeProgress,
} from '#domain/close';
import type { CloseAnswers } from '../../domain/close/close-progress.ts';
import type { EngineerJob } from '#domain/repair';
import { instant } from '#domain/time';
import { identifier, type JobUid } from '#domain/kernel';
import {
  makeEngineerJobs,
  makeFollowOns,
  makeJobCloser,
  makePhotoStorage,
} from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { makePutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { emptyDevice, fakeCloseNotebook } from '../fakes/fake-close-notebook.ts';
import { fakeLeases } from '../fakes/fake-device.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';

/** The file of a name, unlike every other. */
const fileOf = (name: string): UploadFile => {
  const content = new Blob([`%PDF-1.4\n${name}\n%%EOF\n`], { type: 'application/pdf' });
  return { name, type: content.type, size: content.size, content };
};

const flags: CloseFlags = {
  useStructuredParts: true,
  automaticAuthorisation: true,
  labourWarned: false,
};
/** Milliseconds after which a phone tries again: real ones wait longer. */
const pause = 50;

export type EngineersPhone = ReturnType<typeof openEngineersPhone>;

/**
 * The portal's own closing code with its outbox, over connections that are cut. `reported` receives every failure,
 * `answered` every success.
 */
export const openEngineersPhone = (
  url: string,
  token: () => string,
  reported: (failure: PlatformFailure) => void,
  answered: EventEmitter,
) => {
  const bearer = () => TE.right(token())();
  const heard = <Value>(call: TaskEither<PlatformFailure, Value>) =>
    TE.mapLeft((failure: PlatformFailure) => {
      reported(failure);
      return failure;
    })(call);
  const overHttp = makePlatformClient(
    { ...defaultPlatformAddress, apiUrl: `${url}/api` },
    { token: bearer, renewed: () => bearer },
  );
  const client: typeof overHttp = (route, call) =>
    TE.tapIO(() => () => {
      if (call.attemptKey !== undefined) answered.emit('done');
    })(heard(overHttp(route, call)));
  const put = makePutFile();
  const jobs = makeEngineerJobs(client);
  const device = emptyDevice();
  const notebook = fakeCloseNotebook(device);
  let keys = 0;
  const connection: Connection = {
    isOnline: () => true,
    watchOnline: () => () => undefined,
    watch: () => () => undefined,
    schedule: (_, then) => {
      const timer = setTimeout(then, pause);
      return () => clearTimeout(timer);
    },
  };
  const outbox = makeOutbox({
    notebook,
    engineerJobs: jobs,
    closer: makeJobCloser(client),
    followOns: makeFollowOns(client),
    photos: makePhotoStorage(client, (...file) => heard(put(...file)), TE.right, `${url}/`),
    leases: fakeLeases(),
    connection,
    keys: { next: () => '' },
    clock: { now: () => instant(Date.now()) },
  });

  const read = async (uid: JobUid): Promise<EngineerJob> => {
    for (;;) {
      const job = await jobs.job(uid)();
      if (E.isRight(job)) return job.right;
      if (job.left.tag === 'refused') throw new Error(`The job is gone: ${job.left.message}`);
      await wait(pause);
    }
  };
  const until = (uid: JobUid): Promise<CloseEntry> =>
    new Promise((resolve) => {
      const look = () => {
        const entry = outbox.entries().find(({ job }) => job === uid);
        if (entry?.kind !== 'close') return;
        if (isSentAutomatically(entry)) return;
        stop();
        resolve(entry);
      };
      const stop = outbox.subscribe(look);
      look();
    });

  return {
    /** Sets off to a job, and starts it. */
    begin: async (text: string): Promise<void> => {
      const uid = identifier<JobUid>(text);
      for (;;) {
        const { status } = await read(uid);
        if (status === 'In Progress') return;
        if (status !== 'Ready' && status !== 'En Route')
          throw new Error(`A job that is ${status} cannot begin`);
        await (status === 'Ready' ? jobs.startTravel : jobs.startJob)(
          uid,
          `${status.replace(' ', '-')}-${uid}`,
        )();
      }
    },
    /** Finishes a close with its photos, and returns the final screen. */
    close: async (
      text: string,
      answers: CloseAnswers,
      photos: readonly string[],
    ): Promise<CloseEntry> => {
      const uid = identifier<JobUid>(text);
      const job = await read(uid);
      const files = photos.map((name) => ({ id: `${uid}-${name}`, name, location: undefined }));
      const reported: CloseAnswers =
        photos.length === 0
          ? answers
          : { ...answers, photos: { photosOfFault: files.map(({ id }) => id) } };
      const progress = closeProgress(reported, job, flags, undefined);
      const request = closeRequest({ job, flags, answers: reported, progress });
      if (request === undefined || progress.end === undefined)
        throw new Error(`The answers stop at ${progress.at}`);
      for (const { id, name } of files) await notebook.keepFile(uid, id, fileOf(name))();
      keys += 1;
      await outbox.add({
        kind: 'close',
        job: uid,
        jobName: job.name,
        queuedAt: instant(Date.now()),
        end: progress.end,
        request,
        closeKey: `close-${uid}-${keys}`,
        closed: false,
        followOn: followOnRequest({ job, progress }),
        followOnKey: `next-${uid}-${keys}`,
        followOnUrgency: followOnUrgency(job),
        followed: false,
        files,
        status: { is: 'sending' },
      });
      return until(uid);
    },
  };
};
