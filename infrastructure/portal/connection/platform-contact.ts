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

/**
 * Derives from the calls whether the platform answers. The browser's own flag is only a first hint: behind a VPN it may
 * be false although the network works.
 */
export const makePlatformContact = (
  page: Pick<EventTarget, 'addEventListener'>,
  believesOnline: boolean,
): PlatformContact => {
  let isOnline = believesOnline;
  let timesBack = 0;
  const watchers = new Set<() => void>();
  const setOnline = (online: boolean): void => {
    if (online === isOnline) return;
    isOnline = online;
    if (online) timesBack += 1;
    for (const changed of watchers) changed();
  };
  page.addEventListener('offline', () => setOnline(false));
  page.addEventListener('online', () => setOnline(true));
  return {
    isOnline: () => isOnline,
    noteAnswer: () => setOnline(true),
    beginCall: () => {
      const before = timesBack;
      return () => {
        if (timesBack === before) setOnline(false);
      };
    },
    watchOnline: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
};

/** Follows one call: 3 seconds without an answer count as silence, unless no one waits for it. */
export type FollowCall = <Answer>(
  answer: () => Promise<Answer>,
  inBackground?: boolean,
) => Promise<Answer>;

/** Milliseconds after which a call counts as silent on the slowest line. */
const longestPatience = 10_000;

/**
 * @param patience milliseconds until a call without an answer counts as silence. After a slow answer, the next call has
 *   twice its time: otherwise the connection would be reported as lost and back with each call.
 */
export const makeFollowCall = (
  { noteAnswer, beginCall }: CallContact,
  patience: number,
): FollowCall => {
  let nextPatience = patience;
  return async (answer, inBackground = false) => {
    const began = performance.now();
    const noteSilence = beginCall();
    const timer = inBackground ? undefined : setTimeout(noteSilence, nextPatience);
    try {
      const answered = await answer();
      const twice = 2 * (performance.now() - began);
      if (!inBackground) nextPatience = Math.min(Math.max(patience, twice), longestPatience);
      noteAnswer();
      return answered;
    } catch (problem) {
      noteSilence();
      throw problem;
    } finally {
      clearTimeout(timer);
    }
  };
};
