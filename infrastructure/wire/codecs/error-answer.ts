import * as t from 'io-ts';

/** How a call is refused, beside a 4xx or 5xx status; with a 200 it is a refusal too. */
export const errorAnswerCodec = t.type({ message: t.string });
