/** Where the browser keeps a record, and until when. */
export type RecordPlace = {
  readonly name: string;
  /** The tab's own, which goes with it; or the device's, which all tabs share. */
  readonly keptIn: 'tab' | 'device';
  /** A user's records go when the user logs out and when another user signs in; those of the device stay. */
  readonly belongsTo: 'user' | 'device';
  /** Milliseconds after which what was kept is not there any more; without it, it stays as long as its place. */
  readonly keptFor?: number;
};

/** One kind of record that the browser keeps, and how it is written. */
export type DeviceRecord<Value> = RecordPlace & {
  readonly write: (value: Value) => string;
  /** `undefined` for what is not such a record, or one of an earlier version. */
  readonly read: (text: string) => Value | undefined;
};

/**
 * Everything small that the browser keeps. It never fails: what cannot be written lasts as long as the page, and what
 * cannot be read is not there.
 */
export type DeviceStore = {
  readonly read: <Value>(record: DeviceRecord<Value>) => Value | undefined;
  /** Every record whose name begins with that of this one, in no order. */
  readonly readAll: <Value>(kind: DeviceRecord<Value>) => readonly Value[];
  /** `false` when it lasts only as long as the page: storage is full, or switched off. */
  readonly keep: <Value>(record: DeviceRecord<Value>, value: Value) => boolean;
  readonly forget: (record: RecordPlace) => void;
  /** Forgets every record of the user, in this tab and on the device. */
  readonly forgetUser: () => void;
  /** Calls back when a record of the device is kept or forgotten, here or in another tab; returns how to stop. */
  readonly watch: (
    record: RecordPlace,
    changed: (where: 'here' | 'elsewhere') => void,
  ) => () => void;
};
