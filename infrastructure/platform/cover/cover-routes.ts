import { eq } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel';
import type {
  AccountContract,
  AccountProperty,
  AccountWire,
  AccountAnswer,
} from '../../wire/codecs/account/account-answer.ts';
import type { ContractWire } from '../../wire/codecs/account/contract-answer.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { Database } from '../database/database.ts';
import { accounts, contracts, properties } from '../database/schema/accounts.ts';
import { refuse } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveRoute } from '../server/serve-route.ts';
import { refuseOtherAccount } from '../server/signed-in.ts';
import {
  toPence,
  type AccountRow,
  type ContractRow,
  type ContractRecord,
  type PropertyRow,
  findContract,
  refuseUnknownContract,
} from './contract-records.ts';

const contractOfAccount = (contract: ContractRow): AccountContract => ({
  id: contract.id,
  status: contract.status,
  package_id: contract.packageId,
  start_date: contract.startDate,
  end_date: contract.endDate,
  property_id: contract.propertyId,
  billing_type: contract.billingType,
  contribution: toPence(contract.contributionPence),
  pricebook_id: contract.pricebookId,
  payment_amount: contract.paymentAmountPence,
  customer_facing_id: contract.customerFacingId,
  go_cardless_mandate_id: contract.mandateId,
  go_cardless_customer_id: contract.payerId,
  go_cardless_subscription_id: contract.subscriptionId,
  is_renewal: contract.isRenewal,
});

const propertyOfAccount = (property: PropertyRow): AccountProperty => ({
  id: property.id,
  town: property.town,
  active: property.active,
  country: property.country,
  postcode: property.postcode,
  address_line_1: property.addressLine1,
  address_line_2: property.addressLine2,
  address_line_3: property.addressLine3,
});

/** The relations of an account; one that was not requested is `undefined`. */
type Relations = {
  readonly contracts: readonly ContractRow[] | undefined;
  readonly properties: readonly PropertyRow[] | undefined;
};

const accountToWire = (account: AccountRow, relations: Relations): AccountWire => ({
  id: account.id,
  active: account.active,
  first_name: account.firstName,
  middle_name: account.middleName,
  last_name: account.lastName,
  email: account.email,
  phone1_prefix: account.phone1Prefix,
  phone1: account.phone1,
  phone2_prefix: account.phone2Prefix,
  phone2: account.phone2,
  customer_facing_id: account.customerFacingId,
  ...(relations.contracts && { contracts: relations.contracts.map(contractOfAccount) }),
  ...(relations.properties && { properties: relations.properties.map(propertyOfAccount) }),
});

/** The contract call's answer; `undefined` when the contract covers no property. */
const contractToWire = ({
  account,
  contract,
  property,
}: ContractRecord): ContractWire | undefined =>
  property === null || account.schedulingAccountId === null
    ? undefined
    : {
        id: contract.id,
        status: contract.status,
        accountId: contract.accountId,
        packageId: contract.packageId,
        startDate: contract.startDate,
        endDate: contract.endDate,
        property: {
          id: property.id,
          active: property.active,
          address: {
            line1: property.addressLine1,
            line2: property.addressLine2,
            line3: property.addressLine3,
          },
          country: property.country,
          postcode: property.postcode,
          town: property.town,
        },
        billingType: contract.billingType,
        contribution: toPence(contract.contributionPence),
        pricebookId: contract.pricebookId,
        paymentAmount: contract.paymentAmountPence,
        contractCustomerFacingId: contract.customerFacingId,
        paymentDetails: {
          mandateId: contract.mandateId,
          customerId: contract.payerId,
          subscriptionId: contract.subscriptionId,
        },
        isRenewal: contract.isRenewal,
        skAccountId: account.schedulingAccountId,
        includedProducts: contract.includedProducts,
        paymentsUpToDate: contract.paymentsUpToDate,
        isOilPackage: contract.isOilPackage,
      };

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
  serveRoute(app, context, routeTable.account, async ({ caller, params: { accountId }, query }) => {
    if (caller.accountId !== accountId) refuseOtherAccount();
    return answerAccount(database, accountId, query.expand?.split(',') ?? []);
  });
  serveRoute(app, context, routeTable.contract, async ({ caller, params: { contractId } }) => {
    const record = await findContract(database, contractId);
    if (record?.account.id !== caller.accountId) return refuseUnknownContract();
    const contract = contractToWire(record);
    return contract === undefined
      ? refuse(409, 'no-property', 'This contract covers no property. Please give us a call.')
      : { data: [contract] };
  });
};
