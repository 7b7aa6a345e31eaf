import * as t from 'io-ts';

/** The names that a path template holds in braces. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** Which service of the far side serves a call; each is named by the configuration. */
export type ServiceKey =
  | 'serviceAccounts'
  | 'serviceClaims'
  | 'serviceContracts'
  | 'serviceIntegration'
  | 'serviceJobs'
  | 'servicePayments'
  | 'serviceScheduling';

/** The part of the configuration that tells where the far side is. */
export type FarSide = { readonly [Service in ServiceKey]: string } & {
  readonly apiVersion: string;
};

/** One call as data: where it goes, what it carries, what it answers. */
export type Route<
  Path extends string = string,
  Query extends t.Mixed = t.Mixed,
  Body extends t.Mixed = t.Mixed,
  Answer extends t.Mixed = t.Mixed,
  Params extends { readonly [name: string]: t.Mixed } = { readonly [name: string]: t.Mixed },
> = {
  readonly method: 'GET' | 'POST';
  readonly service: ServiceKey;
  /** Whether the configured version stands between the service and the path. */
  readonly versioned: boolean;
  readonly path: Path;
  readonly bearer: 'required' | 'when-signed-in' | 'never';
  /** Whether the call creates something, and carries an Idempotency-Key so that it does so once. */
  readonly creates: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
};

/** Nothing travels in this part of a call. */
export const nothing = t.undefined;

/** States a call; parameters that its path does not name, and names without a codec, do not compile. */
export const route = <
  const Path extends string,
  Query extends t.Mixed,
  Body extends t.Mixed,
  Answer extends t.Mixed,
  Params extends { readonly [Name in ParameterOf<Path>]: t.Mixed },
>(
  stated: Route<Path, Query, Body, Answer, Params>,
): Route<Path, Query, Body, Answer, Params> => stated;

/** The path below the API's base, its parameters still in braces. */
export const pathTemplate = (
  { service, versioned, path }: Pick<Route, 'service' | 'versioned' | 'path'>,
  farSide: FarSide,
): string => `/${farSide[service]}${versioned ? `/${farSide.apiVersion}` : ''}${path}`;
