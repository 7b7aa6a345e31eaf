import type { EventTracker } from '#application/ports/remote/reporting.ts';
import { whenIdle } from '../loading/load-later.ts';

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

/** Events queued before consent; the oldest are dropped first. */
export const maximumQueuedEvents = 100;

const scriptUrl = (tagManagerId: string): string =>
  `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`;

/** A command to the tag manager, which recognises it as an `arguments` object. */
const consentCommand = (analytics: 'granted' | 'denied') => ({
  0: 'consent',
  1: 'update',
  2: { analytics_storage: analytics },
  length: 3,
  [Symbol.toStringTag]: 'Arguments',
});

/**
 * Sends events to the provider's tag manager. Before the visitor's consent nothing is loaded or sent: events wait in
 * memory (decisions). After a refusal they are dropped, and a loaded tag manager is informed. Without a container
 * nothing is ever sent.
 */
export const makeTagManagerTracker = (
  tagManagerId: string | undefined,
  { window, loadScript, now }: TagManagerPage,
): EventTracker => {
  const queue: Entry[] = [];
  /** Once it is loaded. */
  let layer: unknown[] | undefined;
  let given: boolean | undefined;

  const push = (entry: Entry): void => {
    if (tagManagerId === undefined || given === false) return;
    if (given === true) {
      layer?.push(entry);
      return;
    }
    queue.push(entry);
    if (queue.length > maximumQueuedEvents) queue.shift();
  };

  return {
    track: ({ category, action, value }) =>
      push({ event: 'portalEvent', category, action, ...(value === undefined ? {} : { value }) }),
    viewPage: (name) => push({ event: 'virtualPageView', page: name }),
    consent: (decision) => {
      if (tagManagerId === undefined || decision === given) return;
      given = decision;
      const waited = queue.splice(0);
      if (layer !== undefined) {
        layer.push(consentCommand(decision ? 'granted' : 'denied'));
        return;
      }
      if (!decision) return;
      layer = window.dataLayer ??= [];
      layer.push({ event: 'gtm.js', 'gtm.start': now() }, ...waited);
      loadScript(scriptUrl(tagManagerId));
    },
  };
};

/**
 * Adds a script to the page once that has loaded: the browser's load event, after which the portal is stored for
 * offline use, would wait for it.
 */
export const loadScript = (url: string): void =>
  whenIdle(() => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
