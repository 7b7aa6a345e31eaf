import type { OnlineState } from '#application/ports/device/device.ts';

/** Whether the platform answers, by the last call. */
export type PlatformContact = OnlineState & {
  /** An answer of any kind came. */
  readonly noteAnswer: () => void;
  /**
   * Notes that a call begins now. The returned function reports that the call failed, or has had no answer for 3
   * seconds. It is ignored if the platform or the network has come back since the call began.
   */
  readonly beginCall: () => () => void;
};

/** What a call reports: that it begins, that it was answered, or that it was not. */
export type CallContact = Pick<PlatformContact, 'noteAnswer' | 'beginCall'>;

/** Milliseconds without another lost call after which a loss is no longer known: the page may have nothing to call. */
const lossKnownFor = 60_000;

/**
 * Derives from the calls whether the platform answers. The browser's own flag is only a first hint: behind a VPN it may
 * be false although the network works.
 */
export const makePlatformContact = (
  page: Pick<EventTarget, 'addEventListener'>,
  believesOnline: boolean,
): PlatformContact => {
  let isOnline = believesOnline;
  let browserOnline = believesOnline;
  let timesBack = 0;
  let lossKnown: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const setOnline = (online: boolean): void => {
    clearTimeout(lossKnown);
    if (online === isOnline) return;
    isOnline = online;
    if (online) timesBack += 1;
    for (const changed of watchers) changed();
  };
  for (const event of ['online', 'offline'] as const)
    page.addEventListener(event, () => {
      browserOnline = event === 'online';
      setOnline(browserOnline);
    });
  return {
    isOnline: () => isOnline,
    noteAnswer: () => setOnline(true),
    beginCall: () => {
      const before = timesBack;
      return () => {
        if (timesBack !== before) return;
        setOnline(false);
        if (browserOnline) lossKnown = setTimeout(() => setOnline(true), lossKnownFor);
      };
    },
    watchOnline: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
};
