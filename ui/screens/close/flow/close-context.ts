import { createContext, use } from 'react';
import type { CloseSession } from '#application/close-session/close-session.ts';
import type { OpenClose } from '#application/close-session/close-session-state.ts';
import type { CloseStep } from '#domain/close';
import type { Answers } from '#domain/flow';

/** The close on the screen: its session, its state, and the current step with its field values. */
export type ShownClose = {
  readonly session: CloseSession;
  readonly state: OpenClose;
  readonly step: CloseStep;
  readonly fields: Answers;
  /** The error of a field, or of a field in a line. */
  readonly errorOf: (
    field: string,
    line?: { readonly at: number; readonly of: string },
  ) => string | undefined;
};

export const ShownCloseContext = createContext<ShownClose | undefined>(undefined);

export const useShownClose = (): ShownClose => {
  const shown = use(ShownCloseContext);
  if (shown === undefined) throw new Error('No close is open here');
  return shown;
};
