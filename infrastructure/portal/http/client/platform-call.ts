import type { TaskEither } from 'fp-ts/TaskEither';
import type * as t from 'io-ts';
import type { ProviderUnreachable } from '#application/ports/remote/identity-provider.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { Route } from '../../../wire/route.ts';
import type { ListReading } from './incomplete-lists.ts';

type Token = TaskEither<ProviderUnreachable, string | undefined>;

/** The source of a call's bearer token; `undefined` when no user is signed in. */
export type BearerSource = {
  readonly token: Token;
  /** A newer token than one that the platform has rejected. */
  readonly renewed: (rejected: string) => Token;
};

type Params<Called extends Route> = {
  readonly [Name in keyof Called['params']]: t.TypeOf<Called['params'][Name]>;
};

type UnlessNothing<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value };

/** The input of any call. */
export type AnyCall = {
  readonly params: { readonly [name: string]: unknown };
  readonly query?: unknown;
  readonly body?: unknown;
  readonly attemptKey?: string | undefined;
  readonly reads?: ListReading;
  readonly inBackground?: true;
};

/** The input of a call, by its route: one that creates something has an attempt key too. */
type PlatformCall<Called extends Route> = {
  readonly params: Params<Called>;
  /** The list that is read, where the answer is one that the portal shows. */
  readonly reads?: ListReading;
  /** No one waits for the answer: a slow one is no sign of a lost connection. */
  readonly inBackground?: true;
} & UnlessNothing<'query', t.TypeOf<Called['query']>> &
  UnlessNothing<'body', t.TypeOf<Called['body']>> &
  UnlessNothing<'attemptKey', Called['creates'] extends true ? string : undefined>;

export type PlatformClient = <Called extends Route>(
  route: Called,
  call: PlatformCall<Called>,
) => TaskEither<PlatformFailure, t.TypeOf<Called['answer']>>;
