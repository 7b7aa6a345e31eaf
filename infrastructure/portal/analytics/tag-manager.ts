import type { EventTracker } from '#application/ports/event-tracker.ts';

type Entry = { readonly event: string; readonly [key: string]: string | number | undefined };

declare global {
  interface Window {
    /** The queue that the tag manager's script reads, by the name that it knows. */
    dataLayer?: unknown[];
  }
}

export type TagManagerPage = {
  readonly window: Pick<Window, 'dataLayer'>;
  readonly loadScript: (url: string) => void;
  readonly now: () => number;
};

/** Events held back before there is consent; older ones go first. */
export const heldEvents = 100;

const scriptUrl = (tagManagerId: string): string =>
  `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`;

/**
 * Sends events to the provider's tag manager. Before the visitor's consent nothing is loaded or sent: events wait in
 * memory (decisions). Without a tag manager nothing ever is.
 */
export const makeTagManagerTracker = (
  tagManagerId: string | undefined,
  { window, loadScript, now }: TagManagerPage,
): EventTracker => {
  const held: Entry[] = [];
  let layer: unknown[] | undefined;

  const push = (entry: Entry): void => {
    if (tagManagerId === undefined) return;
    if (layer !== undefined) {
      layer.push(entry);
      return;
    }
    held.push(entry);
    if (held.length > heldEvents) held.shift();
  };

  return {
    track: ({ category, action, value }) =>
      push({ event: 'portalEvent', category, action, ...(value === undefined ? {} : { value }) }),
    viewPage: (name) => push({ event: 'virtualPageView', page: name }),
    consent: () => {
      if (tagManagerId === undefined || layer !== undefined) return;
      layer = window.dataLayer ??= [];
      layer.push({ event: 'gtm.js', 'gtm.start': now() }, ...held.splice(0));
      loadScript(scriptUrl(tagManagerId));
    },
  };
};
