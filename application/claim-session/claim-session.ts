import type { TaskEither } from 'fp-ts/TaskEither';
import { userModeCodes, type UserMode } from '#domain/identity/user-mode.ts';
import type { ContractId } from '#domain/kernel/identifiers.ts';
import type { ClaimCustomer } from '../ports/claim-customer.ts';
import type { ClaimDraft } from '../ports/claim-drafts.ts';
import type { CardFormOptions, MountedCardForm } from '../ports/payment-desk.ts';
import type { ReadClaimFailure } from '../use-cases/claim/claim-block.ts';
import type {
  ClaimCommand,
  ClaimEvent,
  ClaimEventContext,
  ClaimSessionState,
  Transition,
} from './claim-session-state.ts';
import type { ClaimScreens, ClaimSessionPorts } from './claim-session-ports.ts';
import { claimActions } from './claim-actions.ts';
import { openClaimSession } from './open-claim-session.ts';
import { reduceClaimSession } from './reduce-claim-session.ts';
import { runClaimCommand } from './run-claim-command.ts';

export type ClaimSession = {
  readonly state: () => ClaimSessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: ClaimEvent) => void;
  /** Attaches its screens until they unmount: pending work goes on without them, and navigates nowhere. */
  readonly attach: (screens: ClaimScreens) => () => void;
  /** Mounts the card form of the open payment; returns how to unmount it. */
  readonly showCardForm: (place: object, theme: CardFormOptions['theme']) => () => void;
};

/** Reads the customer's contract and jobs again. */
export type ReadClaimAgain = (known: ClaimCustomer) => TaskEither<ReadClaimFailure, ClaimCustomer>;

export type OpenClaimSession = (
  customer: ClaimCustomer,
  readAgain: ReadClaimAgain,
  userMode: UserMode,
) => ClaimSession;

const isInProgress = ({ raising }: ClaimSessionState): boolean =>
  raising.phase === 'sending' || raising.phase === 'refused';

const startSession = (
  ports: ClaimSessionPorts,
  customer: ClaimCustomer,
  readAgain: ReadClaimAgain,
  userMode: UserMode,
): ClaimSession => {
  const { drafts, clock, keys, desk, events } = ports;
  const listeners = new Set<() => void>();
  let screens: ClaimScreens | undefined;
  let form: MountedCardForm | undefined;
  const context = (): ClaimEventContext => ({ now: clock.now(), freshKey: keys.next() });

  /** A session without screens does not write into a tab whose draft was deleted meanwhile. */
  const mayWrite = ({ contractId, attemptKey }: ClaimDraft): boolean =>
    screens !== undefined || drafts.read(contractId)?.attemptKey === attemptKey;

  const run = (command: ClaimCommand): void =>
    runClaimCommand(command, {
      ...ports,
      keepDraft: (draft) => {
        if (mayWrite(draft)) drafts.save(draft);
      },
      keepConfirmation: (confirmation) => {
        if (mayWrite(state.draft)) drafts.keepConfirmation(confirmation);
      },
      dropDraft: () => drafts.discard(customer.contractId),
      readAgain: () => readAgain(state.customer),
      customer: () => state.customer,
      form: () => form,
      screens: () => screens,
      dispatch,
    });

  const applyTransition = ([next, commands]: Transition): void => {
    state = next;
    for (const listener of listeners) listener();
    commands.forEach(run);
  };

  const dispatch = (event: ClaimEvent): void => {
    const transition = reduceClaimSession(state, event, context());
    const actions = claimActions(event, state, transition[0]);
    applyTransition(transition);
    for (const action of actions)
      events.track({ category: 'Claim', action, value: userModeCodes[userMode] });
  };

  const [opened, first] = openClaimSession(
    customer,
    drafts.read(customer.contractId),
    userMode,
    context(),
  );
  let state = opened;
  let waiting = first;

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    attach: (attached) => {
      screens = attached;
      const begin = waiting;
      waiting = [];
      begin.forEach(run);
      return () => {
        if (screens === attached) screens = undefined;
      };
    },
    showCardForm: (place, theme) => {
      const { phase, turn } = state.payment;
      if (phase.is !== 'card') return () => undefined;
      let mounted: MountedCardForm | undefined;
      let isShown = true;
      const reportForm = (is: 'card-shown' | 'card-missing') => {
        if (isShown) dispatch({ is, turn });
      };
      const mount = async (): Promise<void> => {
        const result = await desk.mountCardForm(phase.secret, place, {
          theme,
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
  return (customer, readAgain, userMode) => {
    const existing = sessions.get(customer.contractId);
    if (existing !== undefined && isInProgress(existing.state())) return existing;
    const session = startSession(ports, customer, readAgain, userMode);
    sessions.set(customer.contractId, session);
    return session;
  };
};
