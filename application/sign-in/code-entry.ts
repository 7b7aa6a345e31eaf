import type { TaskEither } from 'fp-ts/TaskEither';
import {
  digitsOfCode,
  parseOneTimeCode,
  secondsBetweenCodes,
  wrongCodesAllowed,
  type OneTimeCode,
} from '#domain/identity';
import {
  type Transition,
  runSession,
  type CommandContext,
  type RunningSession,
} from '../session/run-session.ts';
import type {
  AnswerCodeFailure,
  CodeChallenge,
  Session,
  StartSignInFailure,
  IdentityProvider,
} from '../ports/remote/identity-provider.ts';

/** Why a challenge has ended. */
export type StartOverReason = Extract<
  AnswerCodeFailure['reason'],
  'challenge-over' | 'answer-lost'
>;

/** A failure that the portal does not expect: the challenge goes on. */
type UnexpectedFailure = { readonly tag: 'unknown'; readonly reason: 'unexpected' };

/** Why an answer, or the request for another code, failed; the challenge goes on. */
export type CodeFailure = StartSignInFailure | UnexpectedFailure;

/** The second step of sign-in. It is a value: `reduceCodeEntry` gives the one after. */
export type CodeEntry = {
  readonly challenge: CodeChallenge;
  readonly digits: string;
  /** The last digits that were answered with: unless the call was lost, they are not sent again by themselves. */
  readonly tried: string | undefined;
  /** The last digits that were wrong: they are not sent again at all. */
  readonly knownWrong: string | undefined;
  readonly wrongCodes: number;
  readonly problem: 'incomplete-code' | 'wrong-code' | undefined;
  readonly failure: CodeFailure | undefined;
  readonly inProgress: 'answer' | 'sending' | 'leaving' | undefined;
  /** The wait until another code can be requested: its start, in milliseconds since the epoch, and its length in seconds. */
  readonly wait: { readonly from: number; readonly seconds: number };
  readonly sentAgain: boolean;
};

export type CodeAnswer =
  | { readonly tag: 'signed-in'; readonly session: Session }
  | AnswerCodeFailure
  | UnexpectedFailure;

export type CodeEntryEvent =
  | { readonly is: 'opened' | 'submitted' | 'send-again-clicked' }
  /** The signed-in user could not be taken to the next page. */
  | { readonly is: 'navigation-failed' }
  | { readonly is: 'typed'; readonly text: string }
  | { readonly is: 'answered'; readonly answer: CodeAnswer }
  | { readonly is: 'sent-again'; readonly challenge: CodeChallenge }
  | { readonly is: 'not-sent-again'; readonly failure: CodeFailure };

export type CodeEntryCommand =
  | { readonly do: 'answer'; readonly challenge: CodeChallenge; readonly code: OneTimeCode }
  | { readonly do: 'send-again'; readonly challenge: CodeChallenge }
  | { readonly do: 'arrive'; readonly session: Session }
  | { readonly do: 'start-over'; readonly because: StartOverReason }
  | { readonly do: 'count-wrong-code' | 'focus-code' };

type Step = Transition<CodeEntry, CodeEntryCommand>;

const milliseconds = 1000;

/**
 * The seconds until another code can be requested. A clock before the start of the wait was set back meanwhile: it cannot
 * tell the end, and nothing is waited for.
 */
export const secondsToWait = (
  { wait: { from, seconds } }: Pick<CodeEntry, 'wait'>,
  now: number,
): number => (now < from ? 0 : Math.max(0, Math.ceil(seconds - (now - from) / milliseconds)));

/** The code step at its start, and again after a reload. */
export const codeEntryOf = (challenge: CodeChallenge): CodeEntry => ({
  challenge,
  digits: '',
  tried: undefined,
  knownWrong: undefined,
  wrongCodes: 0,
  problem: undefined,
  failure: undefined,
  inProgress: undefined,
  wait: { from: challenge.requestedAt, seconds: secondsBetweenCodes },
  sentAgain: false,
});

const showProblem = (entry: CodeEntry, problem: CodeEntry['problem']): Step => [
  { ...entry, problem },
  [{ do: 'focus-code' }],
];

const submit = (entry: CodeEntry): Step => {
  if (entry.inProgress !== undefined) return [entry, []];
  const code = parseOneTimeCode(entry.digits);
  const cleared: CodeEntry = { ...entry, problem: undefined, failure: undefined };
  if (code === undefined) return showProblem(cleared, 'incomplete-code');
  if (code === entry.knownWrong) return showProblem(cleared, 'wrong-code');
  const { challenge } = entry;
  return [{ ...cleared, tried: code, inProgress: 'answer' }, [{ do: 'answer', challenge, code }]];
};

const onTyped = (entry: CodeEntry, text: string): Step => {
  const digits = digitsOfCode(text);
  const typed: CodeEntry = { ...entry, digits, problem: undefined };
  const isNew = parseOneTimeCode(digits) !== undefined && digits !== entry.tried;
  return isNew ? submit(typed) : [typed, []];
};

const startOver = (entry: CodeEntry, because: StartOverReason): Step => [
  { ...entry, inProgress: 'leaving' },
  [{ do: 'start-over', because }],
];

const onAnswered = (entry: CodeEntry, answer: CodeAnswer): Step => {
  const idle: CodeEntry = { ...entry, inProgress: undefined };
  if (answer.tag === 'signed-in')
    return [{ ...entry, inProgress: 'leaving' }, [{ do: 'arrive', session: answer.session }]];
  switch (answer.reason) {
    case 'answer-lost':
      return startOver(idle, 'answer-lost');
    case 'challenge-over': {
      const [over, commands] = startOver(idle, 'challenge-over');
      return [over, [{ do: 'count-wrong-code' }, ...commands]];
    }
    case 'wrong-code': {
      const wrongCodes = entry.wrongCodes + 1;
      const known: CodeEntry = { ...idle, wrongCodes, knownWrong: entry.tried };
      const [next, commands] =
        wrongCodes >= wrongCodesAllowed
          ? startOver(known, 'challenge-over')
          : showProblem(known, 'wrong-code');
      return [next, [{ do: 'count-wrong-code' }, ...commands]];
    }
    case 'rate-limited':
      return [{ ...idle, failure: answer }, []];
    case 'unreachable':
    case 'unexpected':
      return [{ ...idle, tried: undefined, failure: answer }, []];
  }
};

const sendAgain = (entry: CodeEntry, now: number): Step =>
  entry.inProgress === undefined && secondsToWait(entry, now) === 0
    ? [
        { ...entry, inProgress: 'sending', failure: undefined, sentAgain: false },
        [{ do: 'send-again', challenge: entry.challenge }],
      ]
    : [entry, []];

const onNotSentAgain = (entry: CodeEntry, failure: CodeFailure, now: number): Step => {
  const idle: CodeEntry = { ...entry, inProgress: undefined, failure };
  if (failure.reason !== 'rate-limited') return [idle, []];
  const seconds = failure.retryAfter ?? secondsBetweenCodes;
  return [{ ...idle, wait: { from: now, seconds } }, []];
};

/**
 * The code step after an event, and its side effects; `now` is in milliseconds since the epoch. A code is sent at its
 * sixth digit; the same digits go again on submit, or when they are entered again after a lost call, and wrong ones never
 * (document 1, section 4.2).
 */
export const reduceCodeEntry = (entry: CodeEntry, event: CodeEntryEvent, now: number): Step => {
  switch (event.is) {
    case 'opened':
      return [entry, [{ do: 'focus-code' }]];
    case 'typed':
      return onTyped(entry, event.text);
    case 'submitted':
      return submit(entry);
    case 'answered':
      return entry.inProgress === 'answer' ? onAnswered(entry, event.answer) : [entry, []];
    case 'send-again-clicked':
      return sendAgain(entry, now);
    case 'sent-again':
      return entry.inProgress === 'sending'
        ? [{ ...codeEntryOf(event.challenge), sentAgain: true }, [{ do: 'focus-code' }]]
        : [entry, []];
    case 'not-sent-again':
      return entry.inProgress === 'sending'
        ? onNotSentAgain(entry, event.failure, now)
        : [entry, []];
    case 'navigation-failed':
      return [
        { ...entry, inProgress: undefined, failure: { tag: 'unknown', reason: 'unexpected' } },
        [],
      ];
  }
};

export type CodeEntryPorts = Pick<IdentityProvider, 'answerCode' | 'startSignIn'> & {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Takes the signed-in user to the next page: also when the code step was left before the answer. */
  readonly arrive: (session: Session) => Promise<void>;
};

/** The screen that shows the code step. */
export type CodeEntryScreen = {
  readonly startOver: (because: StartOverReason) => void;
  readonly countWrongCode: () => void;
  readonly focusCode: () => void;
};

export type CodeEntries = RunningSession<CodeEntry, CodeEntryEvent, CodeEntryScreen> & {
  /** The seconds until another code can be requested, as of now. */
  readonly secondsToWait: () => number;
};

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

/** The code step of a challenge. */
export const openCodeEntry = (ports: CodeEntryPorts, challenge: CodeChallenge): CodeEntries => {
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
      case 'arrive':
        return ports.arrive(command.session).catch(() => dispatch({ is: 'navigation-failed' }));
      case 'start-over':
        return screens()?.startOver(command.because);
      case 'count-wrong-code':
        return screens()?.countWrongCode();
      case 'focus-code':
        return screens()?.focusCode();
    }
  };

  const session = runSession<CodeEntry, CodeEntryEvent, CodeEntryCommand, CodeEntryScreen>({
    first: [codeEntryOf(challenge), []],
    reduce: (entry, event) => reduceCodeEntry(entry, event, ports.now()),
    run: (command, context) => void run(command, context),
  });
  return {
    ...session,
    secondsToWait: () => secondsToWait(session.state(), ports.now()),
    attach: (screen) => {
      const detach = session.attach(screen);
      session.dispatch({ is: 'opened' });
      return detach;
    },
  };
};
