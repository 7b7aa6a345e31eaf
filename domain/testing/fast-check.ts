import type * as FC from 'fast-check';

/** The functions of fast-check that the factories use: the caller passes its own fast-check. */
export type FastCheck = Pick<
  typeof FC,
  | 'array'
  | 'boolean'
  | 'cloneMethod'
  | 'commands'
  | 'constant'
  | 'constantFrom'
  | 'emailAddress'
  | 'integer'
  | 'nat'
  | 'oneof'
  | 'option'
  | 'record'
  | 'shuffledSubarray'
  | 'string'
  | 'subarray'
  | 'tuple'
  | 'uniqueArray'
  | 'uuid'
>;

export type { Arbitrary, AsyncCommand } from 'fast-check';
