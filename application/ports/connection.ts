/** When to try again what waits. Nothing asks whether the device believes that it is online: a try tells. */
export type Connection = {
  /** Calls back when the line may be back: an answer came, the device came online, or the page is seen again; returns how to stop. */
  readonly watch: (changed: () => void) => () => void;
  /** Calls back once after so many milliseconds; returns how to stop. */
  readonly after: (milliseconds: number, then: () => void) => () => void;
};
