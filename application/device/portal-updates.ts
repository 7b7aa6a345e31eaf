import type { PortalVersion } from '../ports/device/portal-version.ts';
import { runSession } from '../session/run-session.ts';
import {
  nextUpdate,
  nothingNewer,
  type PortalUpdate,
  type PortalUpdateCommand,
  type PortalUpdateEvent,
} from './portal-update.ts';

/** Offers a newer version of the portal, and activates it when the engineer accepts. */
export type PortalUpdates = {
  readonly phase: () => PortalUpdate['phase'];
  readonly subscribe: (onChange: () => void) => () => void;
  /** Starts to look for a newer version; returns how to stop. */
  readonly open: () => () => void;
  /** Reports whether a form is being filled in, which a reload would lose. */
  readonly setFilling: (filling: boolean) => void;
  readonly accept: () => void;
};

export const makePortalUpdates = (version: PortalVersion): PortalUpdates => {
  const { state, subscribe, dispatch } = runSession<
    PortalUpdate,
    PortalUpdateEvent,
    PortalUpdateCommand
  >({
    first: [nothingNewer, []],
    reduce: nextUpdate,
    run: (command) =>
      command === 'reload' ? version.reload() : version.activate(() => dispatch('overdue')),
  });

  return {
    phase: () => state().phase,
    subscribe,
    open: () =>
      version.watch({ onFound: () => dispatch('found'), onActive: () => dispatch('in-force') }),
    setFilling: (filling) => dispatch(filling ? 'form-opened' : 'form-closed'),
    accept: () => dispatch('accepted'),
  };
};
