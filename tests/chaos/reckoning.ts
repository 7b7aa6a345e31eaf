import type { Client } from 'pg';
import type { Acknowledged, AcknowledgedRefusal } from './customers-claims.ts';
import { canonicalJson, verifyReceipt, type Receipt } from '#domain/receipt';

export type Reckoning = { readonly [wrong: string]: number };

const rowsOf = async <Row extends object>(client: Client, query: string) =>
  (await client.query<Row>(query)).rows;
const idsOf = async (client: Client, query: string): Promise<readonly string[]> =>
  (await rowsOf<{ id: string }>(client, query)).map(({ id }) => id);

type CloseRow = {
  readonly id: string;
  readonly end: string;
  readonly next: string | null;
  readonly photos: readonly string[] | null;
  readonly bills: number;
  readonly visits: readonly string[];
};

const closesIn = (client: Client): Promise<readonly CloseRow[]> =>
  rowsOf<CloseRow>(
    client,
    `SELECT c.job_uid AS id, c.close_end AS end, c.follow_on AS next,
       c.request -> 'photosOfFault' AS photos,
       (SELECT count(*)::int FROM invoices i WHERE i.job_uid = c.job_uid) AS bills,
       (SELECT array_agg(v.job_uid) FROM visits v WHERE v.claim_job = c.claim_job) AS visits
     FROM visit_closes c WHERE c.job_uid IN (SELECT v.job_uid FROM visits v JOIN claims ON claims.job_uid = v.claim_job)`,
  );

/** The names of the files that a job's close names, each once, if they are stored for it. */
const filesIn = async (client: Client): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await rowsOf<{ uid: string; place: string; name: string }>(
    client,
    `SELECT job_uid AS uid, object_name AS place, file_name AS name FROM photos WHERE stored_at IS NOT NULL`,
  );
  return new Map(
    rows.map(({ uid, place, name }) => [`${uid} s3://pilotlight-photos/${place}`, [name]]),
  );
};

const sorted = (names: readonly string[]): string => JSON.stringify(names.toSorted());

/** Compares the confirmed answers with the final content of the database. */
export const reckon = async (
  client: Client,
  acknowledged: readonly Acknowledged[],
): Promise<Reckoning> => {
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
      return (
        sorted(places.flatMap((place) => files.get(`${jobUid} ${place}`) ?? [])) !== sorted(photos)
      );
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
  client: Client,
  acknowledged: readonly AcknowledgedRefusal[],
): Promise<VerifiedReceipts> => {
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
};
