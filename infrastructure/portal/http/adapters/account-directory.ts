import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { AccountDirectory } from '#application/ports/remote/account-directory.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { Account } from '#domain/cover';
import type { Role } from '#domain/identity';
import type { AccountId } from '#domain/kernel';
import type { PlatformClient } from '../client/platform-call.ts';
import {
  accountFromWire,
  isCustomerAccount,
  type AccountAnswer,
} from '../../../wire/codecs/account/account-answer.ts';
import { accountRoute } from '../../../wire/account-route.ts';

/** The relations that a customer's account comes with (document 1, section 7). */
const withRelations = { expand: 'properties,contracts', payment_status: 'true' };

const readAccount =
  (accountId: AccountId, role: Role | undefined) =>
  ({ data }: AccountAnswer): TE.TaskEither<PlatformFailure, Account> => {
    if ('error' in data)
      return TE.left({ tag: 'failed', reason: 'not-accepted', message: data.error.message });
    const [account] = data;
    if (account === undefined)
      return TE.left({ tag: 'unknown', reason: 'unexpected', detail: 'no account in the list' });
    return role === 'customer' && !isCustomerAccount(account)
      ? TE.left({
          tag: 'unknown',
          reason: 'unexpected',
          detail: 'a customer without id, reference or relations',
        })
      : TE.right(accountFromWire(account, accountId));
  };

export const makeAccountDirectory = (call: PlatformClient): AccountDirectory => ({
  account: (accountId, role) =>
    pipe(
      call(accountRoute, {
        params: { accountId },
        query: role === 'customer' ? withRelations : {},
        reads: { list: 'contracts', field: 'contracts' },
      }),
      TE.flatMap(readAccount(accountId, role)),
    ),
});
