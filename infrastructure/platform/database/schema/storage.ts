import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { LocalDate } from '#domain/time';
import { instantColumn } from '../database.ts';
import { accountColumn } from './accounts.ts';
import { jobColumn, visitColumn } from './jobs.ts';

/** The kinds of file that are stored, by their media types. */
const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** One row: the key that signs the addresses of stored files. */
export const storageSecrets = pgTable('storage_secrets', {
  id: integer('id').primaryKey(),
  secret: text('secret').notNull(),
});

/** A file that an engineer puts beside a visit; without content until it has arrived. */
export const photos = pgTable('photos', {
  objectName: text('object_name').primaryKey(),
  jobUid: visitColumn('job_uid').notNull(),
  engineerId: accountColumn('engineer_id').notNull(),
  /** The engineer's name for it; it is stored under another. */
  fileName: text('file_name').notNull(),
  requestedAt: instantColumn('asked_at').notNull(),
  contentType: text('content_type', { enum: fileTypes }),
  /**
   * The key of its content among the files: a hash of the stored bytes. The sweep (`photos/sweep-files.ts`) removes every
   * file that is not named here.
   */
  contentHash: text('content_hash'),
  /** A hash of the uploaded bytes. */
  sourceHash: text('source_hash'),
  storedAt: instantColumn('stored_at'),
});

/** A bill for an engineer's work. */
export const invoices = pgTable('invoices', {
  number: text('number').primaryKey(),
  engineerId: accountColumn('engineer_id').notNull(),
  issuedOn: date('issued_on', { mode: 'string' }).$type<LocalDate>().notNull(),
  totalNetPence: bigint('total_net_pence', { mode: 'number' }).notNull(),
  /** Null while its document is not written yet. */
  documentKey: text('document_key').unique(),
  /** The job that it is for. */
  jobUid: jobColumn('job_uid').unique(),
});
