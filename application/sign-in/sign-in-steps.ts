import { runSession, type RunningSession, type Transition } from '../session/run-session.ts';
import type { StartOverReason } from './code-entry.ts';

/** The two steps of sign-in: the e-mail address, then the code. `Waiting` is all that the code step needs. */
export type SignInSteps<Waiting> = {
  /** The challenge that waits for its code. */
  readonly waiting: Waiting | undefined;
  /** The notice above the e-mail step. */
  readonly notice: StartOverReason | 'ran-out' | undefined;
};

export type SignInStepsEvent<Waiting> =
  /** A code was requested; `onCodeEntry` from the history entry of the code step. */
  | { readonly is: 'code-requested'; readonly waiting: Waiting; readonly onCodeEntry: boolean }
  /** A reload of the code step has found its challenge. */
  | { readonly is: 'restored'; readonly waiting: Waiting | undefined }
  | { readonly is: 'over'; readonly because: StartOverReason }
  | { readonly is: 'change-requested' };

/** Moves in the browser's history, where the code step has an entry of its own; or the search after a reload. */
export type SignInStepsCommand = 'enter-code-step' | 'go-back' | 'find-challenge';

/** The steps after an event, and the moves that follow. */
export const reduceSignInSteps = <Waiting>(
  steps: SignInSteps<Waiting>,
  event: SignInStepsEvent<Waiting>,
): Transition<SignInSteps<Waiting>, SignInStepsCommand> => {
  switch (event.is) {
    case 'code-requested':
      return [
        { waiting: event.waiting, notice: undefined },
        event.onCodeEntry ? [] : ['enter-code-step'],
      ];
    case 'restored':
      return [{ ...steps, waiting: steps.waiting ?? event.waiting }, []];
    case 'over':
      return [{ waiting: undefined, notice: event.because }, []];
    case 'change-requested':
      return [steps, ['go-back']];
  }
};

export type SignInScreens = { readonly [Command in SignInStepsCommand]: () => void };

/** Starts the steps; `onCodeEntry` after a reload of the code step. */
export const openSignInSteps = <Waiting>(
  notice: SignInSteps<Waiting>['notice'],
  onCodeEntry: boolean,
): RunningSession<SignInSteps<Waiting>, SignInStepsEvent<Waiting>, SignInScreens> =>
  runSession<SignInSteps<Waiting>, SignInStepsEvent<Waiting>, SignInStepsCommand, SignInScreens>({
    first: [{ waiting: undefined, notice }, onCodeEntry ? ['find-challenge'] : []],
    reduce: reduceSignInSteps,
    run: (command, { screens }) => screens()?.[command](),
  });

/** The challenge of the code step while the step is shown; after a sign-in it stays until the next screen. */
export const shownChallenge = <Waiting>(
  { waiting }: SignInSteps<Waiting>,
  { onCodeEntry, signedIn }: { readonly onCodeEntry: boolean; readonly signedIn: boolean },
): Waiting | undefined => (onCodeEntry || signedIn ? waiting : undefined);
