import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Attempt, FoundOutcome } from '#application/sending/attempt.ts';
import type { AttemptKind } from '#application/sending/open-attempt.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useRunUseCase, type TaggedFailure } from '../../../shell/session/run-use-case.ts';
import { isSignedOut, isUnreachable } from '#application/sending/judge-failure.ts';
import { offlineWords, outcomeUnknown } from '#words/shared/visit/wording/visit.ts';
import { plainMessage } from '../../../kit/notices/error-bar.tsx';

/** An attempt for a screen: its state, and functions to start it. */
export type ScreenAttempt = {
  readonly attempt: Attempt;
  /** Starts the attempt unless it is in progress; resolves to `undefined` when nothing was sent. */
  readonly send: <Failure extends TaggedFailure, Value>(
    content: unknown,
    task: (key: string) => TaskEither<Failure, Value>,
  ) => Promise<Either<Failure, Value> | undefined>;
  readonly reconcile: (as: FoundOutcome) => void;
  readonly forget: () => void;
};

/** Subscribes to one attempt of the user. */
export const useAttempt = (kind: AttemptKind, target: string): ScreenAttempt => {
  const { openAttempt } = useEngineerUseCases();
  const { subject } = useSession();
  const run = useRunUseCase();
  const session = useMemo(
    () => openAttempt({ subject, kind, target }),
    [openAttempt, subject, kind, target],
  );
  const attempt = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => session.leave, [session]);
  const actions = useMemo(
    (): Omit<ScreenAttempt, 'attempt'> => ({
      send: (content, task) => session.send({ content, run: (key) => () => run(task(key)) }),
      reconcile: session.reconcile,
      forget: session.forget,
    }),
    [session, run],
  );
  return { attempt, ...actions };
};

/** The known reason of a failed attempt. */
export type AttemptError = { readonly message: string | undefined };

type ReportedFailure = TaggedFailure & { readonly reason?: unknown; readonly message?: string };

const isTaggedFailure = (failure: unknown): failure is ReportedFailure =>
  typeof failure === 'object' && failure !== null && 'tag' in failure;

const wordsOf = (failure: ReportedFailure): string | undefined => {
  const { tag, message } = failure;
  if (tag === 'unknown') return isUnreachable(failure) ? offlineWords : outcomeUnknown;
  if (message !== undefined) return plainMessage(message);
  return tag === 'failed' ? outcomeUnknown : undefined;
};

/** The error of a failure. The platform's message is used only for a refusal; the sign-in page reports an ended session. */
export const failureError = (failure: unknown): AttemptError | undefined =>
  isTaggedFailure(failure) && !isSignedOut(failure) ? { message: wordsOf(failure) } : undefined;

/** The error of a failed attempt of this page. */
export const attemptError = (attempt: Attempt): AttemptError | undefined =>
  'failure' in attempt ? failureError(attempt.failure) : undefined;
