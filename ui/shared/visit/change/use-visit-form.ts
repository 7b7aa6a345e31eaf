import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  useCallback,
  type FormEvent,
} from 'react';
import {
  isUploading,
  photosToSend,
  storedPhotos,
  photosOfDraft,
  type KeptPhoto,
} from '#application/photos/photo-list.ts';
import type { OutboxFile } from '#application/ports/device/outbox-entry.ts';
import type { JobUid } from '#domain/kernel';
import type { EngineerJob, RebookingProblem } from '#domain/repair';
import type { FieldProblem, ErrorSummaryProps } from '../../../kit/fields/error-summary.tsx';
import { useErrorSummary } from '../../../kit/fields/use-error-summary.tsx';
import { useWarnBeforeLeaving } from '../../../kit/notices/use-warn-before-leaving.ts';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useDevice, useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useRunUseCase, type TaggedFailure } from '../../../shell/use-cases/run-use-case.ts';
import type { PhotoUploads } from '../../photos/photo-upload.tsx';
import {
  forgetDraftsOfVisit,
  storeVisitDraft,
  readVisitDraft,
  type VisitDraft,
  type VisitDraftPlace,
} from './visit-drafts.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { SendResult } from '#application/outbox/send-or-wait.ts';
import { useAttempt, attemptError, type AttemptError } from './use-attempt.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';

export type VisitPhotoUploads = PhotoUploads & {
  /** Photos that can go with the command: uploaded, or stored on the phone until there is a connection. */
  readonly toSend: readonly OutboxFile[];
  /** Passes these photos to a command, which uploads the missing ones. */
  readonly handOver: () => readonly OutboxFile[];
};

/** The photos of a form that changes a visit. */
const usePhotoUploads = (job: JobUid, before: readonly KeptPhoto[]): VisitPhotoUploads => {
  const { openVisitPhotos, uploadPhoto } = useEngineerUseCases();
  const run = useRunUseCase();
  const online = useOnline();
  const [session] = useState(() =>
    openVisitPhotos(job, before, (...given) => run(uploadPhoto(job, ...given))),
  );
  useEffect(() => session.open(), [session]);
  const photos = useSyncExternalStore(session.subscribe, session.photos);
  return useMemo(() => {
    const toSend = photosToSend(photos, online);
    return {
      photos,
      stored: storedPhotos(photos),
      toSend,
      handOver: () => {
        session.handOver(toSend.map(({ id }) => id));
        return toSend;
      },
      uploading: isUploading(photos),
      add: session.add,
      remove: session.remove,
      retry: session.retry,
      sendAll: session.tryAll,
    };
  }, [photos, session, online]);
};

export type VisitForm = {
  readonly draft: VisitDraft;
  readonly uploads: VisitPhotoUploads;
  readonly fill: (filled: Partial<Omit<VisitDraft, 'photos'>>) => void;
  /** The change has succeeded. */
  readonly forget: () => void;
};

/** The input of a reschedule or cancel form; it survives a reload and a new sign-in. */
export const useVisitForm = (
  { uid }: EngineerJob,
  screen: VisitDraftPlace['screen'],
): VisitForm => {
  const device = useDevice();
  const { subject } = useSession();
  const [place] = useState({ subject, screen, job: uid });
  const [draft, setDraft] = useState(() => readVisitDraft(device, place));
  const uploads = usePhotoUploads(uid, draft.photos);
  const { photos } = uploads;
  const [isStored, setStored] = useState(true);
  const isEmpty = photos.length === 0 && Object.values(draft).every(({ length }) => length === 0);
  useWarnBeforeLeaving(!isStored && !isEmpty);

  useEffect(() => {
    setStored(storeVisitDraft(device, place, { ...draft, photos: photosOfDraft(photos) }));
  }, [device, place, draft, photos]);

  const fill = useCallback<VisitForm['fill']>(
    (filled) => setDraft((before) => ({ ...before, ...filled })),
    [],
  );

  return {
    draft,
    uploads,
    fill,
    forget: () => {
      forgetDraftsOfVisit(device, place);
      setStored(true);
    },
  };
};

/** The error text of a field, and its line in the summary if that differs. */
export type FormProblem = FieldProblem & { readonly summary?: string | undefined };

type CheckedSubmit = {
  /** Whether a form that failed to submit still has problems. */
  readonly hasProblems: boolean;
  /** The problems of the last submit, with corrected ones marked. */
  readonly summary: ErrorSummaryProps;
  readonly errorOf: (fieldId: string) => string | undefined;
  /** Whether the submitted form is sent once its photos are uploaded. */
  readonly waitsForPhotos: boolean;
  readonly onSubmit: (event: FormEvent) => void;
};

type SubmittedForm = {
  readonly judge: () => readonly FormProblem[];
  /** Whether photos of the form are being uploaded. */
  readonly isUploading: boolean;
  readonly busy: boolean;
  readonly send: () => Promise<void>;
};

/**
 * Validates a form on submit, and after a failed submit on each change. A form without problems is sent, as soon as its
 * photos are uploaded.
 */
export const useCheckedSubmit = ({
  judge,
  isUploading,
  busy,
  send,
}: SubmittedForm): CheckedSubmit => {
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [waitsForPhotos, setWaitsForPhotos] = useState(false);
  const problems = failedAttempts === 0 ? [] : judge();
  const submit = () => {
    const isValid = judge().length === 0;
    setWaitsForPhotos(isValid && isUploading);
    if (!isValid) setFailedAttempts((count) => count + 1);
    else if (!isUploading) void send();
  };
  const onUploaded = useEffectEvent(submit);
  useEffect(() => {
    if (waitsForPhotos && !isUploading) onUploaded();
  }, [waitsForPhotos, isUploading]);
  return {
    hasProblems: problems.length > 0,
    summary: useErrorSummary(
      failedAttempts,
      problems.map(({ fieldId, message, summary = message }) => ({ fieldId, message: summary })),
    ),
    errorOf: (fieldId) => problems.find((problem) => problem.fieldId === fieldId)?.message,
    waitsForPhotos,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) submit();
    },
  };
};

/** Whether a form has to wait for photos that cannot go with its command yet. */
export const isWaitingForPhotos = ({ photos, toSend, uploading }: VisitPhotoUploads): boolean =>
  uploading && photos.length > toSend.length;

/** Files that failed, and do not wait for a connection, block the form, so that it is not sent without them. */
export const photoProblems = (uploads: VisitPhotoUploads): readonly FieldProblem[] =>
  uploads.photos.length === uploads.toSend.length || isWaitingForPhotos(uploads)
    ? []
    : [{ fieldId: visitFieldIds.photos, message: photosWording.notUploaded }];

/** The field ids of the forms about a visit. */
export const visitFieldIds = {
  reason: 'reason',
  specificReason: 'specific-reason',
  photos: 'photos',
  date: 'date',
  slot: 'slot',
  confirmed: 'confirmed',
} as const;

/** The field of each problem. */
export const problemFields: Record<RebookingProblem, string> = {
  'reason-missing': visitFieldIds.reason,
  'specific-reason-missing': visitFieldIds.specificReason,
  'specific-reason-too-long': visitFieldIds.specificReason,
  'photo-missing': visitFieldIds.photos,
  'date-missing': visitFieldIds.date,
  'date-not-offered': visitFieldIds.date,
  'slot-missing': visitFieldIds.slot,
  'slot-not-offered': visitFieldIds.slot,
  'time-unchanged': visitFieldIds.slot,
  'not-confirmed': visitFieldIds.confirmed,
};

export type VisitChange = {
  /** Does nothing while another attempt is in progress. */
  readonly change: (
    content: unknown,
    task: (key: string) => TaskEither<TaggedFailure, SendResult>,
    onDone: (sent: SendResult) => void | Promise<void>,
  ) => Promise<void>;
  readonly busy: boolean;
  readonly error: AttemptError | undefined;
};

/** Reschedules or cancels a visit; after a refusal the visit is refetched. */
export const useVisitChange = (
  { uid }: EngineerJob,
  kind: 'reschedule' | 'cancel',
): VisitChange => {
  const queryClient = useQueryClient();
  const { attempt, send, forget } = useAttempt(kind, uid);
  const other = useAttempt(kind === 'cancel' ? 'reschedule' : 'cancel', uid);

  const change: VisitChange['change'] = async (content, task, onDone) => {
    const answer = await send(content, task);
    if (answer?._tag === 'Right') {
      await onDone(answer.right);
      forget();
      other.forget();
    } else if (answer?.left.tag === 'refused')
      await queryClient.refetchQueries({ queryKey: engineerQueries.visit(uid) });
  };

  return {
    change,
    busy: attempt.is === 'sending' || attempt.is === 'accepted',
    error: attemptError(attempt),
  };
};
