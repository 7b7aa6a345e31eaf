import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Product } from '#domain/cover';
import type { AccountId, ContractId, CustomerFacingId, PropertyId } from '#domain/kernel';
import type { LocalDate } from '#domain/time';

/** A customer's or an engineer's account with the provider. */
export const accounts = pgTable('accounts', {
  id: text('id').$type<AccountId>().primaryKey(),
  active: boolean('active').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name'),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  /** Trimmed and in lower case; unique. */
  emailKey: text('email_key').notNull().unique(),
  phone1Prefix: text('phone1_prefix'),
  phone1: text('phone1'),
  phone2Prefix: text('phone2_prefix'),
  phone2: text('phone2'),
  /** Null for an engineer, as is the identity in the scheduling system. */
  customerFacingId: text('customer_facing_id').$type<CustomerFacingId>().unique(),
  schedulingAccountId: text('scheduling_account_id').unique(),
  /** Of an engineer who is registered for VAT. */
  vatNumber: text('vat_number'),
});

export const properties = pgTable('properties', {
  id: text('id').$type<PropertyId>().primaryKey(),
  accountId: text('account_id')
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  active: boolean('active').notNull(),
  addressLine1: text('address_line_1').notNull(),
  addressLine2: text('address_line_2'),
  addressLine3: text('address_line_3'),
  town: text('town').notNull(),
  /** In capitals, with one space before the last three characters. */
  postcode: text('postcode').notNull(),
  country: text('country').notNull(),
});

export const contracts = pgTable('contracts', {
  id: text('id').$type<ContractId>().primaryKey(),
  accountId: text('account_id')
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  propertyId: text('property_id')
    .$type<PropertyId>()
    .references(() => properties.id, { onDelete: 'set null' }),
  status: integer('status').notNull(),
  packageId: text('package_id').notNull(),
  startDate: date('start_date', { mode: 'string' }).$type<LocalDate>().notNull(),
  endDate: date('end_date', { mode: 'string' }).$type<LocalDate>().notNull(),
  billingType: text('billing_type').notNull(),
  contributionPence: integer('contribution_pence').notNull(),
  pricebookId: text('pricebook_id').notNull(),
  paymentAmountPence: integer('payment_amount_pence'),
  customerFacingId: text('customer_facing_id').$type<CustomerFacingId>().notNull().unique(),
  mandateId: text('mandate_id'),
  payerId: text('payer_id'),
  subscriptionId: text('subscription_id'),
  isRenewal: boolean('is_renewal').notNull(),
  includedProducts: text('included_products').array().$type<Product[]>().notNull(),
  paymentsUpToDate: boolean('payments_up_to_date').notNull(),
  isOilPackage: boolean('is_oil_package').notNull(),
});
