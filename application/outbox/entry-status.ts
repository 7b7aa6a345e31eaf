/** A file of an entry: on the device until it is stored, and then where it is stored. */
export type OutboxFile = {
  readonly id: string;
  readonly name: string;
  readonly location: string | undefined;
};

/** The stages of an entry, in this order: its files, its close or command, its next visit. */
export type OutboxStage = 'file' | 'close' | 'follow-on' | 'command';

/** Why an entry was not accepted at once, and is sent again without the engineer. */
export type Delay = 'offline' | 'signed-out';

export type EntryStatus =
  | { readonly is: 'waiting'; readonly delay: Delay | undefined }
  /** The platform failed, perhaps for a moment: it is sent again after growing pauses. */
  | {
      readonly is: 'failed';
      readonly stage: OutboxStage;
      readonly message: string | undefined;
      /** How often it has failed in a row. */
      readonly attempts: number;
    }
  /** It stays until the engineer corrects or discards it. */
  | {
      readonly is: 'refused';
      readonly stage: OutboxStage;
      /** The platform's words; `undefined` where its answer has none. */
      readonly message: string | undefined;
      /** The id of the file that is refused, where it is one. */
      readonly file?: string | undefined;
    }
  /** A file is no longer on the device. */
  | { readonly is: 'file-lost'; readonly name: string }
  | { readonly is: 'done' };

export const waiting: EntryStatus = { is: 'waiting', delay: undefined };

/** A browser may call itself online before the network works: the first try then fails, and the next one is near. */
const pauseWithoutAnswer = 5000;
const firstPause = 15_000;
const longestPause = 600_000;

/**
 * Milliseconds until an entry is sent again without the engineer: 5 seconds where no answer came; 15 seconds where the
 * platform failed, and after each further failure twice as long, at most 10 minutes.
 *
 * @example
 *   pauseBeforeNextTry({ is: 'failed', stage: 'close', message: undefined, attempts: 3 }); // => 60000
 */
export const pauseBeforeNextTry = (status: EntryStatus): number =>
  status.is === 'failed'
    ? Math.min(firstPause * 2 ** (status.attempts - 1), longestPause)
    : pauseWithoutAnswer;
