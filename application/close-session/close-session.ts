import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CloseFlags } from '#domain/close/close-facts.ts';
import { closeFlow, type CloseStep } from '#domain/close/close-flow.ts';
import { closeRequest, followOnRequest } from '#domain/close/close-payload.ts';
import type { AnswerValue } from '#domain/flow/condition.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import { storedFileName, uniqueFileName } from '#domain/visits/visit-files.ts';
import { newSession } from '../flow-session/flow-session.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { AttemptKeys } from '../ports/attempt-keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { CloseNotebook } from '../ports/close-notebook.ts';
import type { Connection } from '../ports/connection.ts';
import type { Lease, Leases } from '../ports/leases.ts';
import type { PhotoStorage, UploadFile } from '../ports/photo-storage.ts';
import type { CloseDraft } from './close-draft.ts';
import {
  fieldsOfStep,
  nextClose,
  progressOf,
  type CloseEvent,
  type CloseState,
  type OpenClose,
} from './close-session-state.ts';

/** What a build decides of closes (decisions, "Flags"). */
export type CloseSettings = {
  readonly authorisationFlow: boolean;
  /** From 0 to 1. */
  readonly structuredPartsShare: number;
};

export type CloseSessionPorts = {
  readonly notebook: CloseNotebook;
  readonly leases: Leases;
  readonly connection: Connection;
  readonly photos: PhotoStorage;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly keys: AttemptKeys;
  /** A number from 0 up to 1. */
  readonly draw: () => number;
  readonly settings: CloseSettings;
};

/** The question that files belong to. */
export type FileQuestion = 'photosOfFault' | 'receipts';

export type CloseSession = {
  readonly state: () => CloseState;
  readonly subscribe: (changed: () => void) => () => void;
  readonly tell: (step: CloseStep, field: string, value: AnswerValue | undefined) => void;
  /** Leaves a step; what was told is on the device before the next step is shown. */
  readonly continue: (step: CloseStep) => Promise<void>;
  readonly openStep: (step: CloseStep, returnsTo?: CloseStep) => void;
  /** Reads the job again, such as while support is asked. */
  readonly readJob: () => Promise<void>;
  readonly addFiles: (
    step: CloseStep,
    question: FileQuestion,
    files: readonly UploadFile[],
  ) => Promise<void>;
  readonly removeFile: (step: CloseStep, question: FileQuestion, id: string) => Promise<void>;
  readonly sendFile: (id: string) => Promise<void>;
  readonly fileContent: (id: string) => UploadFile | undefined;
  readonly readNotice: () => void;
  readonly takeOver: () => Promise<void>;
  /** The screen is left: another tab may go on. */
  readonly leave: () => void;
};

/** Reads a job anew from the platform. */
export type ReadJob = TaskEither<{ readonly tag: string }, EngineerJob>;

export type OpenCloseSession = (job: EngineerJob, readJob: ReadJob) => CloseSession;

const leaseOf = (job: JobUid): string => `pilotlight-close-${job}`;

const idsIn = (value: AnswerValue | undefined): readonly string[] =>
  Array.isArray(value)
    ? (value as readonly unknown[]).filter((id): id is string => typeof id === 'string')
    : [];

/** Opens the close of a job: where it was left, if this device keeps a draft of it. */
export const makeOpenCloseSession =
  (ports: CloseSessionPorts): OpenCloseSession =>
  (firstJob, readJob) => {
    const { notebook, leases, connection, photos, outbox, clock, keys, settings } = ports;
    const { uid } = firstJob;
    const listeners = new Set<() => void>();
    const contents = new Map<string, UploadFile>();
    let state: CloseState = { is: 'opening' };
    let lease: Lease | undefined;
    let left = false;

    const show = (next: CloseState): void => {
      state = next;
      for (const listener of listeners) listener();
    };
    const happen = (event: CloseEvent): void => {
      if (state.is === 'open') show({ is: 'open', ...nextClose(state, event) });
    };
    const now = () => [londonTime(clock.now())];

    const draftOf = ({ flags, files, session }: OpenClose): CloseDraft => ({
      job: uid,
      flowVersion: closeFlow.version,
      keptAt: clock.now(),
      structuredParts: flags.useStructuredParts,
      files,
      session,
    });
    const keep = async (): Promise<void> => {
      if (state.is !== 'open' || lease === undefined) return;
      const kept = await notebook.keepDraft(draftOf(state))();
      if (state.is === 'open' && state.kept !== kept) happen({ is: 'kept', kept });
    };

    const opened = (draft: CloseDraft | undefined): OpenClose => {
      const sameVersion = draft?.flowVersion === closeFlow.version;
      const flags: CloseFlags = {
        useStructuredParts: draft?.structuredParts ?? ports.draw() < settings.structuredPartsShare,
        automaticAuthorisation: settings.authorisationFlow,
      };
      const files = draft?.files ?? [];
      return {
        job: firstJob,
        flags,
        moments: now(),
        session: draft !== undefined && sameVersion ? draft.session : newSession(),
        files,
        phases: Object.fromEntries(
          files.map(({ id, location }) => [
            id,
            location === undefined ? { is: 'kept' as const } : { is: 'stored' as const },
          ]),
        ),
        failed: undefined,
        kept: true,
        notice: draft !== undefined && !sameVersion ? { is: 'older-version' } : undefined,
        finishing: false,
      };
    };
    const giveUpWhenLost = async (taken: Lease): Promise<void> => {
      await taken.lost;
      if (lease !== taken) return;
      lease = undefined;
      show({ is: 'elsewhere' });
    };
    const begin = async (taken: Lease): Promise<void> => {
      lease = taken;
      void giveUpWhenLost(taken);
      const draft = O.toUndefined(await notebook.draft(uid)());
      for (const { id } of draft?.files ?? []) {
        const content = await notebook.file(id)();
        if (O.isSome(content)) contents.set(id, content.value);
      }
      if (left) taken.release();
      else show({ is: 'open', ...opened(draft) });
    };
    const open = async (): Promise<void> => {
      const taken = await leases.take(leaseOf(uid))();
      if (taken === undefined) show({ is: 'elsewhere' });
      else await begin(taken);
    };

    /** Puts the finished close into the outbox, once the job was looked at again where that can be done. */
    const finish = async (): Promise<void> => {
      if (connection.isOnline()) {
        const read = await readJob();
        if (E.isRight(read)) {
          happen({ is: 'job-read', job: read.right });
          if (read.right.status !== 'In Progress') return happen({ is: 'not-in-progress' });
        }
      }
      if (state.is !== 'open' || !state.finishing) return;
      const progress = progressOf(state);
      const request = closeRequest(state.job, state.flags, state.session.told, progress);
      if (request === undefined || progress.end === undefined)
        return happen({ is: 'not-finished' });
      const used = new Set([
        ...idsIn(progress.live['photosOfFault']),
        ...idsIn(progress.live['receipts']),
      ]);
      const kept = await outbox.add({
        job: uid,
        jobName: state.job.name,
        queuedAt: clock.now(),
        end: progress.end,
        request,
        closeKey: keys.next(),
        closed: false,
        followOn: followOnRequest(state.job, progress),
        followOnKey: keys.next(),
        followed: false,
        files: state.files
          .filter(({ id }) => used.has(id))
          .map(({ id, name, location }) => ({ id, name, location })),
        standing: { is: 'waiting', delay: undefined },
      });
      if (!kept) happen({ is: 'kept', kept: false });
      happen({ is: 'not-finished' });
    };

    const sendFile = async (id: string): Promise<void> => {
      const content = contents.get(id);
      if (content === undefined || state.is !== 'open' || !connection.isOnline()) return;
      if (state.phases[id]?.is === 'sending') return;
      happen({ is: 'file-moved', id, to: { is: 'sending', sent: 0, total: content.size } });
      const stored = await photos.upload(uid, content, (sent, total) =>
        happen({ is: 'file-moved', id, to: { is: 'sending', sent, total } }),
      )();
      happen(
        E.isRight(stored)
          ? { is: 'file-stored', id, location: stored.right.location }
          : { is: 'file-moved', id, to: { is: 'failed', because: 'not-sent' } },
      );
      await keep();
    };
    const addFile = async (
      step: CloseStep,
      question: FileQuestion,
      file: UploadFile,
    ): Promise<void> => {
      if (state.is !== 'open') return;
      const id = keys.next();
      const name = uniqueFileName(
        storedFileName(file),
        state.files.map((other) => other.name),
      );
      happen({
        is: 'file-added',
        file: { id, name, type: file.type, size: file.size, location: undefined },
      });
      const prepared = await photos.prepare({ ...file, name })();
      if (E.isLeft(prepared))
        return happen({ is: 'file-moved', id, to: { is: 'failed', because: 'unreadable' } });
      const ready = { ...prepared.right, name };
      contents.set(id, ready);
      const kept = await notebook.keepFile(uid, id, ready)();
      happen({
        is: 'file-moved',
        id,
        to: kept ? { is: 'kept' } : { is: 'failed', because: 'not-kept' },
      });
      if (state.is !== 'open') return;
      const before = idsIn(fieldsOfStep(state, step)[question]);
      happen({ is: 'told', step, field: question, value: [...before, id] });
      await keep();
      await sendFile(id);
    };

    void open();

    return {
      state: () => state,
      subscribe: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
      tell: (step, field, value) => {
        happen({ is: 'told', step, field, value });
        void keep();
      },
      continue: async (step) => {
        if (state.is !== 'open' || state.finishing) return;
        const next = nextClose(state, { is: 'continued', step, moments: now() });
        if (next.failed === undefined && lease !== undefined) {
          const kept = await notebook.keepDraft(draftOf(next))();
          show({ is: 'open', ...next, kept });
        } else show({ is: 'open', ...next });
        if (next.finishing) await finish();
      },
      openStep: (step, returnsTo) => {
        happen({
          is: 'step-opened',
          step,
          ...(returnsTo === undefined ? {} : { returnsTo }),
        });
        void keep();
      },
      readJob: async () => {
        const read = await readJob();
        if (E.isRight(read)) happen({ is: 'job-read', job: read.right });
      },
      addFiles: async (step, question, files) => {
        for (const file of files) await addFile(step, question, file);
      },
      removeFile: async (step, question, id) => {
        if (state.is !== 'open') return;
        const others = idsIn(fieldsOfStep(state, step)[question]).filter((other) => other !== id);
        happen({ is: 'told', step, field: question, value: others });
        happen({ is: 'file-removed', id });
        contents.delete(id);
        await keep();
        await notebook.forgetFile(id)();
      },
      sendFile,
      fileContent: (id) => contents.get(id),
      readNotice: () => happen({ is: 'notice-read' }),
      takeOver: async () => begin(await leases.takeOver(leaseOf(uid))()),
      leave: () => {
        left = true;
        const held = lease;
        lease = undefined;
        held?.release();
      },
    };
  };
