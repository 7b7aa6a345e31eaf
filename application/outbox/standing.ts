/** A file of an entry: on the device until it is stored, and then where it is stored. */
export type OutboxFile = {
  readonly id: string;
  readonly name: string;
  readonly location: string | undefined;
};

/** What an entry has the platform do, in this order: its files, its close or its command, its next visit. */
export type OutboxStage = 'file' | 'close' | 'follow-on' | 'command';

/** Why an entry was not taken at once, and is tried again by itself. */
export type Delay = 'offline' | 'platform-failed' | 'signed-out';

export type Standing =
  | { readonly is: 'waiting'; readonly delay: Delay | undefined }
  /** It stays as it is until the engineer corrects or discards it. */
  | {
      readonly is: 'refused';
      readonly stage: OutboxStage;
      readonly message: string;
      /** The id of the file that is refused, where it is one. */
      readonly file?: string | undefined;
    }
  /** A file is no longer on the device. */
  | { readonly is: 'file-lost'; readonly name: string }
  | { readonly is: 'done' };

export const waiting: Standing = { is: 'waiting', delay: undefined };
