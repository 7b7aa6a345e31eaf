import type { EventTracker, PortalEvent } from '#application/ports/remote/reporting.ts';

type Tracked = PortalEvent | { readonly page: string };

/** Records the events; nothing counts as sent before consent. */
export const fakeEventTracker = (): EventTracker & {
  readonly sentEvents: () => readonly Tracked[];
} => {
  const tracked: Tracked[] = [];
  let consented = false;
  return {
    sentEvents: () => (consented ? tracked : []),
    track: (event) => {
      tracked.push(event);
    },
    viewPage: (page) => {
      tracked.push({ page });
    },
    consent: (given) => {
      consented = given;
    },
  };
};
