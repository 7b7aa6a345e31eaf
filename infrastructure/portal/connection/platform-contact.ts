/** Whether the platform answers, by the last call. */
export type PlatformContact = {
  readonly isAnswering: () => boolean;
  /** An answer of any kind came. */
  readonly noteAnswer: () => void;
  /** A call failed without an answer, or has had none for 3 seconds. */
  readonly noteSilence: () => void;
  /** Calls back when it changes; returns how to stop. */
  readonly watch: (onChange: () => void) => () => void;
};

/**
 * Derives from the calls whether the platform answers. The browser's own flag is only a first hint: behind a VPN it may
 * be false although the network works.
 */
export const makePlatformContact = (
  page: Pick<EventTarget, 'addEventListener'>,
  believesOnline: boolean,
): PlatformContact => {
  let isAnswering = believesOnline;
  const watchers = new Set<() => void>();
  const setReachable = (answering: boolean): void => {
    if (answering === isAnswering) return;
    isAnswering = answering;
    for (const changed of watchers) changed();
  };
  page.addEventListener('offline', () => setReachable(false));
  page.addEventListener('online', () => setReachable(true));
  return {
    isAnswering: () => isAnswering,
    noteAnswer: () => setReachable(true),
    noteSilence: () => setReachable(false),
    watch: (changed) => {
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

/** @param patience milliseconds until a call without an answer counts as silence */
export const makeFollowCall =
  (
    { noteAnswer, noteSilence }: Pick<PlatformContact, 'noteAnswer' | 'noteSilence'>,
    patience: number,
  ): FollowCall =>
  async (answer, inBackground = false) => {
    const timer = inBackground ? undefined : setTimeout(noteSilence, patience);
    try {
      const answered = await answer();
      noteAnswer();
      return answered;
    } catch (problem) {
      noteSilence();
      throw problem;
    } finally {
      clearTimeout(timer);
    }
  };
