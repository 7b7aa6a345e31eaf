/** Reports errors without e-mail, phone, address or token (decisions). */
export type ErrorReporter = {
  readonly report: (
    what: string,
    details?: { readonly [key: string]: string | number | boolean },
  ) => void;
};

/** One thing that happened on the portal, for the provider's statistics; it carries no personal data. */
export type PortalEvent = {
  readonly category: string;
  readonly action: string;
  /** The code of the user mode (document 1, section 3.7), where it applies. */
  readonly value?: number;
};

/** Sends nothing before the visitor has accepted the cookie notice (decisions), nor after they withdrew it. */
export type EventTracker = {
  readonly track: (event: PortalEvent) => void;
  readonly viewPage: (name: string) => void;
  /** The visitor's decision: events are queued before it, and dropped after a refusal. */
  readonly consent: (accepted: boolean) => void;
};
