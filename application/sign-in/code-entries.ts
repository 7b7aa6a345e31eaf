import type { TaskEither } from 'fp-ts/TaskEither';
import type {
  CodeChallenge,
  IdentityProvider,
  Session,
} from '../ports/remote/identity-provider.ts';
import type { Schedule } from '../ports/device/connection.ts';
import { runSession, type CommandContext, type RunningSession } from '../session/run-session.ts';
import { makeTimer } from '../session/timer.ts';
import {
  codeEntryOf,
  reduceCodeEntry,
  type CodeEntry,
  type CodeEntryCommand,
  type CodeEntryEvent,
  type StartOverReason,
  type UnexpectedFailure,
} from './code-entry.ts';

export type CodeEntryPorts = Pick<IdentityProvider, 'answerCode' | 'startSignIn'> & {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Schedule;
};

/** The screen that shows the code step. */
export type CodeEntryScreen = {
  readonly arrive: (session: Session) => void;
  readonly startOver: (because: StartOverReason) => void;
  readonly countWrongCode: () => void;
  readonly focusCode: () => void;
};

export type CodeEntries = RunningSession<CodeEntry, CodeEntryEvent, CodeEntryScreen>;

const oneSecond = 1000;

/** The result of a task; a thrown error becomes an unexpected failure. */
const runSafely = async <Failure, Value>(
  task: TaskEither<Failure, Value>,
): Promise<{ readonly value: Value } | { readonly failure: Failure | UnexpectedFailure }> => {
  try {
    const outcome = await task();
    return outcome._tag === 'Right' ? { value: outcome.right } : { failure: outcome.left };
  } catch {
    return { failure: { tag: 'unknown', reason: 'unexpected' } };
  }
};

/** The code step of a challenge; its countdown runs while its screen is attached. */
export const openCodeEntry = (ports: CodeEntryPorts, challenge: CodeChallenge): CodeEntries => {
  const timer = makeTimer(ports.schedule);

  const run = async (
    command: CodeEntryCommand,
    { dispatch, screens }: CommandContext<CodeEntry, CodeEntryEvent, CodeEntryScreen>,
  ): Promise<void> => {
    switch (command.do) {
      case 'answer': {
        const result = await runSafely(ports.answerCode(command.challenge, command.code));
        if ('value' in result)
          dispatch({ is: 'answered', answer: { tag: 'signed-in', session: result.value } });
        else dispatch({ is: 'answered', answer: result.failure });
        return;
      }
      case 'send-again': {
        const result = await runSafely(ports.startSignIn(command.challenge.email));
        if ('value' in result) dispatch({ is: 'sent-again', challenge: result.value });
        else dispatch({ is: 'not-sent-again', failure: result.failure });
        return;
      }
      case 'wait-a-second':
        return timer.start(oneSecond, () => dispatch({ is: 'second-passed' }));
      case 'arrive':
        return screens()?.arrive(command.session);
      case 'start-over':
        return screens()?.startOver(command.because);
      case 'count-wrong-code':
        return screens()?.countWrongCode();
      case 'focus-code':
        return screens()?.focusCode();
    }
  };

  const session = runSession<CodeEntry, CodeEntryEvent, CodeEntryCommand, CodeEntryScreen>({
    first: [codeEntryOf(challenge, ports.now()), []],
    reduce: (entry, event) => reduceCodeEntry(entry, event, ports.now()),
    run: (command, context) => void run(command, context),
  });
  return {
    ...session,
    attach: (screen) => {
      const detach = session.attach(screen);
      session.dispatch({ is: 'opened' });
      return () => {
        detach();
        timer.stop();
      };
    },
  };
};
