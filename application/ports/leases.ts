import type { Task } from 'fp-ts/Task';

/** Something that one tab at a time may do. */
export type Lease = {
  readonly release: () => void;
  /** Settles when another tab has taken over. */
  readonly lost: Promise<void>;
};

export type Leases = {
  /** Takes a lease if no other tab holds it; `undefined` when one does. */
  readonly take: (name: string) => Task<Lease | undefined>;
  /** Takes it from whichever tab holds it. */
  readonly takeOver: (name: string) => Task<Lease>;
};
