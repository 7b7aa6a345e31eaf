import type { EventTracker, PortalEvent } from '#application/ports/event-tracker.ts';

type Tracked = PortalEvent | { readonly page: string };

/** Remembers what was tracked: nothing counts as sent before there is consent. */
export const fakeEventTracker = (): EventTracker & { readonly sent: () => readonly Tracked[] } => {
  const tracked: Tracked[] = [];
  let consented = false;
  return {
    sent: () => (consented ? tracked : []),
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
