import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import { expect } from 'vitest';
import { arbitraryOf } from '../../generators/http/arbitrary-of.ts';

/** What a codec reads from an answer or a request. */
export const read = <A>(codec: t.Type<A, unknown>, json: unknown): A => {
  const decoded = codec.decode(json);
  if (E.isLeft(decoded)) throw new Error(`The codec refuses ${JSON.stringify(json)}`);
  return decoded.right;
};

/** A value after its transfer: through the codec, JSON and the codec again. */
export const sendAndRead = <A, O>(codec: t.Type<A, O>, value: A): A =>
  read(codec, JSON.parse(JSON.stringify(codec.encode(value))));

/** Expects of any value in a wire format that it is read back by the domain as it was sent. */
export const expectReadBack = <Wire, Value>(
  codec: t.Type<Wire, unknown>,
  fromWire: (wire: Wire) => Value,
  toWire: (value: Value) => Wire,
): void =>
  fc.assert(
    fc.property(arbitraryOf(codec), (json) => {
      const value = fromWire(read(codec, json));
      expect(fromWire(sendAndRead(codec, toWire(value)))).toEqual(value);
    }),
  );

export const isRefused = (codec: t.Mixed, json: unknown): boolean => E.isLeft(codec.decode(json));

/** The fields without which a codec refuses the example. */
export const requiredOf = (codec: t.Mixed, example: object): readonly string[] =>
  Object.keys(example).filter((key) =>
    isRefused(codec, Object.fromEntries(Object.entries(example).filter(([name]) => name !== key))),
  );
