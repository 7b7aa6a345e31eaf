import { decisionCaseShape } from '../analysis/index.ts';
import {
  claimAnswersShape,
  closeAnswersShape,
  closeFlagsShape,
  closeJobShape,
  contractShape,
  decisionShape,
  estimateShape,
  jobSituationShape,
  jobsShape,
  localDate,
  moment,
  partsRequestShape,
  readBy,
  receiptShape,
  toSchema,
  type JsonSchema,
  type ReadJson,
  type Schema,
} from '../json/index.ts';

export type { JsonSchema, ReadJson, Schema };

/** The answers of a claim, each under the name of its question: what `claimProgress` takes. */
export const claimAnswersSchema = toSchema(claimAnswersShape);

/** The answers of a close, by step: what `closeProgress` takes. */
export const closeAnswersSchema = toSchema(closeAnswersShape);

/** A contract: what `claimFacts` and `decideClaimEligibility` take. `decideCoolingOff` needs only two of its fields. */
export const contractSchema = toSchema(contractShape);

/** The jobs of a customer: what `claimFacts` and `decideReattend` take. */
export const jobsSchema = toSchema(jobsShape);

/** The statuses that `customerStatus` takes. */
export const jobSituationSchema = toSchema(jobSituationShape);

/** A job that is closed: what `closeProgress` takes. */
export const closeJobSchema = toSchema(closeJobShape);

/** The flags of a close: what `closeProgress` takes. */
export const closeFlagsSchema = toSchema(closeFlagsShape);

/** A request for parts of the catalogue: what `authoriseParts` takes. */
export const partsRequestSchema = toSchema(partsRequestShape);

/** An estimate in the engineer's own words: what `authoriseEstimate` takes. */
export const estimateSchema = toSchema(estimateShape);

/** A decision, as the rules return it; some have more fields. */
export const decisionSchema = toSchema(decisionShape);

/** A decision with its inputs: what `explain` takes, and `receipt` in its `decisions`. */
export const decisionCaseSchema = /* @__PURE__ */ toSchema(decisionCaseShape);

/** A receipt, as `receipt` writes it and `verifyReceipt` takes it. */
export const receiptSchema = toSchema(receiptShape);

/** A moment in ISO 8601 with its offset: `now` of every rule. */
export const momentSchema = toSchema(moment);

/** A London date, `yyyy-MM-dd`. */
export const dateSchema = toSchema(localDate);

/**
 * Reads JSON by one of the schemas of this entry.
 *
 * Returns the value that the rules take, or a line for each fault, with its path. Money is whole pence; a moment is
 * written in ISO 8601 with its offset, and read as milliseconds since 1970.
 *
 * @source document 2, section 3; document 3, section 3; decisions, "On the wire"
 * @example
 *   const { valid } = readJson({ schema: claimAnswersSchema, json: { jobType: 'pests' } });
 *   valid; // => true
 *   readJson({ schema: estimateSchema, json: { hours: 1, parts: 10.5 } });
 *   // => {
 *   //   valid: false,
 *   //   faults: ['parts: expected a whole number of pence from 0 to 9007199254740991, found 10.5'],
 *   // }
 */
export const readJson = <T>({
  schema,
  json,
}: {
  readonly schema: Schema<T>;
  readonly json: unknown;
}): ReadJson<T> => readBy(schema, json);
