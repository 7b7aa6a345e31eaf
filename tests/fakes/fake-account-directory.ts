import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { AccountDirectory } from '#application/ports/remote/account-directory.ts';
import type { Account } from '#domain/cover';
import { refused, type FakeConnection } from './connection.ts';

/** The directory of people's accounts, in memory. */
export const fakeAccountDirectory = (
  connection: FakeConnection,
  accounts: readonly Account[],
): AccountDirectory => ({
  account: (accountId, role) =>
    pipe(
      connection.answer(() => accounts.find(({ id }) => id === accountId)),
      TE.flatMap((account) => {
        if (account === undefined) return refused(200, 'No such account');
        return TE.right(
          role === 'customer' ? account : { ...account, contracts: [], properties: [] },
        );
      }),
    ),
});
