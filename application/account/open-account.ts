import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Account } from '#domain/cover';
import type { AccountDirectory } from '../ports/remote/account-directory.ts';
import type { Session } from '../ports/remote/identity-provider.ts';
import { isSignedOut, isUnreachable } from '../sending/judge-failure.ts';
import type { SignedOut } from '../ports/remote/platform-failure.ts';

export type OpenAccountFailure =
  | SignedOut
  | { readonly tag: 'account-unavailable' }
  /** Offline: nothing is known of the account. */
  | { readonly tag: 'account-unreachable' };

export type OpenAccount = (session: Session) => TE.TaskEither<OpenAccountFailure, Account>;

/** Fetches the account of the signed-in user. */
export const makeOpenAccount =
  (accounts: AccountDirectory): OpenAccount =>
  (session) =>
    session.accountId === undefined
      ? TE.left({ tag: 'account-unavailable' })
      : pipe(
          accounts.account(session.accountId, session.role),
          TE.mapLeft((failure): OpenAccountFailure => {
            if (isSignedOut(failure)) return failure;
            return {
              tag: isUnreachable(failure) ? 'account-unreachable' : 'account-unavailable',
            };
          }),
        );
