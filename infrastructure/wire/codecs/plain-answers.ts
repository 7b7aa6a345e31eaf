import * as t from 'io-ts';
import { wireType } from './wire-type.ts';
import { instantCodec } from './value-codecs.ts';

/** The answer of a call without a result. */
export type Done = { readonly [key: string]: never };

export const done: Done = {};

const hasReceipt = (value: unknown): value is { readonly receipt: string } =>
  typeof value === 'object' &&
  value !== null &&
  'receipt' in value &&
  typeof value.receipt === 'string';

const holdsOnlyMessage = (raw: object): boolean => {
  const keys = Object.keys(raw);
  return keys.length === 1 && keys[0] === 'message';
};

const isDone = (raw: unknown): boolean =>
  raw === undefined ||
  (typeof raw === 'object' && raw !== null && !Array.isArray(raw) && !holdsOnlyMessage(raw));

/** Nothing, or an object of any kind but one that holds only a message: that is a refusal ("On the wire"). */
export const doneCodec = wireType<Done, Done>({
  name: 'Done',
  schema: { type: 'object' },
  is: (value): value is Done => value === done,
  parse: (raw) => (isDone(raw) ? done : undefined),
  encode: () => done,
});

/** The answer of a close: the number of its receipt, from a platform that writes receipts. */
export type ClosedJob = { readonly receipt?: string };

/** Nothing, or an object of any kind but one that holds only a message. */
export const closedJobCodec = wireType<ClosedJob, ClosedJob>({
  name: 'ClosedJob',
  schema: { type: 'object', properties: { receipt: { type: 'string' } } },
  is: (value): value is ClosedJob => doneCodec.is(value) || hasReceipt(value),
  parse: (raw) => {
    if (hasReceipt(raw)) return { receipt: raw.receipt };
    return isDone(raw) ? done : undefined;
  },
  encode: (closed) => closed,
});

/**
 * How a call is refused, beside a 4xx or 5xx status; with a 200 it is a refusal too. A refusal that a rule decided has a
 * receipt, of which this is the number.
 */
export const errorAnswerCodec = t.intersection([
  t.type({ message: t.string }),
  t.partial({ receipt: t.string }),
]);

/** The time of a local platform's clock, and whether it was set. */
export const clockAnswerCodec = t.type({ now: instantCodec, set: t.boolean, frozen: t.boolean });
