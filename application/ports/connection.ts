/** Whether the device believes that it is online, and when to try again what waits. */
export type Connection = {
  readonly isOnline: () => boolean;
  /** Calls back when the device comes online or is looked at again; returns how to stop. */
  readonly watch: (changed: () => void) => () => void;
  /** Calls back once after so many milliseconds; returns how to stop. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
};
