import { pipe } from 'fp-ts/function';
import type { Account } from '#domain/cover';
import type { AccountDirectory } from '../ports/remote/account-directory.ts';
import type { Session } from '../ports/remote/identity-provider.ts';
import { isUnreachable, signedOutOr } from '../sending/judge-failure.ts';
import type { SignedOut } from '../ports/remote/platform-failure.ts';
import * as TE from 'fp-ts/TaskEither';

export type OpenAccountFailure =
  | SignedOut
  | { readonly tag: 'failed'; readonly reason: 'account-unavailable' }
  /** Offline: nothing is known of the account. */
  | { readonly tag: 'unknown'; readonly reason: 'account-unreachable' };

export type OpenAccount = (session: Session) => TE.TaskEither<OpenAccountFailure, Account>;

/** Fetches the account of the signed-in user. */
export const makeOpenAccount =
  (accounts: AccountDirectory): OpenAccount =>
  (session) =>
    session.accountId === undefined
      ? TE.left({ tag: 'failed', reason: 'account-unavailable' })
      : pipe(
          accounts.account(session.accountId, session.role),
          TE.mapLeft((failure): OpenAccountFailure =>
            isUnreachable(failure)
              ? { tag: 'unknown', reason: 'account-unreachable' }
              : signedOutOr('account-unavailable')(failure),
          ),
        );

type KnownAccount = {
  readonly openAccount: OpenAccount;
  /** The account as it was last fetched, else fetched now: for its numbers and names, which stay the same. */
  readonly knownAccount: OpenAccount;
};

/** Keeps the last account of the page: on a slow connection each call that waits for another takes seconds. */
export const makeKnownAccount = (openAccount: OpenAccount): KnownAccount => {
  let last: { readonly subject: string; readonly account: Account } | undefined;
  const openAndKeep: OpenAccount = (session) =>
    pipe(
      openAccount(session),
      TE.map((account) => {
        last = { subject: session.subject, account };
        return account;
      }),
    );
  return {
    openAccount: openAndKeep,
    knownAccount: (session) => () =>
      last?.subject === session.subject ? TE.right(last.account)() : openAndKeep(session)(),
  };
};
