import type { ComponentType } from 'react';
import type { Audience } from '../session/session-state.ts';

/** Metadata of a screen that is known before it is loaded. */
export type ScreenRecord = {
  /** Its path; `*` for unknown paths. */
  readonly paths: readonly string[];
  /** The audience that the guard admits; `everyone` means no guard. */
  readonly audience: Audience | 'everyone';
  /** Staff act for a customer in the old mode, without sign-in: some screens have no guard there (document 1, section 2.2). */
  readonly isOpenInOldMode?: true;
  /** Whether sign-in returns to it; true by default. */
  readonly comesBack?: false;
} & (
  | { readonly load: () => Promise<ComponentType> }
  /** Loads the screen. */
  | { readonly Component: ComponentType }
);

export type ScreenRecords = { readonly [name: string]: ScreenRecord };
