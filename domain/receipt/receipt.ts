import { claimFlow } from '../claim/index.ts';
import { closeFlow } from '../close/index.ts';
import {
  allLimits,
  decideCase,
  type DecisionCase,
  isList,
  isObject,
  type Json,
  type JsonObject,
  valueAt,
  withValueAt,
  ruleNames,
} from '../explain/index.ts';
import { formatInstant, type Instant, londonTime } from '../time/index.ts';
import { sha256 } from './sha-256.ts';
import { recordFaults } from '../analysis/index.ts';
import {
  anyJson,
  anyObject,
  type JsonRead,
  listOf,
  oneOf,
  receiptShape,
  record,
  writeFault,
} from '../json/index.ts';

const contentShape = record({ required: { decisions: listOf(anyJson) }, isOpen: true });

const decidedShape = record({
  required: { decision: oneOf(ruleNames), inputs: anyObject },
  optional: { asOf: anyJson },
  isOpen: true,
});

const faultsOf = (read: JsonRead<unknown>): readonly string[] =>
  read.valid ? [] : read.faults.map(writeFault);

/** The faults of a decision: its name, then its inputs. */
const faultsOfDecision = (json: unknown, at: number): readonly string[] => {
  const path = ['content', 'decisions', at];
  const decided = decidedShape.read(json, path);
  if (!decided.valid) return faultsOf(decided);
  const { decision, inputs, asOf } = decided.value;
  return recordFaults(decision, { inputs, asOf }, path).map(writeFault);
};

/** The faults of some JSON as a receipt, with their paths; none when it can be verified. */
export const receiptFaults = (json: unknown): readonly string[] => {
  const receipt = receiptShape.read(json, []);
  if (!receipt.valid) return faultsOf(receipt);
  const content = contentShape.read(receipt.value.content, ['content']);
  if (!content.valid) return faultsOf(content);
  const { personal } = receipt.value;
  const faults = content.value.decisions.flatMap((one, at) => {
    const decided = one ?? personal[`decisions.${at}`]?.value;
    // An erased decision has no value.
    return decided === undefined ? [] : faultsOfDecision(decided, at);
  });
  if (faults.length === 0) return [];
  const isIntact = hasItsDigest(json as Receipt);
  return [
    ...faults,
    `digest: the receipt ${isIntact ? 'is as it was written' : 'was changed after it was written'}`,
  ];
};

/**
 * The one text of a JSON value: keys in the order of their code units, no white space, no missing fields, numbers as
 * JavaScript writes them.
 *
 * @example
 *   canonicalJson({ b: 1, a: [true, 'x'] }); // => '{"a":[true,"x"],"b":1}'
 */
export const canonicalJson = (value: Json): string => {
  if (isList(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const fields = Object.keys(value)
    .toSorted()
    .flatMap((key) =>
      value[key] === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(value[key])}`],
    );
  return `{${fields.join(',')}}`;
};

/** The kinds of things that a receipt is for. */
export type ReceiptSubject = 'claim' | 'refusal' | 'close';

/** A value that can be erased; its salt keeps it from being guessed by its digest. */
type PersonalValue = { readonly value: Json; readonly salt: string };

/** Proof of what was decided: it can be read, decided again, and freed of personal data. */
export type Receipt = {
  readonly format: 1;
  /** Everything but the personal values, which are `null` there. */
  readonly content: JsonObject;
  /** The personal values by their path in the content. */
  readonly personal: { readonly [path: string]: PersonalValue };
  /** The digests of erased values by their path. */
  readonly erased: { readonly [path: string]: string };
  /** SHA-256 over the digests of the content and of each personal value. */
  readonly digest: string;
};

/** A random UUID, as `crypto.randomUUID` makes it. */
type RandomUuid = `${string}-${string}-${string}-${string}-${string}`;

type NewReceipt = {
  readonly subject: ReceiptSubject;
  readonly reference: string;
  /** The end of the whole: accepted, the rule that refused, or the end of a close. */
  readonly outcome: string;
  readonly now: Instant;
  readonly decisions: readonly DecisionCase[];
  /** Personal data that is kept beside the decisions, for example whose claim it is. */
  readonly about: { readonly [field: string]: string };
  /** A value that no one can guess, used once; it is not kept. Only its type is checked. */
  readonly secret: RandomUuid;
};

/** A decision as a receipt holds it: by the limits of its date, without those that were only proposed. */
const decisionRecord = (one: DecisionCase): JsonObject => {
  const asOf = typeof one.asOf === 'object' ? one.asOf.date : one.asOf;
  const { outcome, rule, compared } = decideCase({ ...one, asOf });
  return {
    decision: one.decision,
    inputs: one.inputs,
    ...(asOf !== undefined && { asOf }),
    outcome,
    rule,
    compared,
  };
};

/** Identifies the limits and the graphs of this version of the rules. */
export const rulesVersion = (): string =>
  sha256(canonicalJson([allLimits, claimFlow, closeFlow] as unknown as Json)).slice(0, 16);

const digestOfValue = (path: string, { value, salt }: PersonalValue): string =>
  sha256(canonicalJson([salt, path, value]));

const digestOf = ({ format, content, personal, erased }: Omit<Receipt, 'digest'>): string => {
  const digests = Object.entries(personal).map(
    ([path, kept]) => [path, digestOfValue(path, kept)] as const,
  );
  return sha256(
    canonicalJson({
      format,
      content: sha256(canonicalJson(content)),
      personal: { ...erased, ...Object.fromEntries(digests) },
    }),
  );
};

/** Decisions about a person's health or frailty are personal. */
const personalPathsOf = (decisions: readonly DecisionCase[]): readonly string[] =>
  decisions.flatMap(({ decision }, at) => (decision === 'urgency' ? [`decisions.${at}`] : []));

/**
 * Writes the receipt of decisions: canonical JSON of their inputs, outcomes and comparisons, with the clock and the
 * versions of graphs and rules, and a SHA-256 digest over all of it. It decides each by the limits of its date, without
 * those that `asOf` proposes.
 *
 * `about` has personal data that is kept beside the decisions; `secret` is a value that no one can guess, used once: a
 * new `crypto.randomUUID()`.
 *
 * @param rules the version of the rules, which a caller with many receipts computes once
 * @source docs/decisions/0052-receipts.md
 * @example
 *   const written = receipt({
 *     subject: 'refusal',
 *     reference: 'JOB-1',
 *     outcome: 'payments-behind',
 *     now,
 *     decisions: [],
 *     about: { name: 'Kim Lee' },
 *     secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
 *   });
 *   written.digest.length; // => 64
 */
export const receipt = (
  { subject, reference, outcome, now, decisions, about, secret }: NewReceipt,
  rules: string = rulesVersion(),
): Receipt => {
  const { date, hour, minute } = londonTime(now);
  const whole: JsonObject = {
    subject,
    reference,
    outcome,
    clock: { decidedAt: formatInstant(now), london: { date, hour, minute } },
    versions: { claimFlow: claimFlow.version, closeFlow: closeFlow.version, rules },
    decisions: decisions.map(decisionRecord),
    about,
  };
  const paths = [
    ...Object.keys(about).map((field) => `about.${field}`),
    ...personalPathsOf(decisions),
  ];
  const personal = Object.fromEntries(
    paths.map((path) => [
      path,
      // Read again from its text, so that what is missing in JSON is missing here.
      {
        value: JSON.parse(canonicalJson(valueAt(whole, path))) as Json,
        salt: sha256(`${secret} ${path}`),
      },
    ]),
  );
  const content = JSON.parse(
    canonicalJson(paths.reduce<Json>((left, path) => withValueAt(left, path, null), whole)),
  ) as JsonObject;
  const kept = { format: 1, content, personal, erased: {} } as const;
  return { ...kept, digest: digestOf(kept) };
};

/**
 * Erases the personal values of a receipt, or some of them; its digest stays the same, and the rest can still be verified.
 *
 * @source docs/decisions/0052-receipts.md
 * @example
 *   const written = receipt({
 *     subject: 'refusal',
 *     reference: 'JOB-1',
 *     outcome: 'payments-behind',
 *     now,
 *     decisions: [],
 *     about: { name: 'Kim Lee' },
 *     secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
 *   });
 *   eraseReceipt(written).personal; // => {}
 *   verifyReceipt(eraseReceipt(written)).isIntact; // => true
 */
export const eraseReceipt = (
  { personal, erased, ...rest }: Receipt,
  isErased: (path: string) => boolean = () => true,
): Receipt => {
  const entries = Object.entries(personal);
  return {
    ...rest,
    personal: Object.fromEntries(entries.filter(([path]) => !isErased(path))),
    erased: {
      ...erased,
      ...Object.fromEntries(
        entries.flatMap(([path, kept]) =>
          isErased(path) ? [[path, digestOfValue(path, kept)]] : [],
        ),
      ),
    },
  };
};

/** The decisions of a receipt that can be read; erased ones are `undefined`. */
export const decisionsOfReceipt = ({
  content,
  personal,
}: Receipt): readonly (JsonObject | undefined)[] => {
  const whole = Object.entries(personal).reduce<Json>(
    (filled, [path, { value }]) => withValueAt(filled, path, value),
    content,
  );
  const decisions = valueAt(whole, 'decisions');
  return isList(decisions)
    ? decisions.map((record) => (isObject(record) ? record : undefined))
    : [];
};

/** The case of a decision in a receipt, to decide or to explain it. */
export const caseOfRecord = ({ decision, inputs, asOf }: JsonObject): DecisionCase =>
  ({ decision, inputs, ...(asOf !== undefined && { asOf }) }) as unknown as DecisionCase;

/** Whether a receipt is as it was written; erased values are none of its changes. */
const hasItsDigest = (kept: Receipt): boolean => digestOf(kept) === kept.digest;

export type Verification = {
  /** Whether nothing was changed since it was written. */
  readonly isIntact: boolean;
  /** Decisions that were decided again, to the same text. */
  readonly same: number;
  /** Decisions that came out differently, by their place. */
  readonly different: readonly number[];
  /** Decisions that are erased. */
  readonly erased: number;
  /** All decisions. */
  readonly of: number;
  /** Whether the limits and graphs are those under which it was written. */
  readonly isOfTheseRules: boolean;
};

/**
 * Verifies a receipt: its digest, and each decision by deciding it again, to the same text.
 *
 * @param rules the version of the rules, which a caller with many receipts computes once
 * @source docs/decisions/0052-receipts.md
 * @example
 *   const startDate = parseLocalDate('2024-12-10')!;
 *   const today = parseLocalDate('2024-12-20')!;
 *   const written = receipt({
 *     subject: 'refusal',
 *     reference: 'JOB-1',
 *     outcome: 'cooling-off',
 *     now,
 *     decisions: [{ decision: 'cooling-off', inputs: { startDate, isRenewal: false, today } }],
 *     about: {},
 *     secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
 *   });
 *   const { isIntact, same, of } = verifyReceipt(written);
 *   isIntact; // => true
 *   same === of; // => true
 */
export const verifyReceipt = (kept: Receipt, rules: string = rulesVersion()): Verification => {
  const decisions = decisionsOfReceipt(kept);
  const verified = decisions.map((record) => {
    if (record === undefined) return 'erased';
    const again = decisionRecord(caseOfRecord(record));
    return canonicalJson(again) === canonicalJson(record) ? 'same' : 'different';
  });
  return {
    isIntact: hasItsDigest(kept),
    same: verified.filter((one) => one === 'same').length,
    different: verified.flatMap((one, at) => (one === 'different' ? [at] : [])),
    erased: verified.filter((one) => one === 'erased').length,
    of: decisions.length,
    isOfTheseRules: valueAt(kept.content, 'versions.rules') === rules,
  };
};
