import type { Task } from 'fp-ts/Task';

/** Something that one tab at a time may do. */
export type Lease = {
  readonly release: () => void;
  /** Resolves when another tab has taken over. */
  readonly lost: Promise<void>;
};

export type Leases = {
  /** Takes a lease if no other tab has it; `undefined` otherwise. */
  readonly take: (name: string) => Task<Lease | undefined>;
  /** Takes the lease even if another tab has it. */
  readonly steal: (name: string) => Task<Lease>;
};
