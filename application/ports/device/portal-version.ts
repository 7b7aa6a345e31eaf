/** A newer version of the portal than the open page, as far as the device knows. */
export type PortalVersion = {
  /** Calls back from now on; returns how to stop. */
  readonly watch: (listeners: {
    /** A newer version lies on the device and waits. */
    readonly onFound: () => void;
    /** A newer version is active for this page, requested here or in another tab. */
    readonly onActive: () => void;
  }) => () => void;
  /** Activates the waiting version; calls back if it is not active long after. */
  readonly activate: (overdue: () => void) => void;
  /** Opens the page again, in the version that is in force. */
  readonly reload: () => void;
};
