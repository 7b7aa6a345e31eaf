import { useState, type ReactNode } from 'react';
import { fieldsOfStep } from '#application/close/close-session-state.ts';
import type { CloseSession } from '#application/close/close-session.ts';
import type { CloseStep } from '#domain/close';
import {
  CloseContext,
  showClose,
  type CloseOnScreen,
  type ShownClose,
} from '#ui/features/close/flow/close-context.ts';
import { opened } from '../../../application/close/close-world.ts';

const values = { brand: 'Pilotlight', phone: '0800 000 0123' };

/** A close that does not change, for a component. */
export const unchangingClose = (shown: unknown, session?: unknown): CloseOnScreen => ({
  session: session as CloseSession,
  values,
  subscribe: () => () => undefined,
  state: () => shown as ShownClose,
});

const closeAt = (session: CloseSession, step: CloseStep): CloseOnScreen => {
  const show = (): ShownClose => {
    const state = opened(session);
    return { ...showClose(state), step, fields: fieldsOfStep(state, step) };
  };
  let shown = show();
  return {
    session,
    values,
    subscribe: session.subscribe,
    state: () => {
      if (opened(session) !== shown.state) shown = show();
      return shown;
    },
  };
};

type CloseAtStepProps = {
  readonly session: CloseSession;
  readonly step: CloseStep;
  readonly children: ReactNode;
};

/** Renders a step of a close, and follows its session. */
export const CloseAtStep = ({ session, step, children }: CloseAtStepProps) => {
  const [close] = useState(() => closeAt(session, step));
  return <CloseContext value={close}>{children}</CloseContext>;
};
