import type { TaskEither } from 'fp-ts/TaskEither';
import type { CodeChallenge, Session } from '../ports/identity-provider.ts';
import type { SignInUseCases } from '../use-cases/sign-in/sign-in-use-cases.ts';
import {
  codeEntryOf,
  reduceCodeEntry,
  type CodeEntry,
  type CodeEntryCommand,
  type CodeEntryEvent,
  type StartOverReason,
} from './code-entry.ts';

export type CodeEntryPorts = Pick<SignInUseCases, 'answerCode' | 'startSignIn'> & {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Does something after some milliseconds, unless it is called off before. */
  readonly later: (milliseconds: number, act: () => void) => () => void;
};

/** The screen that shows the code step. */
export type CodeEntryScreen = {
  readonly arrive: (session: Session) => void;
  readonly startOver: (because: StartOverReason) => void;
  readonly countWrongCode: () => void;
  readonly focusCode: () => void;
};

export type CodeEntries = {
  readonly state: () => CodeEntry;
  readonly subscribe: (changed: () => void) => () => void;
  readonly dispatch: (event: CodeEntryEvent) => void;
  /** Attaches its screen until it unmounts: a later result navigates nowhere. */
  readonly attach: (screen: CodeEntryScreen) => () => void;
};

const aSecond = 1000;

/** The result of a task; a thrown error becomes an unexpected failure. */
const settled = async <Failure, Value>(
  task: TaskEither<Failure, Value>,
): Promise<
  { readonly value: Value } | { readonly failure: Failure | { readonly tag: 'unexpected' } }
> => {
  try {
    const outcome = await task();
    return outcome._tag === 'Right' ? { value: outcome.right } : { failure: outcome.left };
  } catch {
    return { failure: { tag: 'unexpected' } };
  }
};

export const openCodeEntry = (ports: CodeEntryPorts, challenge: CodeChallenge): CodeEntries => {
  const listeners = new Set<() => void>();
  let entry = codeEntryOf(challenge, ports.now());
  let screen: CodeEntryScreen | undefined;
  let cancelTimer = (): void => undefined;

  const run = async (command: CodeEntryCommand): Promise<void> => {
    switch (command.do) {
      case 'answer': {
        const result = await settled(ports.answerCode(command.challenge, command.code));
        if ('value' in result)
          dispatch({ is: 'answered', answer: { tag: 'signed-in', session: result.value } });
        else if (result.failure.tag !== 'incomplete-code')
          dispatch({ is: 'answered', answer: result.failure });
        return;
      }
      case 'send-again': {
        const result = await settled(ports.startSignIn(command.challenge.email));
        if ('value' in result) dispatch({ is: 'sent-again', challenge: result.value });
        else if (result.failure.tag !== 'not-an-email')
          dispatch({ is: 'not-sent-again', failure: result.failure });
        return;
      }
      case 'wait-a-second':
        cancelTimer();
        cancelTimer = ports.later(aSecond, () => dispatch({ is: 'second-passed' }));
        return;
      case 'arrive':
        return screen?.arrive(command.session);
      case 'start-over':
        return screen?.startOver(command.because);
      case 'count-wrong-code':
        return screen?.countWrongCode();
      case 'focus-code':
        return screen?.focusCode();
    }
  };

  const dispatch = (event: CodeEntryEvent): void => {
    const [next, commands] = reduceCodeEntry(entry, event, ports.now());
    entry = next;
    for (const listener of listeners) listener();
    for (const command of commands) void run(command);
  };

  return {
    state: () => entry,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    dispatch,
    attach: (shown) => {
      screen = shown;
      dispatch({ is: 'opened' });
      return () => {
        if (screen === shown) screen = undefined;
        cancelTimer();
      };
    },
  };
};
