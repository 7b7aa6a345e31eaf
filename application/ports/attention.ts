/** Whether anybody can look at the page, and whether the device is online. */
export type Attention = {
  readonly isSeen: () => boolean;
  readonly isOnline: () => boolean;
  /** Calls back when the page is shown, hidden or focused, and when the device goes offline or comes online; returns how to stop. */
  readonly watch: (changed: () => void) => () => void;
  /** Calls back once after so many milliseconds; returns how to stop. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
};
