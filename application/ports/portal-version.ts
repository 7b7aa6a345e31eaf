/** What the device knows of a newer version of the portal than the page that is open. */
export type PortalVersion = {
  /** Calls back from now on; returns how to stop. */
  readonly watch: (heard: {
    /** A newer version lies on the device and waits. */
    readonly found: () => void;
    /** A newer version answers for this page, asked for here or in another tab. */
    readonly inForce: () => void;
  }) => () => void;
  /** Asks the version that waits to take over; calls back once that should long have been done. */
  readonly takeOver: (overdue: () => void) => void;
  /** Opens the page again, in the version that is in force. */
  readonly reload: () => void;
};
