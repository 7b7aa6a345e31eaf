import { Client } from 'pg';
import { canonicalJson, verifyReceipt, type Receipt } from '#domain/receipt';
import type { AcknowledgedRefusal } from './customers-claims.ts';

export type VerifiedReceipts = {
  /** Receipts in the database. */
  readonly receipts: number;
  /** Receipts that are intact, as written byte for byte, and whose decisions are all decided again to the same text. */
  readonly verified: number;
  readonly refusals: number;
  /** Refusals that were answered with a receipt which is not in the database, and receipts of refusals without an answer. */
  readonly refusalsLost: number;
  readonly refusalsDoubled: number;
  /** Claims and closes without a receipt, or with more than one. */
  readonly missing: number;
  readonly doubled: number;
};

type Row = { readonly id: string; readonly subject: string; readonly receipt: string };

const isVerified = ({ receipt }: Row): boolean => {
  const read = JSON.parse(receipt) as Receipt;
  const { isIntact, same, of } = verifyReceipt(read);
  return isIntact && same === of && canonicalJson(read) === receipt;
};

/**
 * Verifies every receipt in a database, and compares their number with that of the claims and the closes, and with the
 * refusals that were answered.
 */
export const verifyReceipts = async (
  databaseUrl: string,
  acknowledged: readonly AcknowledgedRefusal[],
): Promise<VerifiedReceipts> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>('SELECT id, subject, receipt FROM receipts');
    const { rows: counts } = await client.query<{ readonly of: number }>(
      `SELECT (SELECT count(*) FROM receipts r WHERE r.subject = 'claim' AND r.reference = j.name)::int AS of
         FROM claims c JOIN jobs j ON j.uid = c.job_uid
       UNION ALL
       SELECT (SELECT count(*) FROM receipts r WHERE r.subject = 'close' AND r.reference = j.name)::int AS of
         FROM visit_closes c JOIN jobs j ON j.uid = c.job_uid
        WHERE EXISTS (SELECT FROM visits v JOIN claims ON claims.job_uid = v.claim_job WHERE v.job_uid = c.job_uid)`,
    );
    const refusals = rows.filter(({ subject }) => subject === 'refusal').map(({ id }) => id);
    const answered = acknowledged.map(({ receipt }) => receipt);
    return {
      receipts: rows.length,
      verified: rows.filter(isVerified).length,
      refusals: refusals.length,
      refusalsLost: answered.filter((id) => !refusals.includes(id)).length,
      refusalsDoubled: refusals.length - new Set(answered).size,
      missing: counts.filter((count) => count.of === 0).length,
      doubled: counts.filter((count) => count.of > 1).length,
    };
  } finally {
    await client.end();
  }
};
