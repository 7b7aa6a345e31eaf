import type { TaskEither } from 'fp-ts/TaskEither';
import type { UserMode } from '#domain/identity';
import type { ContractId } from '#domain/kernel';
import type { ClaimCustomer } from '#domain/claim';
import type { ClaimDraft } from '../ports/device/claim-drafts.ts';
import type { MountedCardForm } from '../ports/remote/payment-desk.ts';
import { runSession, type RunningSession } from '../session/run-session.ts';
import type { ReadClaimFailure } from './claim-block.ts';
import {
  submissionStatusOf,
  type ClaimCommand,
  type ClaimEvent,
  type ClaimEventContext,
  type ClaimSessionState,
  type RequestedStep,
} from './claim-session-state.ts';
import type { ClaimScreens, ClaimSessionPorts } from './claim-session-ports.ts';
import { openClaimSession } from './open-claim-session.ts';
import { reduceClaimSession, startClaim } from './reduce-claim-session.ts';
import { runClaimCommand } from './run-claim-command.ts';

export type ClaimSession = RunningSession<ClaimSessionState, ClaimEvent, ClaimScreens> & {
  /** Mounts the card form of the open payment; returns how to unmount it. */
  readonly showCardForm: (place: object) => () => void;
};

/** Reads the customer's contract and jobs again. */
export type ReadClaimAgain = (known: ClaimCustomer) => TaskEither<ReadClaimFailure, ClaimCustomer>;

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
  let form: MountedCardForm | undefined;
  const context = (): ClaimEventContext => ({ now: clock.now(), freshKey: keys.next() });

  const session = runSession<ClaimSessionState, ClaimEvent, ClaimCommand, ClaimScreens>({
    first: startClaim(
      openClaimSession(customer, drafts.read(customer.contractId), userMode, requested, context()),
    ),
    reduce: (state, event) => reduceClaimSession(state, event, context()),
    run: (command, { state, dispatch, screens }) => {
      /** A session without screens does not write into a tab whose draft was deleted meanwhile. */
      const mayWrite = ({ contractId, attemptKey }: ClaimDraft): boolean =>
        screens() !== undefined || drafts.read(contractId)?.attemptKey === attemptKey;
      runClaimCommand(command, {
        ...ports,
        keepDraft: (draft) => {
          if (mayWrite(draft)) drafts.save(draft);
        },
        keepConfirmation: (confirmation) => {
          if (mayWrite(state().draft)) drafts.keepConfirmation(confirmation);
        },
        dropDraft: () => drafts.discard(customer.contractId),
        userMode,
        readAgain: () => readAgain(state().customer),
        customer: () => state().customer,
        form: () => form,
        screens,
        dispatch,
      });
    },
  });

  return {
    ...session,
    showCardForm: (place) => {
      const { phase, turn } = session.state().payment;
      if (phase.is !== 'card') return () => undefined;
      let mounted: MountedCardForm | undefined;
      let isShown = true;
      const reportForm = (is: 'card-shown' | 'card-missing') => {
        if (isShown) session.dispatch({ is, turn });
      };
      const mount = async (): Promise<void> => {
        const result = await desk.mountCardForm(phase.secret, place, {
          onReady: () => reportForm('card-shown'),
          onLoadError: () => reportForm('card-missing'),
        })();
        if (result._tag === 'Left') reportForm('card-missing');
        else if (isShown) form = mounted = result.right;
        else result.right.unmount();
      };
      void mount();
      return () => {
        isShown = false;
        mounted?.unmount();
        if (form === mounted) form = undefined;
      };
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
