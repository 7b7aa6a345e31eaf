import type { TaskEither } from 'fp-ts/TaskEither';
import { useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type FormEvent,
} from 'react';
import type { SendResult } from '#application/outbox/send-or-wait.ts';
import {
  isUnstored,
  photoStatus,
  type VisitForm,
  type VisitFormScreen,
} from '#application/visit/visit-form.ts';
import type { EngineerJob, RebookingProblem } from '#domain/repair';
import { photosWording } from '#words/shared/photos/wording.ts';
import { problemSummaryWording } from '#words/shared/visit/wording/reasons.ts';
import type { FieldProblem } from '../../../kit/fields/error-summary.tsx';
import { useErrorSummary } from '../../../kit/fields/use-error-summary.tsx';
import { useWarnBeforeLeaving } from '../../../kit/notices/use-warn-before-leaving.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useRunUseCase, type TaggedFailure } from '../../../shell/session/run-use-case.ts';
import { useConnection, useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import type { PhotoUploads } from '../../photos/photo-upload.tsx';
import { attemptError, useAttempt, type AttemptError } from './use-attempt.ts';

/** The error text of a field, and its line in the summary if that differs. */
export type FormProblem = FieldProblem & { readonly summary?: string | undefined };

type VisitFormOfScreen = {
  readonly job: EngineerJob;
  readonly screen: VisitForm['screen'];
  readonly judge: (form: VisitForm) => readonly FormProblem[];
  readonly send: VisitFormScreen['send'];
  readonly busy: boolean;
};

/** Opens the form of a screen, and subscribes to it. */
const useOpenVisitForm = ({ job: { uid }, screen, judge, send }: VisitFormOfScreen) => {
  const { openVisitForm, uploadPhoto } = useEngineerUseCases();
  const connection = useConnection();
  const { subject } = useSession();
  const run = useRunUseCase();
  const [session] = useState(() =>
    openVisitForm(
      { subject, screen, job: uid },
      { ...connection, upload: (...given) => run(uploadPhoto(uid, ...given)) },
    ),
  );
  const isValid = useEffectEvent((form: VisitForm) => judge(form).length === 0);
  const onSend = useEffectEvent(send);
  useEffect(
    () => session.open({ isValid: (form) => isValid(form), send: (...given) => onSend(...given) }),
    [session],
  );
  return { session, form: useSyncExternalStore(session.subscribe, session.state) };
};

/** A reschedule or cancel form: it is validated on submit, and after a failed submit on each change. */
export const useVisitForm = (ofScreen: VisitFormOfScreen) => {
  const { session, form } = useOpenVisitForm(ofScreen);
  const { draft, photos, failedSubmits, status } = form;
  const uploads = useMemo((): PhotoUploads => ({ ...session.uploads, photos }), [session, photos]);
  useWarnBeforeLeaving(isUnstored(form));
  const problems = failedSubmits === 0 ? [] : ofScreen.judge(form);
  return {
    draft,
    uploads,
    fill: session.fill,
    waitsForPhotos: status === 'waiting-for-photos',
    /** Whether a form that failed to submit still has problems. */
    hasProblems: problems.length > 0,
    /** The problems of the last submit, with corrected ones marked. */
    summary: useErrorSummary(
      failedSubmits,
      problems.map(({ fieldId, message, summary = message }) => ({ fieldId, message: summary })),
    ),
    errorOf: (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.message,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!ofScreen.busy) session.submit();
    },
  };
};

export type ShownVisitForm = ReturnType<typeof useVisitForm>;

/** Failed photos block the form, so that it is not sent without them. */
export const photoProblems = (form: VisitForm): readonly FieldProblem[] =>
  photoStatus(form) === 'failed'
    ? [{ fieldId: visitFieldIds.photos, message: photosWording.notUploaded }]
    : [];

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
const problemFields: Record<RebookingProblem, string> = {
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

export const fieldProblem = <Problem extends RebookingProblem>(
  problem: Problem,
  wording: Readonly<Record<Problem, string>>,
): FormProblem => ({
  fieldId: problemFields[problem],
  message: wording[problem],
  summary: problemSummaryWording[problem],
});

type VisitChange = {
  /** Does nothing while another attempt is in progress. */
  readonly change: (
    content: unknown,
    task: (key: string) => TaskEither<TaggedFailure, SendResult>,
    onDone: (sent: SendResult) => void | Promise<void>,
  ) => Promise<void>;
  readonly busy: boolean;
  readonly error: AttemptError | undefined;
};

/** The change as its form sends it. */
export type SendChange = Omit<VisitChange, 'change'> & Pick<VisitFormScreen, 'send'>;

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
