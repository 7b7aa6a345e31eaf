import { integer, jsonb, pgTable, primaryKey, text, boolean, date } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { roles } from '#domain/identity';
import type { Product } from '#domain/cover';
import type { AccountId, ContractId, CustomerFacingId, PropertyId } from '#domain/kernel';
import type { LocalDate } from '#domain/time';
import { instantColumn } from '../database.ts';

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

/** A column that names an account, and whose row goes with it. */
export const accountColumn = (name: string) =>
  text(name)
    .$type<AccountId>()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const properties = pgTable('properties', {
  id: text('id').$type<PropertyId>().primaryKey(),
  accountId: accountColumn('account_id').notNull(),
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
  accountId: accountColumn('account_id').notNull(),
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

/** A column that names a contract, and whose row goes with it. */
export const contractColumn = (name: string) =>
  text(name)
    .$type<ContractId>()
    .references(() => contracts.id, { onDelete: 'cascade' });

/** The users who can sign in. */
export const people = pgTable('people', {
  sub: text('sub').primaryKey(),
  email: text('email').notNull(),
  /** Trimmed and in lower case; unique. */
  emailKey: text('email_key').notNull().unique(),
  phone: text('phone').notNull(),
  role: text('role', { enum: roles }),
  accountId: text('account_id'),
});

/** Requested codes, including those for unknown e-mail addresses. */
export const challenges = pgTable('challenges', {
  id: text('id').primaryKey(),
  /** The address itself is not stored: it may belong to a person who is no customer. */
  emailHash: text('email_hash').notNull(),
  /** Null for an unknown address: such a challenge cannot be answered. */
  sub: text('sub').references(() => people.sub, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  /** Hash of the single-use session that the next answer must carry. */
  sessionHash: text('session_hash').notNull().unique(),
  wrongAnswers: integer('wrong_answers').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  /** The network of the request, as a hash that identifies it without revealing it. */
  sourceHash: text('source_hash').notNull(),
  /** Hash of the requesting device, if it has signed in to this address before. */
  deviceHash: text('device_hash'),
  outcome: text('outcome', { enum: ['answered', 'failed'] }),
});

/** One row a sign-in; its tokens live and die with it. Times are real, never the set clock. */
export const signIns = pgTable('sign_ins', {
  originJti: text('origin_jti').primaryKey(),
  sub: text('sub')
    .notNull()
    .references(() => people.sub, { onDelete: 'cascade' }),
  refreshHash: text('refresh_hash').notNull().unique(),
  /** Hash of the token that the present one replaced. */
  formerHash: text('former_hash'),
  rotatedAt: instantColumn('rotated_at'),
  authTime: instantColumn('auth_time').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  revokedAt: instantColumn('revoked_at'),
});

/** Browsers that have signed in to an e-mail address. */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    emailHash: text('email_hash').notNull(),
    knownAt: instantColumn('known_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceHash, table.emailHash] })],
);

export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
});
