import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskOption } from 'fp-ts/TaskOption';
import { offerMoments } from '#domain/claim';
import type { CloseFlags, CloseStep, FileQuestion } from '#domain/close';
import type { AnswerValue } from '#domain/flow';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { awaitAnswer } from '../sending/await-answer.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { applyPendingCommands } from '../outbox/outbox-order.ts';
import type { ReadJob } from '../visit/open-visit.ts';
import type { AttemptKeys, Clock, Connection, Leases } from '../ports/device/device.ts';
import type { CloseNotebook } from '../ports/device/notebooks.ts';
import type { PhotoStorage, UploadFile } from '../ports/remote/engineer-calls.ts';
import { runSession, type RunningSession } from '../session/run-session.ts';
import { until } from '../session/waiting.ts';
import type { Photo } from '../photos/photo-list.ts';
import { makeCloseFiles } from './close-files.ts';
import {
  findBlockedFiles,
  hasFileQuestion,
  settledFileQuestions,
  unsentFileQuestions,
} from './close-photos.ts';
import { makeTabLease } from './tab-lease.ts';
import { isOfThisFlow, restoreOrStartClose, toCloseDraft, toCloseEntry } from './stored-close.ts';
import { reduceCloseSession } from './reduce-close-session.ts';
import {
  shownCloseStep,
  type CloseCommand,
  type CloseEvent,
  type CloseEventOf,
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
  readonly readJob: ReadJob;
  readonly leases: Leases;
  readonly connection: Connection;
  readonly photos: Pick<PhotoStorage, 'prepare'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly keys: AttemptKeys;
  /** A number from 0 up to 1. */
  readonly randomFraction: () => number;
  readonly settings: CloseSettings;
};

/** What a close calls on its screens. */
export type CloseScreens = {
  readonly goTo: (step: CloseStep, how: { readonly replace: boolean }) => void;
  readonly leaveForJob: (job: JobUid) => void;
};

export type CloseSession = Pick<
  RunningSession<CloseState, CloseEvent, CloseScreens>,
  'state' | 'attach'
> & {
  /** The files of the close, each the same object for as long as nothing of it changes. */
  readonly photos: () => readonly Photo[];
  /** Calls back after each change of the state or the files. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly setAnswer: (step: CloseStep, field: string, value: AnswerValue | undefined) => void;
  /** Leaves a step; its answers are stored before the next step is shown. */
  readonly continue: (step: CloseStep) => Promise<void>;
  readonly openStep: (step: CloseStep, returnsTo?: CloseStep) => void;
  /** Opens the step of the address, or leads the address back. */
  readonly requestStep: (request: Omit<CloseEventOf<'step-requested'>, 'is'>) => void;
  /** Restores the answers that a change has removed, while its notice offers that. */
  readonly undoChange: () => void;
  /** Reads the job again, such as while the engineer is on the phone to support. */
  readonly readJob: () => Promise<unknown>;
  readonly addFiles: (
    step: CloseStep,
    question: FileQuestion,
    files: readonly UploadFile[],
  ) => void;
  readonly removeFile: (step: CloseStep, question: FileQuestion, id: string) => void;
  /** Uploads a file that waits or has failed. */
  readonly retryFile: (id: string) => void;
  /** Continues a close that is open in another tab, unless the job is no longer in progress. */
  readonly continueHere: () => Promise<void>;
  /** Ends the session of this screen: another tab may continue. */
  readonly leave: () => void;
};

export type OpenCloseSession = (job: EngineerJob) => CloseSession;

/** Opens the close of a job, from its stored draft if this device has one. */
export const makeOpenCloseSession =
  (ports: CloseSessionPorts): OpenCloseSession =>
  (firstJob) => {
    const { notebook, leases, connection, outbox, clock, keys, settings } = ports;
    const { uid } = firstJob;
    const engineer = notebook.owner();
    let stopUploads = (): void => undefined;
    const lease = makeTabLease(leases, `pilotlight-close-${uid}`, () => {
      stopUploads();
      dispatch({ is: 'elsewhere', takenOver: true });
    });

    const session = runSession<CloseState, CloseEvent, CloseCommand, CloseScreens>({
      first: [{ is: 'opening' }, []],
      reduce: reduceCloseSession,
      run: (command, { screens }) => {
        switch (command.do) {
          case 'go':
            return screens()?.goTo(command.step, command);
          case 'leave':
            return screens()?.leaveForJob(command.job);
          case 'store-draft':
            return void keep();
          case 'store-step':
            return void storeStep(command.next);
          case 'finish':
            return void finish();
        }
      },
    });
    const { state, dispatch } = session;
    const openClose = (): OpenClose | undefined => {
      const now = state();
      return now.is === 'open' ? now : undefined;
    };
    const moments = () => offerMoments(clock.now());

    /** Stores the draft of its own engineer: another one may have signed in on this page since. */
    const keepDraft = async (close: OpenClose): Promise<boolean> =>
      notebook.owner() === engineer &&
      (await notebook.keepDraft(toCloseDraft(close, files.photos(), clock.now()))());
    const keep = async (): Promise<void> => {
      const close = openClose();
      if (close === undefined || !lease.isHeld()) return;
      const isStored = await keepDraft(close);
      if (openClose()?.isStored !== isStored) dispatch({ is: 'draft-stored', isStored });
    };
    /** Stores the answers of a step before the next one is shown. */
    const storeStep = async (next: OpenClose): Promise<void> => {
      const photosBefore = files.photos();
      const isStored = lease.isHeld() ? await keepDraft(next) : next.isStored;
      dispatch({ is: 'step-stored', isStored });
      const isBeingLeft = openClose()?.leaving !== undefined;
      if (!isBeingLeft && files.photos() !== photosBefore) await keep();
    };

    const files = makeCloseFiles(ports, {
      job: uid,
      open: () => (lease.isHeld() ? openClose() : undefined),
      dispatch: (event) => {
        dispatch(event);
        settleFiles();
      },
      keep,
    });
    /** Removes an error about files once none of them fails or is being uploaded. */
    const settleFiles = (): void => {
      const close = openClose();
      if (close === undefined) return;
      for (const question of settledFileQuestions(close, files.photos()))
        dispatch({ is: 'files-settled', question });
    };
    files.subscribe(settleFiles);

    /** The job with support's latest answer, even if it cannot be read now or another tab has read it. */
    const jobAsLastRead = async (): Promise<EngineerJob> => {
      const kept = O.toUndefined(await ports.keptVisit(uid)());
      return kept === undefined ? firstJob : applyPendingCommands(kept.job, outbox.entries());
    };
    const start = async (): Promise<void> => {
      const draft = O.toUndefined(await notebook.draft(uid)());
      await files.restore(draft?.files ?? []);
      const lost = draft === undefined && (await notebook.hasLost(uid)());
      const job = await jobAsLastRead();
      if (!lease.isHeld()) return;
      if (draft === undefined) void notebook.requestPersistence();
      const flags: CloseFlags = {
        useStructuredParts:
          draft?.structuredParts ?? ports.randomFraction() < settings.structuredPartsShare,
        automaticAuthorisation: settings.authorisationFlow,
        labourWarned: isOfThisFlow(draft) && draft.labourWarned,
      };
      const kept = { draft, lost, photos: files.photos() };
      const close = restoreOrStartClose({ job, flags, moments: moments() }, kept);
      // A device that keeps nothing is to be known before anything is entered.
      dispatch({ is: 'opened', close, isNew: draft === undefined && !lost });
      stopUploads = files.open();
    };
    const open = async (): Promise<void> => {
      if (await lease.take()) await start();
      else dispatch({ is: 'elsewhere', takenOver: false });
    };

    /** Only while the job is in progress: another tab may have finished the close. */
    const continueHere = async (): Promise<void> => {
      await outbox.resync();
      const read = await awaitAnswer(connection, ports.readJob(uid)());
      const isOver = read?._tag === 'Right' && read.right.status !== 'In Progress';
      if (!isOver && (await lease.steal())) await start();
    };

    /** Reads the job again, and returns whether that worked. */
    const rereadJob = async (): Promise<boolean> => {
      dispatch({ is: 'reading-job' });
      const reading = openClose()?.reads.started ?? 0;
      const read = await ports.readJob(uid)();
      if (E.isLeft(read)) return false;
      const job = applyPendingCommands(read.right, outbox.entries());
      dispatch({ is: 'job-read', job, reading });
      return true;
    };

    /**
     * Puts the finished close into the outbox, then reads the job again for at most 3 seconds before it is sent. The
     * close is withdrawn where the job is over, or its end has changed by another answer of support.
     */
    const finish = async (): Promise<void> => {
      const close = openClose();
      if (close === undefined) return;
      const blocked = findBlockedFiles(close, files.photos());
      if (blocked !== undefined) return dispatch(blocked);
      const entry = toCloseEntry(close, files.photos(), clock.now(), keys);
      if (entry === undefined) return dispatch({ is: 'not-finished' });
      const kept = await outbox.hold(entry);
      const wasRead = await awaitAnswer(connection, rereadJob());
      const isOwner = notebook.owner() === engineer;
      const now = openClose();
      const isOver = wasRead === true && now !== undefined && now.job.status !== 'In Progress';
      // Another tab may have taken the lease meanwhile: the close is finished nevertheless.
      const hasReturned = now !== undefined && !now.finishing;
      if (isOwner && (isOver || hasReturned)) {
        await outbox.withdraw(uid);
        return isOver ? dispatch({ is: 'not-in-progress' }) : undefined;
      }
      // Where the session has ended, the close stays on the device for its engineer.
      if (!kept) dispatch({ is: 'draft-stored', isStored: false });
      outbox.release(uid);
      dispatch({ is: 'not-finished' });
    };

    /** A step that is being stored, or a finished close that is checked, is not left yet. */
    const isLeft = (): boolean => {
      const close = openClose();
      return close === undefined || (close.leaving === undefined && !close.finishing);
    };
    const shownStep = (): CloseStep | undefined => {
      const close = openClose();
      return close && shownCloseStep(close);
    };
    const untilLeft = () => until(isLeft, [session.subscribe]);
    /** A Continue while another one is in progress only waits for that. */
    const leaveStep = async (step: CloseStep): Promise<void> => {
      if (!isLeft()) return untilLeft();
      const shownFirst = shownStep();
      if (hasFileQuestion(step)) await files.untilOnDevice();
      const close = openClose();
      // The engineer may have gone back, or continued, while photos were prepared.
      if (close !== undefined && isLeft() && shownStep() === shownFirst) {
        const unsentFiles = unsentFileQuestions(close, step, files.photos());
        // Its calendar shows what is offered now. The later steps keep the slot for half an hour.
        const offered = step === 'followOnDetails' ? moments().slice(0, 1) : moments();
        dispatch({ is: 'continued', step, moments: offered, unsentFiles });
      }
      return untilLeft();
    };

    void open();

    return {
      state,
      attach: session.attach,
      photos: files.photos,
      subscribe: (changed) => {
        const stops = [session.subscribe(changed), files.subscribe(changed)];
        return () => {
          for (const stop of stops) stop();
        };
      },
      setAnswer: (step, field, value) => dispatch({ is: 'answered', step, field, value }),
      continue: leaveStep,
      openStep: (step, returnsTo) => dispatch({ is: 'step-opened', step, returnsTo }),
      requestStep: (request) => dispatch({ is: 'step-requested', ...request }),
      undoChange: () => dispatch({ is: 'change-undone' }),
      readJob: rereadJob,
      addFiles: files.add,
      removeFile: files.remove,
      retryFile: files.retry,
      continueHere,
      leave: () => {
        stopUploads();
        lease.leave();
      },
    };
  };
