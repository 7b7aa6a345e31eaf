import type { PortalVersion } from '../ports/device/device.ts';
import { type Transition, runSession } from '../session/run-session.ts';

/**
 * The state of an engineer's page about a newer version of the portal. It is a value: `nextUpdate` returns the next
 * one.
 */
export type PortalUpdate = {
  readonly phase:
    | 'none'
    /** For a form to be finished. */
    | 'waiting'
    | 'offered'
    /** The engineer has accepted, and the newer version is loading. */
    | 'accepted';
  readonly filling: boolean;
  /** Another tab has activated it: only a reload remains. */
  readonly inForce: boolean;
};

export type PortalUpdateEvent =
  | 'found'
  | 'in-force'
  | 'form-opened'
  | 'form-closed'
  | 'accepted'
  /** It should be active by now, and no event has come. */
  | 'overdue';

export type PortalUpdateCommand = 'take-over' | 'reload';

export const nothingNewer: PortalUpdate = { phase: 'none', filling: false, inForce: false };

type Step = Transition<PortalUpdate, PortalUpdateCommand>;

const offer = (update: PortalUpdate): PortalUpdate => ({
  ...update,
  phase: update.filling ? 'waiting' : 'offered',
});

const withFilling = (update: PortalUpdate, filling: boolean): PortalUpdate =>
  update.phase === 'none' ? { ...update, filling } : offer({ ...update, filling });

/** The state after an event, and its commands. The page reloads only when the engineer has accepted. */
export const nextUpdate = (update: PortalUpdate, event: PortalUpdateEvent): Step => {
  const isAccepted = update.phase === 'accepted';
  switch (event) {
    case 'found':
      // A still newer version replaces the accepted one.
      return isAccepted ? [update, ['take-over']] : [offer(update), []];
    case 'in-force':
      return isAccepted ? [update, ['reload']] : [offer({ ...update, inForce: true }), []];
    case 'overdue':
      return isAccepted ? [update, ['reload']] : [update, []];
    case 'form-opened':
      return [withFilling(update, true), []];
    case 'form-closed':
      return isAccepted ? [update, []] : [withFilling(update, false), []];
    case 'accepted':
      if (update.phase !== 'offered') return [update, []];
      return [{ ...update, phase: 'accepted' }, [update.inForce ? 'reload' : 'take-over']];
  }
};

/** Offers a newer version of the portal, and activates it when the engineer accepts. */
type PortalUpdates = {
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
