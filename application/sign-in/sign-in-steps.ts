import type { CodeChallenge } from '../ports/remote/identity-provider.ts';
import type { StartOverReason } from './code-entry.ts';

/** The two steps of sign-in: the e-mail address, then the code. */
export type SignInSteps = {
  /** The challenge that waits for its code. */
  readonly waiting: CodeChallenge | undefined;
  /** The notice above the e-mail step. */
  readonly notice: StartOverReason | 'ran-out' | undefined;
};

export type SignInStepsEvent =
  /** A code was requested; `onCodeEntry` from the history entry of the code step. */
  | {
      readonly is: 'code-requested';
      readonly challenge: CodeChallenge;
      readonly onCodeEntry: boolean;
    }
  /** A reload of the code step has found its challenge. */
  | { readonly is: 'restored'; readonly challenge: CodeChallenge | undefined }
  | { readonly is: 'over'; readonly because: StartOverReason }
  | { readonly is: 'change-requested' };

/** A move in the browser's history: the code step has an entry of its own. */
export type SignInMove = 'enter-code-step' | 'go-back';

/** The steps after an event, and its move in the history. */
export const nextSignInSteps = (
  steps: SignInSteps,
  event: SignInStepsEvent,
): readonly [next: SignInSteps, move?: SignInMove] => {
  switch (event.is) {
    case 'code-requested': {
      const waitingForCode = { waiting: event.challenge, notice: undefined };
      return event.onCodeEntry ? [waitingForCode] : [waitingForCode, 'enter-code-step'];
    }
    case 'restored':
      return [{ ...steps, waiting: steps.waiting ?? event.challenge }];
    case 'over':
      return [{ waiting: undefined, notice: event.because }];
    case 'change-requested':
      return [steps, 'go-back'];
  }
};

/** The challenge of the code step while the step is shown; after a sign-in it stays until the next screen. */
export const shownChallenge = (
  { waiting }: SignInSteps,
  { onCodeEntry, signedIn }: { readonly onCodeEntry: boolean; readonly signedIn: boolean },
): CodeChallenge | undefined => (onCodeEntry || signedIn ? waiting : undefined);
