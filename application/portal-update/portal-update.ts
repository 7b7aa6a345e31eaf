/** What an engineer's page does about a newer version of the portal. It is a value: `nextUpdate` gives the one after. */
export type PortalUpdate = {
  readonly phase:
    | 'none'
    /** For a form to be finished. */
    | 'waiting'
    | 'offered'
    /** The engineer said yes, and the newer version is on its way. */
    | 'accepted';
  readonly filling: boolean;
  /** Another tab has let it take over: only a reload is left to do. */
  readonly inForce: boolean;
};

export type PortalUpdateEvent =
  | 'found'
  | 'in-force'
  | 'form-opened'
  | 'form-closed'
  | 'accepted'
  /** It should long have been in force, and nobody has said so. */
  | 'overdue';

export type PortalUpdateCommand = 'take-over' | 'reload';

export const nothingNewer: PortalUpdate = { phase: 'none', filling: false, inForce: false };

type Step = readonly [next: PortalUpdate, command?: PortalUpdateCommand];

const offer = (update: PortalUpdate): PortalUpdate => ({
  ...update,
  phase: update.filling ? 'waiting' : 'offered',
});

const withFilling = (update: PortalUpdate, filling: boolean): PortalUpdate =>
  update.phase === 'none' ? { ...update, filling } : offer({ ...update, filling });

/** The state after an event, and what is to be done. Nothing is loaded again that nobody asked for. */
export const nextUpdate = (update: PortalUpdate, event: PortalUpdateEvent): Step => {
  const isAccepted = update.phase === 'accepted';
  switch (event) {
    case 'found':
      // One that is newer still, in place of the one that was asked.
      return isAccepted ? [update, 'take-over'] : [offer(update)];
    case 'in-force':
      return isAccepted ? [update, 'reload'] : [offer({ ...update, inForce: true })];
    case 'overdue':
      return isAccepted ? [update, 'reload'] : [update];
    case 'form-opened':
      return [withFilling(update, true)];
    case 'form-closed':
      return isAccepted ? [update] : [withFilling(update, false)];
    case 'accepted':
      if (update.phase !== 'offered') return [update];
      return [{ ...update, phase: 'accepted' }, update.inForce ? 'reload' : 'take-over'];
  }
};
