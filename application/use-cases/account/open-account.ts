import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Account } from '#domain/cover';
import type { AccountDirectory } from '../../ports/account-directory.ts';
import type { Session } from '../../ports/identity-provider.ts';

export type OpenAccountFailure =
  | { readonly tag: 'signed-out' }
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
            if (failure.tag === 'signed-out') return failure;
            return {
              tag: failure.tag === 'unreachable' ? 'account-unreachable' : 'account-unavailable',
            };
          }),
        );
