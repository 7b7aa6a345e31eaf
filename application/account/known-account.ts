import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Account } from '#domain/cover';
import type { OpenAccount } from './open-account.ts';

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
