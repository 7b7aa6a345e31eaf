import type { PortalVersion } from '#application/ports/device/portal-version.ts';

type Heard = Parameters<PortalVersion['watch']>[0];

/** A device whose portal versions the test controls. */
export const fakePortalVersion = () => {
  const requested: ('take-over' | 'reload')[] = [];
  const listeners = new Set<Heard>();
  const overdues: (() => void)[] = [];
  let waits = false;
  const version: PortalVersion = {
    watch: (heard) => {
      listeners.add(heard);
      // A version that was found before any listener waits on the device, and is reported asynchronously as in a
      // browser.
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
      for (const { onFound: found } of listeners) found();
    },
    /** As much time passes as taking over may take at most. */
    waitLong: () => {
      for (const overdue of overdues.splice(0)) overdue();
    },
    putInForce: () => {
      waits = false;
      for (const { onActive: inForce } of listeners) inForce();
    },
  };
};
