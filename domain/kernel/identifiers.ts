export type AccountId = Brand<string, 'AccountId'>;
export type ContractId = Brand<string, 'ContractId'>;
export type PropertyId = Brand<string, 'PropertyId'>;
/** The reference that a customer knows their account or contract by. */
export type CustomerFacingId = Brand<string, 'CustomerFacingId'>;
/** A job's opaque identity in every route and call. */
export type JobUid = Brand<string, 'JobUid'>;
/** A job's human-readable reference, for example JOB-1042. */
export type JobName = Brand<string, 'JobName'>;
export type PaymentId = Brand<string, 'PaymentId'>;

/** Marks a raw string as an identifier; the caller guarantees its origin. */
export const identifier = <Id extends Brand<string, string>>(raw: string): Id => raw as Id;

declare const brand: unique symbol;

/** A value of type `T` that only its own parser or constructor may make. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
