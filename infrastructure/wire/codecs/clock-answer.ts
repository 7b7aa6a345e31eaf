import * as t from 'io-ts';
import { instantCodec } from './value-codecs.ts';

/** The time of a local platform's clock, and whether it was set. */
export const clockAnswerCodec = t.type({ now: instantCodec, set: t.boolean, frozen: t.boolean });
