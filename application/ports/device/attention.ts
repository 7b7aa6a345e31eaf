/** Whether the page is visible, and whether the platform answers. */
export type Attention = {
  readonly isSeen: () => boolean;
  /** Whether the platform answered the last call within 3 seconds. The device's own flag is a first hint only. */
  readonly isOnline: () => boolean;
  /** Calls back when `isOnline` changes; returns how to stop. */
  readonly watchOnline: (onChange: () => void) => () => void;
  /** Calls back when the page is shown, hidden or focused, and when the device comes online; returns how to stop. */
  readonly watch: (onChange: () => void) => () => void;
  /** Calls back once after so many milliseconds; returns how to stop. */
  readonly schedule: (milliseconds: number, act: () => void) => () => void;
};
