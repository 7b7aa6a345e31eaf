import type { Attention } from '#application/ports/device/connection.ts';

type Looks = { readonly seen: boolean; readonly online: boolean };

type FakeAttention = Attention & {
  readonly become: (looks: Partial<Looks>) => void;
  /** Lets so many milliseconds pass. */
  readonly pass: (milliseconds: number) => void;
};

/** A visible page on a device that is online, until a test changes that. */
export const fakeAttention = (): FakeAttention => {
  let looks: Looks = { seen: true, online: true };
  let now = 0;
  const watchers = new Set<() => void>();
  const timers = new Set<{ readonly at: number; readonly act: () => void }>();
  return {
    isSeen: () => looks.seen,
    isOnline: () => looks.online,
    watchOnline: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    schedule: (milliseconds, act) => {
      const timer = { at: now + milliseconds, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    become: (changes) => {
      looks = { ...looks, ...changes };
      for (const watcher of watchers) watcher();
    },
    pass: (milliseconds) => {
      now += milliseconds;
      for (const timer of timers)
        if (timer.at <= now) {
          timers.delete(timer);
          timer.act();
        }
    },
  };
};
