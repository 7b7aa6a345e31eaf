import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { TaskOption } from 'fp-ts/TaskOption';
import { offerMoments } from '#domain/claim';
import { type CloseFlags, closeFlow, type CloseStep, authorisationOf } from '#domain/close';
import type { AnswerValue } from '#domain/flow';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { awaitAnswer } from '../connection/await-answer.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { applyPendingCommands } from '../outbox/outbox-order.ts';
import type { AttemptKeys } from '../ports/attempt-keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { CloseNotebook } from '../ports/close-notebook.ts';
import type { Connection } from '../ports/connection.ts';
import type { Lease, Leases } from '../ports/leases.ts';
import type { PhotoStorage, UploadFile } from '../ports/photo-storage.ts';
import type { CloseDraft, FileQuestion } from './close-draft.ts';
import { fileIds, makeCloseFiles } from './close-files.ts';
import { isUploading } from '../visit-photos/photo-list.ts';
import {
  filesToKeep,
  hasUnsendableFile,
  photosOfQuestion,
  type ClosePhoto,
} from './close-photos.ts';
import { toCloseEntry } from './to-close-entry.ts';
import {
  fileQuestionsOfStep,
  firstBlockedStep,
  isOfThisFlow,
  restoreOrStartClose,
} from './restore-close.ts';
import { reduceCloseSession } from './reduce-close-session.ts';
import {
  fieldsOfStep,
  type CloseSessionEvent,
  type CloseState,
  type OpenClose,
} from './close-session-state.ts';

/** The settings of closes in a build (decisions, "Flags"). */
export type CloseSettings = {
  readonly authorisationFlow: boolean;
  /** From 0 to 1. */
  readonly structuredPartsShare: number;
};

export type CloseSessionPorts = {
  readonly notebook: CloseNotebook;
  /** The last that the device keeps of a job. */
  readonly keptVisit: (uid: JobUid) => TaskOption<{ readonly job: EngineerJob }>;
  readonly leases: Leases;
  readonly connection: Connection;
  readonly photos: PhotoStorage;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly keys: AttemptKeys;
  /** A number from 0 up to 1. */
  readonly randomFraction: () => number;
  readonly settings: CloseSettings;
};

export type CloseSession = {
  readonly state: () => CloseState;
  /** The files of the close, each the same object for as long as nothing of it changes. */
  readonly photos: () => readonly ClosePhoto[];
  /** Calls back after each change of the state or the files. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly setAnswer: (step: CloseStep, field: string, value: AnswerValue | undefined) => void;
  /** Leaves a step; its answers are stored before the next step is shown. */
  readonly continue: (step: CloseStep) => Promise<void>;
  readonly openStep: (step: CloseStep, returnsTo?: CloseStep) => void;
  /** Brings back the answers that a change has removed, as long as its notice offers it. */
  readonly undoChange: () => void;
  /** Reads the job again, such as while the engineer is on the phone to support. */
  readonly readJob: () => Promise<void>;
  readonly addFiles: (
    step: CloseStep,
    question: FileQuestion,
    files: readonly UploadFile[],
  ) => Promise<void>;
  readonly removeFile: (step: CloseStep, question: FileQuestion, id: string) => Promise<void>;
  readonly sendFile: (id: string) => Promise<void>;
  /** Takes the close over from another tab, unless the job is no longer in progress. */
  readonly takeOver: () => Promise<void>;
  /** Ends the session of this screen: another tab may continue. */
  readonly leave: () => void;
};

/** Reads a job again from the platform. */
export type ReadJob = TaskEither<{ readonly tag: string }, EngineerJob>;

export type OpenCloseSession = (job: EngineerJob, readJob: ReadJob) => CloseSession;

const leaseOf = (job: JobUid): string => `pilotlight-close-${job}`;

/** Opens the close of a job, from its stored draft if this device has one. */
export const makeOpenCloseSession =
  (ports: CloseSessionPorts): OpenCloseSession =>
  (firstJob, readJob) => {
    const { notebook, leases, connection, outbox, clock, keys, settings } = ports;
    const { uid } = firstJob;
    const engineer = notebook.owner();
    const listeners = new Set<() => void>();
    let state: CloseState = { is: 'opening' };
    let lease: Lease | undefined;
    let isClosed = false;
    /** A second Continue waits for the first. */
    let pendingContinue: Promise<void> | undefined;

    const notifyListeners = (): void => {
      for (const listener of listeners) listener();
    };
    const show = (next: CloseState): void => {
      state = next;
      notifyListeners();
    };
    const applyEvent = (event: CloseSessionEvent): void => {
      if (state.is === 'open') show({ is: 'open', ...reduceCloseSession(state, event) });
    };
    const moments = () => offerMoments(clock.now());
    const isFinishing = (): boolean => state.is === 'open' && state.finishing;

    const draftOf = ({ job, flags, session }: OpenClose): CloseDraft => ({
      job: uid,
      flowVersion: closeFlow.version,
      keptAt: clock.now(),
      structuredParts: flags.useStructuredParts,
      labourWarned: flags.labourWarned,
      authorisation: authorisationOf(job),
      files: filesToKeep(files.photos()),
      session,
    });
    /** Stores the draft of its own engineer: another one may have signed in on this page since. */
    const keepDraft = async (close: OpenClose): Promise<boolean> =>
      notebook.owner() === engineer && (await notebook.keepDraft(draftOf(close))());
    const keep = async (): Promise<void> => {
      if (state.is !== 'open' || lease === undefined) return;
      const kept = await keepDraft(state);
      if (state.is === 'open' && state.kept !== kept) applyEvent({ is: 'kept', kept });
    };

    const files = makeCloseFiles(ports, {
      job: uid,
      open: () => (state.is === 'open' && !isClosed ? state : undefined),
      applyEvent: (event) => {
        applyEvent(event);
        settleFiles();
      },
      changed: () => {
        settleFiles();
        notifyListeners();
      },
      keep,
    });
    /** Removes an error about files once none of them fails or is being uploaded. */
    const settleFiles = (): void => {
      if (state.is !== 'open' || state.failed === undefined) return;
      const { node, problems } = state.failed;
      const fields = fieldsOfStep(state, node);
      for (const question of fileQuestionsOfStep(node)) {
        const answer = fileIds(fields[question]);
        const all = files.photos();
        const isSettled =
          !hasUnsendableFile(all, question, answer) &&
          !isUploading(photosOfQuestion(all, question, answer));
        if (
          isSettled &&
          problems.some((one) => one.field === question && one.problem === 'file-not-ready')
        )
          applyEvent({ is: 'files-settled', question });
      }
    };

    /** The job with support's latest answer, even if it cannot be read now or another tab has read it. */
    const jobAsLastRead = async (): Promise<EngineerJob> => {
      const kept = O.toUndefined(await ports.keptVisit(uid)());
      return kept === undefined ? firstJob : applyPendingCommands(kept.job, outbox.entries());
    };
    const closeWhenLeaseLost = async (newLease: Lease): Promise<void> => {
      await newLease.lost;
      if (lease !== newLease) return;
      lease = undefined;
      show({ is: 'elsewhere', takenOver: true });
    };
    const start = async (newLease: Lease): Promise<void> => {
      lease = newLease;
      void closeWhenLeaseLost(newLease);
      const draft = O.toUndefined(await notebook.draft(uid)());
      await files.restore(draft?.files ?? []);
      const lost = draft === undefined && (await notebook.hasLost(uid)());
      const job = await jobAsLastRead();
      if (isClosed) return newLease.release();
      if (draft === undefined) void notebook.requestPersistence();
      const flags: CloseFlags = {
        useStructuredParts:
          draft?.structuredParts ?? ports.randomFraction() < settings.structuredPartsShare,
        automaticAuthorisation: settings.authorisationFlow,
        labourWarned: isOfThisFlow(draft) && draft.labourWarned,
      };
      const kept = { draft, lost, photos: files.photos() };
      show({ is: 'open', ...restoreOrStartClose({ job, flags, moments: moments() }, kept) });
      // A device that keeps nothing is to be known before anything is entered.
      if (draft === undefined && !lost) await keep();
    };
    const open = async (): Promise<void> => {
      const newLease = await leases.take(leaseOf(uid))();
      if (newLease === undefined) show({ is: 'elsewhere', takenOver: false });
      else await start(newLease);
    };

    /** Takes over only while the job is in progress: another tab may have finished the close. */
    const takeOver = async (): Promise<void> => {
      await outbox.resync();
      const read = await awaitAnswer(connection, readJob());
      const isOver = read?._tag === 'Right' && read.right.status !== 'In Progress';
      if (!isClosed && !isOver) await start(await leases.steal(leaseOf(uid))());
    };

    let readsStarted = 0;
    let readApplied = 0;
    /** Reads the job again, and returns whether that worked; a reading older than the last one is ignored. */
    const rereadJob = async (): Promise<boolean> => {
      readsStarted += 1;
      const number = readsStarted;
      const read = await readJob();
      if (E.isLeft(read)) return false;
      if (number > readApplied) {
        readApplied = number;
        const before = state;
        applyEvent({ is: 'job-read', job: applyPendingCommands(read.right, outbox.entries()) });
        if (before.is === 'open' && state.is === 'open' && state.session !== before.session)
          await keep();
      }
      return true;
    };

    /**
     * Puts the finished close into the outbox, then reads the job again for at most 3 seconds before it is sent. The
     * close is withdrawn where the job is over, or its end has changed by another answer of support.
     */
    const finish = async (): Promise<void> => {
      if (state.is !== 'open') return;
      const blocked = firstBlockedStep(state, files.photos());
      if (blocked !== undefined) return applyEvent(blocked);
      const entry = toCloseEntry(state, files.photos(), clock.now(), keys);
      if (entry === undefined) return applyEvent({ is: 'not-finished' });
      const kept = await outbox.hold(entry);
      const wasRead = await awaitAnswer(connection, rereadJob());
      const isOwner = notebook.owner() === engineer;
      const isOver = wasRead === true && state.is === 'open' && state.job.status !== 'In Progress';
      // Another tab may have taken the lease meanwhile: the close is finished nevertheless.
      const hasReturned = state.is === 'open' && !state.finishing;
      if (isOwner && (isOver || hasReturned)) {
        await outbox.withdraw(uid);
        return isOver ? applyEvent({ is: 'not-in-progress' }) : undefined;
      }
      // Where the session has ended, the close stays on the device for its engineer.
      if (!kept) applyEvent({ is: 'kept', kept: false });
      outbox.release(uid);
      applyEvent({ is: 'not-finished' });
    };

    const leaveStep = async (step: CloseStep): Promise<void> => {
      await files.onDevice();
      if (state.is !== 'open') return;
      const before = state;
      const photosBefore = files.photos();
      const fields = fieldsOfStep(before, step);
      const unsentFiles = fileQuestionsOfStep(step).filter((question) =>
        hasUnsendableFile(photosBefore, question, fileIds(fields[question])),
      );
      const event = { is: 'continued', step, moments: moments(), unsentFiles } as const;
      const next = reduceCloseSession(before, event);
      const kept =
        next.failed === undefined && lease !== undefined ? await keepDraft(next) : before.kept;
      const isUnchanged = state === before && files.photos() === photosBefore;
      applyEvent(event);
      applyEvent({ is: 'kept', kept });
      // Changes during the write, such as an uploaded photo, are not in the stored draft yet.
      if (!isUnchanged) await keep();
      if (isFinishing()) await finish();
    };

    void open();

    return {
      state: () => state,
      photos: files.photos,
      subscribe: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
      setAnswer: (step, field, value) => {
        applyEvent({ is: 'answered', step, field, value });
        void keep();
      },
      continue: (step) => {
        pendingContinue ??= leaveStep(step).finally(() => {
          pendingContinue = undefined;
        });
        return pendingContinue;
      },
      openStep: (step, returnsTo) => {
        applyEvent({
          is: 'step-opened',
          step,
          ...(returnsTo === undefined ? {} : { returnsTo }),
        });
        void keep();
      },
      undoChange: () => {
        applyEvent({ is: 'change-undone' });
        void keep();
      },
      readJob: async () => void (await rereadJob()),
      addFiles: files.add,
      removeFile: files.remove,
      sendFile: files.send,
      takeOver,
      leave: () => {
        isClosed = true;
        const lastLease = lease;
        lease = undefined;
        lastLease?.release();
      },
    };
  };
