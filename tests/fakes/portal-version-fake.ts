import type { PortalVersion } from '#application/ports/portal-version.ts';

type Heard = Parameters<PortalVersion['watch']>[0];

/** A device whose versions of the portal a test hands out. */
export const portalVersionFake = () => {
  const asked: ('take-over' | 'reload')[] = [];
  const listeners = new Set<Heard>();
  const overdues: (() => void)[] = [];
  const version: PortalVersion = {
    watch: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    takeOver: (overdue) => {
      asked.push('take-over');
      overdues.push(overdue);
    },
    reload: () => asked.push('reload'),
  };
  return {
    version,
    asked,
    find: () => {
      for (const { found } of listeners) found();
    },
    /** As much time passes as taking over may take at most. */
    waitLong: () => {
      for (const overdue of overdues.splice(0)) overdue();
    },
    putInForce: () => {
      for (const { inForce } of listeners) inForce();
    },
  };
};
