import type { Task } from 'fp-ts/Task';
import type { Instant } from '#domain/time';

export type Clock = { readonly now: () => Instant };

/** Makes the key that names one attempt of the user, so that trying it again never does it twice. */
export type AttemptKeys = { readonly next: () => string };

/** Calls back once after so many milliseconds; returns how to stop. */
export type Schedule = (milliseconds: number, act: () => void) => () => void;

/** Whether there is a connection: nothing else knows. The device's own flag is a first hint only. */
export type OnlineState = {
  /** Whether the platform answered the last call within 3 seconds. */
  readonly isOnline: () => boolean;
  /** Calls back when `isOnline` changes; returns how to stop. */
  readonly watchOnline: (onChange: () => void) => () => void;
};

/** The connection, and when to try again. */
export type Connection = OnlineState & {
  /**
   * Calls back when a new try may succeed: an answer came, the device came online, or the page is visible again;
   * returns how to stop.
   */
  readonly watch: (onChange: () => void) => () => void;
  readonly schedule: Schedule;
};

/** Whether the user sees the page. */
export type PageVisibility = {
  readonly isVisible: () => boolean;
  /** Calls back when the page is shown, hidden or focused; returns how to stop. */
  readonly watch: (onChange: () => void) => () => void;
};

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

/** A newer version of the portal than the open page, as far as the device knows. */
export type PortalVersion = {
  /** Calls back from now on; returns how to stop. */
  readonly watch: (listeners: {
    /** A newer version lies on the device and waits. */
    readonly onFound: () => void;
    /** A newer version is active for this page, requested here or in another tab. */
    readonly onActive: () => void;
  }) => () => void;
  /** Activates the waiting version; calls back if it is not active long after. */
  readonly activate: (overdue: () => void) => void;
  /** Opens the page again, in the version that is in force. */
  readonly reload: () => void;
};

/** Parts that a search chooses among: their names are all that it reads. */
type Named = { readonly name: string };

/** The parts whose names are closest to the typed text, the closest first; none for an empty text. */
export type FindParts<Part extends Named> = (typed: string) => Task<readonly Part[]>;

/** Makes a catalogue of parts searchable; neither that nor a search holds up the page. */
export type PartIndex = {
  readonly build: <Part extends Named>(parts: readonly Part[]) => Task<FindParts<Part>>;
};
