import type { ComponentType } from 'react';
import type { RouteTable } from '../modes/portal-modes.ts';
import type { Audience } from '../session/access.ts';

/** Everything that the portal knows of a screen before it is fetched. */
export type ScreenRecord = {
  /** Where it is; `*` for every path that nothing else has. */
  readonly paths: readonly string[];
  /** Whom the guard lets in; `everybody` has no guard, and is asked for nothing. */
  readonly audience: Audience | 'everybody';
  /** The old table has some screens without their guard (document 1, section 2.2). */
  readonly openIn?: RouteTable;
  /** Signing in leads back to it, unless it says otherwise. */
  readonly comesBack?: false;
} & (
  | { readonly load: () => Promise<ComponentType> }
  /** Brings itself. */
  | { readonly Component: ComponentType }
);

export type ScreenRecords = { readonly [name: string]: ScreenRecord };
