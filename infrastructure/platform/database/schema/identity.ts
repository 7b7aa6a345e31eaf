import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { Role } from '#domain/identity';
import { instantColumn } from '../columns.ts';

/** The users who can sign in. */
export const people = pgTable('people', {
  sub: text('sub').primaryKey(),
  email: text('email').notNull(),
  /** Trimmed and in lower case; unique. */
  emailKey: text('email_key').notNull().unique(),
  phone: text('phone').notNull(),
  role: text('role').$type<Role>(),
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
  outcome: text('outcome').$type<'answered' | 'failed'>(),
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
