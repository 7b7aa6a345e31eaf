/** Whether the page is visible, and whether the platform answers. */
export type Attention = {
  readonly isSeen: () => boolean;
  /** Whether the platform answered the last call within 3 seconds. The device's own flag is a first hint only. */
  readonly isOnline: () => boolean;
  /** Calls back when `isOnline` changes; returns how to stop. */
  readonly watchOnline: (changed: () => void) => () => void;
  /** Calls back when the page is shown, hidden or focused, and when the device comes online; returns how to stop. */
  readonly watch: (changed: () => void) => () => void;
  /** Calls back once after so many milliseconds; returns how to stop. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
};
