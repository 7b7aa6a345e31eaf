/** When to try again. The device's own online flag is not used: only a try shows the connection. */
export type Connection = {
  /**
   * Calls back when the connection may be back: an answer came, the device came online, or the page is visible again;
   * returns how to stop.
   */
  readonly watch: (onChange: () => void) => () => void;
  /** Calls back once after so many milliseconds; returns how to stop. */
  readonly schedule: (milliseconds: number, act: () => void) => () => void;
};
