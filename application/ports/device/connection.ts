/** Calls back once after so many milliseconds; returns how to stop. */
export type Schedule = (milliseconds: number, act: () => void) => () => void;

/** When to try again. The device's own online flag is not used: only a try shows the connection. */
export type Connection = {
  /**
   * Calls back when the connection may be back: an answer came, the device came online, or the page is visible again;
   * returns how to stop.
   */
  readonly watch: (onChange: () => void) => () => void;
  readonly schedule: Schedule;
};

/** Whether the page is visible, and whether the platform answers. */
export type Attention = {
  readonly isSeen: () => boolean;
  /** Whether the platform answered the last call within 3 seconds. The device's own flag is a first hint only. */
  readonly isOnline: () => boolean;
  /** Calls back when `isOnline` changes; returns how to stop. */
  readonly watchOnline: (onChange: () => void) => () => void;
  /** Calls back when the page is shown, hidden or focused, and when the device comes online; returns how to stop. */
  readonly watch: (onChange: () => void) => () => void;
  readonly schedule: Schedule;
};
