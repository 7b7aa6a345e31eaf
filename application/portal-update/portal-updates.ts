import type { PortalVersion } from '../ports/portal-version.ts';
import {
  nextUpdate,
  nothingNewer,
  type PortalUpdate,
  type PortalUpdateEvent,
} from './portal-update.ts';

/** Offers a newer version of the portal, and activates it when the engineer accepts. */
export type PortalUpdates = {
  readonly phase: () => PortalUpdate['phase'];
  readonly subscribe: (changed: () => void) => () => void;
  /** Starts to look for a newer version; returns how to stop. */
  readonly open: () => () => void;
  /** Reports whether a form is being filled in, which a reload would lose. */
  readonly setFilling: (filling: boolean) => void;
  readonly accept: () => void;
};

export const makePortalUpdates = (version: PortalVersion): PortalUpdates => {
  let update = nothingNewer;
  const listeners = new Set<() => void>();

  const applyEvent = (event: PortalUpdateEvent): void => {
    const [next, command] = nextUpdate(update, event);
    update = next;
    for (const listener of listeners) listener();
    if (command === 'take-over') version.takeOver(() => applyEvent('overdue'));
    if (command === 'reload') version.reload();
  };

  return {
    phase: () => update.phase,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    open: () =>
      version.watch({ found: () => applyEvent('found'), inForce: () => applyEvent('in-force') }),
    setFilling: (filling) => applyEvent(filling ? 'form-opened' : 'form-closed'),
    accept: () => applyEvent('accepted'),
  };
};
