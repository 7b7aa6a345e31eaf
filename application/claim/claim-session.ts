import type { UserMode } from '#domain/identity';
import type { ContractId } from '#domain/kernel';
import type { ClaimCustomer } from '#domain/claim';
import { runSession, type RunningSession } from '../session/run-session.ts';
import { makeCardForm } from './card-form.ts';
import {
  submissionStatusOf,
  type ClaimCommand,
  type ClaimEvent,
  type ClaimEventContext,
  type ClaimSessionState,
  type RequestedStep,
} from './claim-session-state.ts';
import {
  type ClaimScreens,
  type ClaimSessionPorts,
  type ReadClaimAgain,
  runClaimCommand,
} from './run-claim-command.ts';
import { openClaimSession } from './open-claim-session.ts';
import { reduceClaimSession, startClaim } from './reduce-claim-session.ts';

export type ClaimSession = RunningSession<ClaimSessionState, ClaimEvent, ClaimScreens> & {
  /** Mounts the card form of the open payment; returns how to unmount it. */
  readonly showCardForm: (place: object) => () => void;
};

export type OpenClaimSession = (
  customer: ClaimCustomer,
  readAgain: ReadClaimAgain,
  userMode: UserMode,
  /** The step in the address of the form. */
  requested: RequestedStep,
) => ClaimSession;

const isInProgress = (state: ClaimSessionState): boolean =>
  ['sending', 'checking-refusal'].includes(submissionStatusOf(state));

const startClaimSession = (
  ports: ClaimSessionPorts,
  customer: ClaimCustomer,
  readAgain: ReadClaimAgain,
  userMode: UserMode,
  requested: RequestedStep,
): ClaimSession => {
  const { drafts, clock, keys, desk } = ports;
  const context = (): ClaimEventContext => ({ now: clock.now(), freshKey: keys.next() });
  const cardForm = makeCardForm(desk);

  const session = runSession<ClaimSessionState, ClaimEvent, ClaimCommand, ClaimScreens>({
    first: startClaim(
      openClaimSession(customer, drafts.read(customer.contractId), userMode, requested, context()),
    ),
    reduce: (state, event) => reduceClaimSession(state, event, context()),
    run: (command, sessionNow) =>
      runClaimCommand(command, { ...ports, ...sessionNow, readAgain, cardForm }),
  });

  return {
    ...session,
    showCardForm: (place) => {
      const { phase, turn } = session.state().payment;
      return phase.is === 'card'
        ? cardForm.show(phase.secret, place, (is) => session.dispatch({ is, turn }))
        : () => undefined;
    },
  };
};

/**
 * The claim sessions of a tab. Memory is the source of truth, and storage follows. Coming back to a claim that is being
 * sent continues its session.
 */
export const makeOpenClaimSession = (ports: ClaimSessionPorts): OpenClaimSession => {
  const sessions = new Map<ContractId, ClaimSession>();
  return (customer, readAgain, userMode, requested) => {
    const existing = sessions.get(customer.contractId);
    if (existing !== undefined && isInProgress(existing.state())) return existing;
    const session = startClaimSession(ports, customer, readAgain, userMode, requested);
    sessions.set(customer.contractId, session);
    return session;
  };
};
