import * as t from 'io-ts';
import type { Role } from '#domain/identity';

/** The names that a path template holds in braces. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** Which service of the platform serves a call; each is named by the configuration. */
export type ServiceKey =
  | 'serviceAccounts'
  | 'serviceClaims'
  | 'serviceContracts'
  | 'serviceIntegration'
  | 'serviceJobs'
  | 'servicePayments'
  | 'serviceScheduling';

/** The addresses of the platform's services in the configuration. */
export type PlatformAddress = { readonly [Service in ServiceKey]: string } & {
  readonly apiVersion: string;
};

/**
 * Who may make a call: users of one role, every user who has a role, a customer who has signed in or was identified by
 * e-mail and postcode, or everyone.
 */
export type Caller = Role | 'any-role' | 'customer-or-identified' | 'anyone';

/** Whether a call carries the token of the user. */
export const bearerOf = (caller: Caller): 'required' | 'when-signed-in' | 'never' => {
  if (caller === 'anyone') return 'never';
  return caller === 'customer-or-identified' ? 'when-signed-in' : 'required';
};

/** One call as data: its address, its input and its answer. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly service: ServiceKey;
  /** Whether the configured version is between the service and the path. */
  readonly versioned: boolean;
  readonly path: string;
  readonly caller: Caller;
  /** Whether the call creates something, and carries an Idempotency-Key so that it does so once. */
  readonly creates: boolean;
  /** Whether the answer has a shape of its own for a refusal, whatever the status. */
  readonly refusesInAnswer: boolean;
  readonly params: { readonly [name: string]: t.Mixed };
  readonly query: t.Mixed;
  readonly body: t.Mixed;
  readonly answer: t.Mixed;
};

/** Nothing travels in this part of a call. */
export const nothing = t.undefined;

/** States a call; a parameter of the path without a codec does not compile. */
export const route = <const Stated extends Route>(
  stated: Stated & {
    readonly params: { readonly [Name in ParameterOf<Stated['path']>]: t.Mixed };
  },
): Stated => stated;

/** The path below the API's base, its parameters still in braces. */
export const pathTemplate = (
  { service, versioned, path }: Pick<Route, 'service' | 'versioned' | 'path'>,
  address: PlatformAddress,
): string => `/${address[service]}${versioned ? `/${address.apiVersion}` : ''}${path}`;

/** A call that only reads, with nothing but its address; what a call has more or otherwise is stated with it. */
export const plainCall = {
  versioned: false,
  creates: false,
  refusesInAnswer: false,
  params: {},
  query: nothing,
  body: nothing,
} as const;

/** The same, of an engineer. */
export const engineerCall = {
  ...plainCall,
  service: 'serviceJobs',
  versioned: true,
  caller: 'engineer',
} as const;
