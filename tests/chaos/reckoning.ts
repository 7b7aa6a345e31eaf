import type { Client } from 'pg';
import type { Acknowledged, AcknowledgedRefusal } from './customers-claims.ts';
import { canonicalJson, verifyReceipt, type Receipt } from '#domain/receipt';

const rowsOf = async <Row extends object>(client: Client, query: string) =>
  (await client.query<Row>(query)).rows;
const idsOf = async (client: Client, query: string): Promise<readonly string[]> =>
  (await rowsOf<{ id: string }>(client, query)).map(({ id }) => id);

const closesIn = (client: Client) =>
  rowsOf<{
    readonly id: string;
    readonly end: string;
    readonly next: string | null;
    readonly photos: readonly string[] | null;
    readonly bills: number;
    readonly visits: readonly string[];
  }>(
    client,
    `SELECT c.job_uid AS id, c.close_end AS end, c.follow_on AS next,
       c.request -> 'photosOfFault' AS photos,
       (SELECT count(*)::int FROM invoices i WHERE i.job_uid = c.job_uid) AS bills,
       (SELECT array_agg(v.job_uid) FROM visits v WHERE v.claim_job = c.claim_job) AS visits
     FROM visit_closes c WHERE c.job_uid IN (SELECT v.job_uid FROM visits v JOIN claims ON claims.job_uid = v.claim_job)`,
  );

/** The name of each stored file, by its job and location. */
const filesIn = async (client: Client): Promise<ReadonlyMap<string, string>> => {
  const rows = await rowsOf<{ place: string; name: string }>(
    client,
    `SELECT concat(job_uid, ' s3://pilotlight-photos/', object_name) AS place, file_name AS name
       FROM photos WHERE stored_at IS NOT NULL`,
  );
  return new Map(rows.map(({ place, name }) => [place, name]));
};

const sorted = (names: readonly string[]): string => JSON.stringify(names.toSorted());

/** Compares the confirmed answers with the final content of the database. */
export const reckon = async (client: Client, acknowledged: readonly Acknowledged[]) => {
  const kept = await idsOf(client, 'SELECT job_uid AS id FROM claims');
  const taken = await idsOf(
    client,
    `SELECT payment_id AS id FROM payment_movements WHERE kind = 'capture'`,
  );
  const onHold = await idsOf(
    client,
    `SELECT payment_id AS id FROM payment_movements GROUP BY payment_id
        HAVING bool_or(kind = 'hold') AND NOT bool_or(kind = 'release')`,
  );
  const closed = await closesIn(client);
  const files = await filesIn(client);
  const known = new Set(acknowledged.map(({ jobUid }) => jobUid));
  const paid = new Set(acknowledged.map(({ payment }) => payment));
  const finished = acknowledged.flatMap(({ closes }) => closes);
  const closeOf = new Map(closed.map((row) => [row.id, row]));
  const visitsWanted = new Map(
    acknowledged.flatMap(({ closes }) => closes.map(({ jobUid }) => [jobUid, closes.length])),
  );
  return {
    'claims lost': acknowledged.filter(({ jobUid }) => !kept.includes(jobUid)).length,
    'claims doubled': kept.filter((jobUid) => !known.has(jobUid)).length,
    'closes lost': finished.filter(({ jobUid, end }) => closeOf.get(jobUid)?.end !== end).length,
    // A close is one row by its key: a second one would be visible by its effects.
    'closes doubled':
      closed.length -
      new Set(finished.map(({ jobUid }) => jobUid)).size +
      closed.filter(({ end, bills }) => bills !== (end === 'complete' ? 1 : 0)).length,
    'photos lost or doubled': finished.filter(({ jobUid, photos }) => {
      const places = closeOf.get(jobUid)?.photos ?? [];
      const stored = places.flatMap((place) => files.get(`${jobUid} ${place}`) ?? []);
      return sorted(stored) !== sorted(photos);
    }).length,
    'wrong next visits': closed.filter(
      ({ id, end, next, visits }) =>
        (next !== null) !== (end === 'nextVisitScheduled') ||
        visits.length !== visitsWanted.get(id),
    ).length,
    'taken twice or for nothing': taken.length - paid.size,
    leaked: onHold.filter((payment) => !paid.has(payment)).length,
  };
};

/** Whether a receipt is intact, as written byte for byte, and all its decisions are decided again to the same text. */
const isVerified = (receipt: string): boolean => {
  const read = JSON.parse(receipt) as Receipt;
  const { isIntact, same, of } = verifyReceipt(read);
  return isIntact && same === of && canonicalJson(read) === receipt;
};

/**
 * Verifies every receipt in a database, and compares their number with that of the claims and the closes, and with the
 * refusals that were answered.
 */
export const verifyReceipts = async (
  client: Client,
  acknowledged: readonly AcknowledgedRefusal[],
) => {
  const rows = await rowsOf<{ id: string; subject: string; receipt: string }>(
    client,
    'SELECT id, subject, receipt FROM receipts',
  );
  const counts = await rowsOf<{ readonly of: number }>(
    client,
    `SELECT (SELECT count(*) FROM receipts r WHERE r.subject = 'claim' AND r.reference = j.name)::int AS of
         FROM claims c JOIN jobs j ON j.uid = c.job_uid
       UNION ALL
       SELECT (SELECT count(*) FROM receipts r WHERE r.subject = 'close' AND r.reference = j.name)::int AS of
         FROM visit_closes c JOIN jobs j ON j.uid = c.job_uid
        WHERE EXISTS (SELECT FROM visits v JOIN claims ON claims.job_uid = v.claim_job WHERE v.job_uid = c.job_uid)`,
  );
  const refusals = rows.filter(({ subject }) => subject === 'refusal').map(({ id }) => id);
  const answered = acknowledged.map(({ receipt }) => receipt);
  const verified = rows.filter(({ receipt }) => isVerified(receipt)).length;
  return {
    run: {
      receipts: rows.length,
      'receipts verified': verified,
      'receipts of refusals': refusals.length,
    },
    wrong: {
      'receipts not verified': rows.length - verified,
      'claims and closes without a receipt': counts.filter((count) => count.of === 0).length,
      'claims and closes with several receipts': counts.filter((count) => count.of > 1).length,
      'refusals without their receipt': answered.filter((id) => !refusals.includes(id)).length,
      'receipts without a refusal': refusals.length - new Set(answered).size,
    },
  };
};
