/** The fields of a navigation's state, which an earlier version of the portal may have written. */
export const fieldsOfState = (state: unknown): { readonly [field: string]: unknown } =>
  typeof state === 'object' && state !== null ? { ...state } : {};
