import * as t from 'io-ts';
import { wireType } from './wire-type.ts';
import { instantCodec } from './value-codecs.ts';

/** The answer of a call without a result. */
export type Done = { readonly [key: string]: never };

export const done: Done = {};

const holdsOnlyMessage = (raw: object): boolean => {
  const keys = Object.keys(raw);
  return keys.length === 1 && keys[0] === 'message';
};

/** Nothing, or an object of any kind but one that holds only a message: that is a refusal ("On the wire"). */
export const doneCodec = wireType<Done, Done>({
  name: 'Done',
  schema: { type: 'object' },
  is: (value): value is Done => value === done,
  parse: (raw) => {
    if (raw === undefined) return done;
    return typeof raw === 'object' && raw !== null && !Array.isArray(raw) && !holdsOnlyMessage(raw)
      ? done
      : undefined;
  },
  encode: () => done,
});

/** How a call is refused, beside a 4xx or 5xx status; with a 200 it is a refusal too. */
export const errorAnswerCodec = t.type({ message: t.string });

/** The time of a local platform's clock, and whether it was set. */
export const clockAnswerCodec = t.type({ now: instantCodec, set: t.boolean, frozen: t.boolean });
