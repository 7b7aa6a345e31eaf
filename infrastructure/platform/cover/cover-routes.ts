import { eq } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel';
import type { AccountAnswer } from '../../wire/codecs/account/account-answer.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { Database } from '../database/database.ts';
import { accounts, contracts, properties } from '../database/schema/cover.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { serveRoute } from '../server/serve-route.ts';
import { asCustomer, requireOwner, requireSignedIn } from '../server/signed-in.ts';
import { accountToWire, contractToWire } from './cover-to-wire.ts';
import { findContract } from './contract-records.ts';

const unknownAccount = 'There is no account behind this sign-in.';

const answerAccount = async (
  database: Database,
  id: AccountId,
  expanded: readonly string[],
): Promise<AccountAnswer> => {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, id));
  if (account === undefined) return { data: { error: { message: unknownAccount } } };
  const isCustomer = account.customerFacingId !== null;
  const includesRelation = (relation: string): boolean => isCustomer && expanded.includes(relation);
  return {
    data: [
      accountToWire(account, {
        contracts: includesRelation('contracts')
          ? await database
              .select()
              .from(contracts)
              .where(eq(contracts.accountId, id))
              .orderBy(contracts.customerFacingId)
          : undefined,
        properties: includesRelation('properties')
          ? await database.select().from(properties).where(eq(properties.accountId, id))
          : undefined,
      }),
    ],
  };
};

/** A person's own account, and a customer's own contracts. */
export const registerCoverRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database } = context;
  serveRoute(
    app,
    context,
    routeTable.account,
    (c) => requireSignedIn(context, c),
    async ({ caller, params: { accountId }, query }) => {
      if (caller.role === undefined) refuse(403, 'Your sign-in has no role yet. Please call us.');
      requireOwner(caller, accountId);
      return answerAccount(database, accountId, query.expand?.split(',') ?? []);
    },
  );
  serveRoute(
    app,
    context,
    routeTable.contract,
    async (c) => asCustomer(await requireSignedIn(context, c)),
    async ({ caller, params: { contractId } }) => {
      const record = await findContract(database, contractId);
      if (record?.account.id !== caller.accountId)
        return refuse(404, 'We cannot find this contract in your account.');
      const contract = contractToWire(record);
      return contract === undefined
        ? refuse(409, 'This contract covers no property. Please give us a call.')
        : { data: [contract] };
    },
  );
};
