/** What an engineer's page does about a newer version of the portal. It is a value: `nextUpdate` gives the one after. */
export type PortalUpdate = {
  readonly phase:
    | 'none'
    /** For a form to be finished. */
    | 'waiting'
    | 'offered'
    /** The engineer said yes, and the newer version is on its way. */
    | 'taken';
  readonly filling: boolean;
  /** Another tab has let it take over: only a reload is left to do. */
  readonly inForce: boolean;
};

export type PortalUpdateEvent =
  | 'found'
  | 'in-force'
  | 'form-opened'
  | 'form-left'
  | 'taken'
  /** It should long have been in force, and nobody has said so. */
  | 'overdue';

export type PortalUpdateCommand = 'take-over' | 'reload';

export const nothingNewer: PortalUpdate = { phase: 'none', filling: false, inForce: false };

type Step = readonly [next: PortalUpdate, command?: PortalUpdateCommand];

const offered = (update: PortalUpdate): PortalUpdate => ({
  ...update,
  phase: update.filling ? 'waiting' : 'offered',
});

const filled = (update: PortalUpdate, filling: boolean): PortalUpdate =>
  update.phase === 'none' ? { ...update, filling } : offered({ ...update, filling });

/** The state after an event, and what is to be done. Nothing is loaded again that nobody asked for. */
export const nextUpdate = (update: PortalUpdate, event: PortalUpdateEvent): Step => {
  const isTaken = update.phase === 'taken';
  switch (event) {
    case 'found':
      // One that is newer still, in place of the one that was asked.
      return isTaken ? [update, 'take-over'] : [offered(update)];
    case 'in-force':
      return isTaken ? [update, 'reload'] : [offered({ ...update, inForce: true })];
    case 'overdue':
      return isTaken ? [update, 'reload'] : [update];
    case 'form-opened':
      return [filled(update, true)];
    case 'form-left':
      return isTaken ? [update] : [filled(update, false)];
    case 'taken':
      if (update.phase !== 'offered') return [update];
      return [{ ...update, phase: 'taken' }, update.inForce ? 'reload' : 'take-over'];
  }
};
