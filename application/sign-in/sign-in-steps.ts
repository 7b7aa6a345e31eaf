import { parseEmailAddress, type EmailAddress } from '#domain/identity';
import type { CodeChallenge, Session } from '../ports/remote/identity-provider.ts';
import { runSession, type CommandContext, type Transition } from '../session/run-session.ts';
import type { Submission } from '../session/submission.ts';
import type { CodeFailure, StartOverReason } from './code-entry.ts';
import type { SignInUseCases } from './sign-in-use-cases.ts';

/** Why no code was sent. `not-loaded`: the request has certainly not left the device. */
export type NoCodeFailure = CodeFailure | { readonly tag: 'failed'; readonly reason: 'not-loaded' };

type NotSent = { readonly failure: NoCodeFailure };

/** The request of a code for an e-mail address. */
type CodeRequest = Submission<
  {
    readonly editing: { readonly problem?: 'missing' | 'invalid' };
    readonly failed: NotSent;
    readonly refused: NotSent;
    readonly unconfirmed: NotSent;
  },
  'editing' | 'sending' | 'failed' | 'refused' | 'unconfirmed'
>;

/** What the second step needs. It is loaded when it is needed. */
type Equipment = { readonly useCases: Pick<SignInUseCases, 'startSignIn' | 'waitingChallenge'> };

/** A challenge that waits for its code. */
type Waiting<Equipped extends Equipment> = {
  readonly challenge: CodeChallenge;
  readonly equipment: Equipped;
};

/** The two steps of sign-in, up to the next screen. It is a value: `reduceSignIn` gives the one after. */
export type SignInSteps<Equipped extends Equipment = Equipment> = {
  readonly request: CodeRequest;
  readonly failedSubmits: number;
  readonly waiting: Waiting<Equipped> | undefined;
  /** The notice above the e-mail step. */
  readonly notice: StartOverReason | 'ran-out' | undefined;
  /** Whether the session was started here by a code. */
  readonly isCodeAccepted: boolean;
  /** A signed-in user goes back from the code step first, so that Back does not return to it later. */
  readonly exit: 'none' | 'from-code-step' | 'to-next-screen';
};

export type SignInEvent<Equipped extends Equipment = Equipment> =
  | { readonly is: 'submitted'; readonly text: string }
  | { readonly is: 'edited' | 'email-step-closed' | 'code-accepted' }
  /** A code was sent, or a reload has found the challenge again. */
  | { readonly is: 'code-sent' | 'challenge-found'; readonly waiting: Waiting<Equipped> }
  | { readonly is: 'code-not-sent'; readonly failure: NoCodeFailure }
  | { readonly is: 'challenge-over'; readonly because: StartOverReason }
  /** The user is signed in, here or elsewhere, at this step of the address. */
  | { readonly is: 'signed-in'; readonly session: Session; readonly isAtCode: boolean };

export type SignInCommand =
  | { readonly do: 'request-code'; readonly email: EmailAddress }
  | { readonly do: 'find-challenge' | 'show-code-step' | 'go-back' }
  | {
      readonly do: 'open-next-screen';
      readonly session: Session;
      readonly isCodeAccepted: boolean;
    };

type Step<Equipped extends Equipment> = Transition<SignInSteps<Equipped>, SignInCommand>;

export const newSignIn = (notice: SignInSteps['notice']): SignInSteps<never> => ({
  request: { is: 'editing' },
  failedSubmits: 0,
  waiting: undefined,
  notice,
  isCodeAccepted: false,
  exit: 'none',
});

const onSubmitted = <Equipped extends Equipment>(
  steps: SignInSteps<Equipped>,
  text: string,
): Step<Equipped> => {
  if (steps.request.is === 'sending') return [steps, []];
  const email = parseEmailAddress(text.trim());
  if (email !== undefined)
    return [{ ...steps, request: { is: 'sending' } }, [{ do: 'request-code', email }]];
  const problem = text.trim() === '' ? 'missing' : 'invalid';
  const failedSubmits = steps.failedSubmits + 1;
  return [{ ...steps, request: { is: 'editing', problem }, failedSubmits }, []];
};

const onSignedIn = <Equipped extends Equipment>(
  steps: SignInSteps<Equipped>,
  session: Session,
  isAtCode: boolean,
): Step<Equipped> => {
  if (steps.exit === 'to-next-screen') return [steps, []];
  const { isCodeAccepted } = steps;
  if (!isAtCode)
    return [
      { ...steps, exit: 'to-next-screen' },
      [{ do: 'open-next-screen', session, isCodeAccepted }],
    ];
  return steps.exit === 'none'
    ? [{ ...steps, exit: 'from-code-step' }, [{ do: 'go-back' }]]
    : [steps, []];
};

/** Sign-in after an event, and its side effects. */
export const reduceSignIn = <Equipped extends Equipment>(
  steps: SignInSteps<Equipped>,
  event: SignInEvent<Equipped>,
): Step<Equipped> => {
  const { request } = steps;
  switch (event.is) {
    case 'submitted':
      return onSubmitted(steps, event.text);
    case 'edited':
      return [
        request.is === 'editing' && request.problem !== undefined
          ? { ...steps, request: { is: 'editing' } }
          : steps,
        [],
      ];
    case 'email-step-closed':
      return [request.is === 'sending' ? steps : { ...steps, request: { is: 'editing' } }, []];
    case 'code-sent':
      return [
        { ...steps, request: { is: 'editing' }, waiting: event.waiting, notice: undefined },
        [{ do: 'show-code-step' }],
      ];
    case 'code-not-sent': {
      const { failure } = event;
      const is = failure.tag === 'unknown' ? 'unconfirmed' : failure.tag;
      return [{ ...steps, request: { is, failure } }, []];
    }
    case 'challenge-found':
      return [{ ...steps, waiting: steps.waiting ?? event.waiting }, []];
    case 'challenge-over':
      return [{ ...steps, waiting: undefined, notice: event.because }, []];
    case 'code-accepted':
      return [{ ...steps, isCodeAccepted: true }, []];
    case 'signed-in':
      return onSignedIn(steps, event.session, event.isAtCode);
  }
};

/** Whether the request is repeated once the connection is back: a second code would make the first one wrong. */
export const canRepeatRequest = ({ request }: Pick<SignInSteps, 'request'>): boolean =>
  request.is === 'failed' && request.failure.reason === 'not-loaded';

export type SignInStepsPorts<Equipped extends Equipment> = {
  /** Loads what the second step needs. */
  readonly equip: () => Promise<Equipped>;
  /** Stores the address, so that it is typed once. */
  readonly storeEmail: (email: EmailAddress) => void;
};

/** The sign-in screen. */
type SignInScreens = {
  readonly showCodeStep: () => void;
  readonly goBack: () => void;
  readonly openNextScreen: (session: Session, isCodeAccepted: boolean) => void;
};

const requestCode = async <Equipped extends Equipment>(
  email: EmailAddress,
  { equip }: Pick<SignInStepsPorts<Equipped>, 'equip'>,
): Promise<SignInEvent<Equipped>> => {
  const equipment = await equip().catch(() => undefined);
  if (equipment === undefined)
    return { is: 'code-not-sent', failure: { tag: 'failed', reason: 'not-loaded' } };
  try {
    const started = await equipment.useCases.startSignIn(email)();
    return started._tag === 'Right'
      ? { is: 'code-sent', waiting: { challenge: started.right, equipment } }
      : { is: 'code-not-sent', failure: started.left };
  } catch {
    return { is: 'code-not-sent', failure: { tag: 'unknown', reason: 'unexpected' } };
  }
};

/** Opens sign-in, at its code step after a reload of that. */
export const openSignIn = <Equipped extends Equipment>(
  { equip, storeEmail }: SignInStepsPorts<Equipped>,
  { notice, isAtCode }: Pick<SignInSteps, 'notice'> & { readonly isAtCode: boolean },
) => {
  const run = async (
    command: SignInCommand,
    {
      dispatch,
      screens,
    }: CommandContext<SignInSteps<Equipped>, SignInEvent<Equipped>, SignInScreens>,
  ): Promise<void> => {
    switch (command.do) {
      case 'request-code':
        storeEmail(command.email);
        return dispatch(await requestCode(command.email, { equip }));
      case 'find-challenge': {
        const equipment = await equip();
        const challenge = equipment.useCases.waitingChallenge();
        if (challenge !== undefined)
          dispatch({ is: 'challenge-found', waiting: { challenge, equipment } });
        return;
      }
      case 'show-code-step':
        return screens()?.showCodeStep();
      case 'go-back':
        return screens()?.goBack();
      case 'open-next-screen':
        return screens()?.openNextScreen(command.session, command.isCodeAccepted);
    }
  };
  return runSession<SignInSteps<Equipped>, SignInEvent<Equipped>, SignInCommand, SignInScreens>({
    first: [newSignIn(notice), isAtCode ? [{ do: 'find-challenge' }] : []],
    reduce: reduceSignIn,
    run: (command, context) => void run(command, context).catch(() => undefined),
  });
};
