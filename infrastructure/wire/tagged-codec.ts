import type * as t from 'io-ts';
import type { WireType } from './codecs/wire-type.ts';

/** Every kind of codec in a wire shape, distinguished by its tag. */
export type TaggedCodec =
  | t.StringType
  | t.NumberType
  | t.BooleanType
  | t.NullType
  | t.UndefinedType
  | t.LiteralType<string | number | boolean>
  | t.KeyofType<{ readonly [key: string]: unknown }>
  | t.InterfaceType<t.Props>
  | t.PartialType<t.Props>
  | t.ExactType<t.HasProps>
  | t.ArrayType<t.Mixed>
  | t.ReadonlyArrayType<t.Mixed>
  | t.UnionType<t.Mixed[]>
  | t.IntersectionType<t.Mixed[]>
  | WireType<unknown, unknown>;

/** Reads a codec by its tag; a codec of another kind reaches the reader's own "otherwise". */
export const taggedCodec = (codec: t.Mixed): TaggedCodec => codec as unknown as TaggedCodec;
