/** Why a sign-in is refused: its challenge is unknown or over, or codes were requested or answered too often. */
export type SignInRefusalReason = 'challenge-over' | 'too-many-codes' | 'too-many-answers';

/** Ends a step of a sign-in and its transaction; the routes answer it in the words of their protocol. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
  readonly reason: SignInRefusalReason;
  /** Seconds after which it may be tried again, for a limit that was reached. */
  readonly retryAfter: number | undefined;

  constructor(reason: SignInRefusalReason, retryAfter?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

export const refuseSignIn = (reason: SignInRefusalReason, retryAfter?: number): never => {
  throw new SignInRefusal(reason, retryAfter);
};
