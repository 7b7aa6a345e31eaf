import type { DeviceRecord, RecordPlace } from '../ports/device/device-store.ts';

/** The fields of JSON of an unknown origin. */
export type JsonObject = { readonly [field: string]: unknown };

export const isJsonObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** A record that is written as JSON; `decode` returns `undefined` for anything else. */
export const jsonRecord = <Value>(
  place: RecordPlace,
  decode: (json: unknown) => Value | undefined,
): DeviceRecord<Value> => ({
  ...place,
  write: (value) => JSON.stringify(value),
  read: (text) => {
    try {
      return decode(JSON.parse(text));
    } catch {
      return undefined;
    }
  },
});
