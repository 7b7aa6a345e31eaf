import * as t from 'io-ts';
import { instantCodec } from './value-codecs.ts';

/** What a local platform's clock shows, and whether somebody has set it. */
export const clockAnswerCodec = t.type({ now: instantCodec, set: t.boolean, frozen: t.boolean });
