import type {
  Clock,
  AttemptKeys,
  Connection,
  Lease,
  Leases,
  PageVisibility,
  PortalVersion,
} from '#application/ports/device/device.ts';
import type { Instant } from '#domain/time';

/** A clock that shows the time that was set. */
export const fakeClock = (start: Instant) => {
  let now = start;
  const clock: Clock = { now: () => now };
  return { ...clock, set: (later: Instant) => void (now = later) };
};

/** Keys that are counted. */
export const fakeAttemptKeys = (): AttemptKeys => {
  let keys = 0;
  return { next: () => `attempt-${(keys += 1)}` };
};

const makeListeners = () => {
  const listeners = new Set<() => void>();
  return {
    add: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
};

/** A device that is online, until a test changes that. */
export const fakeConnection = () => {
  let isOnline = true;
  let now = 0;
  const changes = makeListeners();
  const returns = makeListeners();
  const timers = new Set<{ readonly at: number; readonly act: () => void }>();
  const connection: Connection = {
    isOnline: () => isOnline,
    watchOnline: changes.add,
    watch: returns.add,
    schedule: (milliseconds, act) => {
      const timer = { at: now + milliseconds, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  return {
    ...connection,
    setOnline: (online: boolean) => {
      isOnline = online;
      changes.notify();
    },
    /** A new try may succeed. */
    mayBeBack: returns.notify,
    /** The remaining milliseconds of each timer. */
    timers: () => [...timers].map(({ at }) => at - now),
    /** Lets so many milliseconds pass. */
    pass: (milliseconds: number) => {
      now += milliseconds;
      for (const timer of timers)
        if (timer.at <= now) {
          timers.delete(timer);
          timer.act();
        }
    },
  };
};

/** A page that is visible, until a test changes that. */
export const fakeVisibility = () => {
  let isVisible = true;
  const changes = makeListeners();
  const page: PageVisibility = { isVisible: () => isVisible, watch: changes.add };
  const setVisible = (visible: boolean) => {
    isVisible = visible;
    changes.notify();
  };
  return { ...page, setVisible };
};

/** The pages of one browser that have a lease, by its name. */
type HeldLeases = Map<string, { readonly lose: () => void; readonly isDead: () => boolean }>;

/** Leases that the pages of one browser share; those of a closed page are free. */
export const fakeLeases = (held: HeldLeases = new Map(), isDead = () => false): Leases => {
  const give = (name: string): Lease => {
    let lose = (): void => undefined;
    const lost = new Promise<void>((report) => void (lose = report));
    const holder = { lose, isDead };
    held.set(name, holder);
    return {
      lost,
      release: () => {
        if (held.get(name) === holder) held.delete(name);
      },
    };
  };
  return {
    take: (name) => async () => (held.get(name)?.isDead() === false ? undefined : give(name)),
    steal: (name) => async () => {
      held.get(name)?.lose();
      return give(name);
    },
  };
};

/** A device whose portal versions the test controls. */
export const fakePortalVersion = () => {
  const requested: ('take-over' | 'reload')[] = [];
  const listeners = new Set<Parameters<PortalVersion['watch']>[0]>();
  const overdues: (() => void)[] = [];
  let waits = false;
  const version: PortalVersion = {
    watch: (heard) => {
      listeners.add(heard);
      // A version that was found before any listener is reported asynchronously, as in a browser.
      if (waits)
        queueMicrotask(() => {
          if (listeners.has(heard)) heard.onFound();
        });
      return () => listeners.delete(heard);
    },
    activate: (overdue) => {
      requested.push('take-over');
      overdues.push(overdue);
    },
    reload: () => requested.push('reload'),
  };
  return {
    version,
    requests: requested,
    find: () => {
      waits = true;
      for (const { onFound } of listeners) onFound();
    },
    /** As much time passes as taking over may take at most. */
    waitLong: () => {
      for (const overdue of overdues.splice(0)) overdue();
    },
    putInForce: () => {
      waits = false;
      for (const { onActive } of listeners) onActive();
    },
  };
};
