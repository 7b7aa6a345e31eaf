import { holdOnPage } from '../outbox/hold-on-page.ts';
import { makeOutbox, type Outbox, type OutboxPorts } from '../outbox/outbox.ts';
import {
  makeOpenCloseSession,
  type CloseSessionPorts,
  type OpenCloseSession,
} from './close-session.ts';

export type ClosingPorts = OutboxPorts & Omit<CloseSessionPorts, 'outbox'>;

/** The closes of an engineer, and the outbox that they and all other commands are sent from. */
export const makeClosing = (
  wired: ClosingPorts,
): { readonly outbox: Outbox; readonly openCloseSession: OpenCloseSession } => {
  const ports = { ...wired, notebook: holdOnPage(wired.notebook) };
  const outbox = makeOutbox(ports);
  return { outbox, openCloseSession: makeOpenCloseSession({ ...ports, outbox }) };
};
