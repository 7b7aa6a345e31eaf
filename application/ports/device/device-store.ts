/** The name, place and lifetime of a record in the browser. */
export type RecordPlace = {
  readonly name: string;
  /** In the tab, and deleted with it; or on the device, shared by all tabs. */
  readonly keptIn: 'tab' | 'device';
  /** A user's records go when the user logs out and when another user signs in; those of the device stay. */
  readonly belongsTo: 'user' | 'device';
  /** Milliseconds after which the record expires; without it, it stays as long as its place. */
  readonly keptFor?: number;
};

/** One kind of record that the browser keeps, and how it is written. */
export type DeviceRecord<Value> = RecordPlace & {
  readonly write: (value: Value) => string;
  /** `undefined` for anything else, or for a record of an earlier version. */
  readonly read: (text: string) => Value | undefined;
};

/** The small records of the browser. It never fails: a record that cannot be written lasts as long as the page. */
export type DeviceStore = {
  readonly read: <Value>(record: DeviceRecord<Value>) => Value | undefined;
  /** Every record whose name begins with this name, in no order. */
  readonly readAll: <Value>(kind: DeviceRecord<Value>) => readonly Value[];
  /** `false` when it lasts only as long as the page: storage is full, or switched off. */
  readonly keep: <Value>(record: DeviceRecord<Value>, value: Value) => boolean;
  readonly forget: (record: RecordPlace) => void;
  /** Forgets every record of the user, in this tab and on the device. */
  readonly forgetUser: () => void;
  /** Calls back when a record of the device is kept or forgotten, here or in another tab; returns how to stop. */
  readonly watch: (
    record: RecordPlace,
    onChange: (where: 'here' | 'elsewhere') => void,
  ) => () => void;
};
