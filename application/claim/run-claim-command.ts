import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { ClaimCustomer } from '#domain/claim';
import { userModeCodes } from '#domain/identity';
import type { JobUid } from '#domain/kernel';
import type { AttemptKeys, Clock, Connection } from '../ports/device/device.ts';
import type { ClaimDraft, ClaimDrafts } from '../ports/device/claim-drafts.ts';
import type { ClaimRegister, ClaimTracker } from '../ports/remote/customer-calls.ts';
import type { PaymentDesk, PaymentFailure, PaymentRegister } from '../ports/remote/payment-desk.ts';
import type { EventTracker } from '../ports/remote/reporting.ts';
import { answerTimeout } from '../sending/await-answer.ts';
import { isSignedOut, unreachable } from '../sending/judge-failure.ts';
import type { CommandContext } from '../session/run-session.ts';
import type { CardForm } from './card-form.ts';
import type {
  ClaimCommand,
  ClaimEvent,
  ClaimFormStep,
  ClaimSessionState,
} from './claim-session-state.ts';
import type { PaymentNews } from './claim-payment.ts';
import { isBlock, type ReadClaimFailure } from './open-claim.ts';

/** The functions of the screens that a claim session calls. */
export type ClaimScreens = {
  readonly goTo: (
    step: ClaimFormStep,
    how: {
      readonly returnsTo: ClaimFormStep | undefined;
      readonly replace: boolean;
      readonly field?: string;
    },
  ) => void;
  readonly leaveForConfirmation: (jobUid: JobUid) => void;
  readonly notifyPayment: (news: PaymentNews) => void;
  readonly notify: (message: string) => void;
  /** The user's session has ended. */
  readonly signInAgain: () => void;
};

/** Reads the customer's contract and jobs again. */
export type ReadClaimAgain = (known: ClaimCustomer) => TaskEither<ReadClaimFailure, ClaimCustomer>;

export type ClaimSessionPorts = {
  readonly drafts: ClaimDrafts;
  readonly payments: PaymentRegister;
  readonly desk: PaymentDesk;
  readonly claims: ClaimRegister;
  readonly tracker: ClaimTracker;
  readonly events: Pick<EventTracker, 'track'>;
  readonly connection: Pick<Connection, 'schedule'>;
  readonly clock: Clock;
  readonly keys: AttemptKeys;
};

/** The ports and the session that a command needs. */
type Equipment = ClaimSessionPorts &
  CommandContext<ClaimSessionState, ClaimEvent, ClaimScreens> & {
    readonly readAgain: ReadClaimAgain;
    readonly cardForm: Pick<CardForm, 'confirm'>;
  };

/** A session without screens does not write into a tab whose draft was deleted meanwhile. */
const mayWrite = (
  { drafts, screens }: Equipment,
  { contractId, attemptKey }: ClaimDraft,
): boolean => screens() !== undefined || drafts.read(contractId)?.attemptKey === attemptKey;

/** Runs a task and dispatches its event. Where the session has ended, the screens sign the user in again. */
const runTask = <Failure extends { readonly tag: string }, Value>(
  { dispatch, screens }: Pick<Equipment, 'dispatch' | 'screens'>,
  task: TaskEither<Failure, Value>,
  failureOfCrash: Failure,
  toEvent: (result: E.Either<Failure, Value>) => ClaimEvent | undefined,
): void => {
  const settle = async (): Promise<void> => {
    const result = await task().catch(() => E.left(failureOfCrash));
    if (E.isLeft(result) && isSignedOut(result.left)) screens()?.signInAgain();
    const event = toEvent(result);
    if (event !== undefined) dispatch(event);
  };
  void settle();
};

/** Milliseconds without an answer after which it is shown that the claim is being sent: sooner, it would only flash. */
const shortWait = 300;

const broken: PaymentFailure = { tag: 'unknown', reason: 'unexpected' };

/** Runs a command of a claim session; its result is dispatched as an event. */
export const runClaimCommand = (command: ClaimCommand, equipment: Equipment): void => {
  const { drafts, payments, desk, claims, tracker, state, screens } = equipment;
  switch (command.do) {
    case 'keep-draft': {
      if (!mayWrite(equipment, command.draft)) return undefined;
      const isStored = drafts.save(command.draft);
      if (state().isStored !== isStored) equipment.dispatch({ is: 'draft-stored', isStored });
      return undefined;
    }
    case 'drop-draft':
      return drafts.discard(state().draft.contractId);
    case 'keep-confirmation':
      if (mayWrite(equipment, state().draft)) drafts.keepConfirmation(command.confirmation);
      return undefined;
    case 'go':
      return screens()?.goTo(command.step, command);
    case 'leave-for-confirmation':
      return screens()?.leaveForConfirmation(command.jobUid);
    case 'notify-payment':
      return screens()?.notifyPayment(command.news);
    case 'notify':
      return screens()?.notify(command.message);
    case 'read-claim': {
      const { turn } = command;
      return runTask(equipment, equipment.readAgain(state().customer), unreachable, (result) => {
        if (E.isRight(result)) return { is: 'claim-read', turn, customer: result.right };
        const block = isBlock(result.left) ? result.left : undefined;
        return { is: 'claim-not-read', turn, block };
      });
    }
    case 'open-payment': {
      const { turn, attemptKey, amount } = command;
      const opening = payments.open(state().customer.contractId, amount, attemptKey);
      return runTask(equipment, opening, unreachable, (result) => {
        if (E.isRight(result))
          return { is: 'payment-opened', turn, attemptKey, amount, secret: result.right };
        if (isSignedOut(result.left)) return undefined;
        const keyIsSpent = result.left.reason === 'contradiction';
        return { is: 'payment-not-opened', turn, attemptKey, keyIsSpent };
      });
    }
    case 'look-up-payment': {
      const { turn, secret } = command;
      return runTask(equipment, desk.lookUp(secret), broken, (result) =>
        E.isLeft(result)
          ? { is: 'payment-not-looked-up', turn, failure: result.left }
          : { is: 'payment-looked-up', turn, secret, found: result.right },
      );
    }
    case 'confirm-card': {
      const { turn, secret } = command;
      // Without an end: the bank may wait for the customer. It is only shown that it takes long.
      const stopWaiting = equipment.connection.schedule(answerTimeout, () =>
        equipment.dispatch({ is: 'answer-delayed' }),
      );
      return runTask(equipment, equipment.cardForm.confirm(), broken, (result) => {
        stopWaiting();
        return E.isLeft(result)
          ? { is: 'card-not-confirmed', turn, failure: result.left }
          : { is: 'card-confirmed', secret, paymentId: result.right.paymentId };
      });
    }
    case 'send-claim': {
      const { request, customer, attemptKey } = command;
      const stopWaiting = equipment.connection.schedule(shortWait, () =>
        equipment.dispatch({ is: 'answer-delayed' }),
      );
      const creating = claims.create(request, customer, attemptKey);
      return runTask(equipment, creating, unreachable, (answer) => {
        stopWaiting();
        return { is: 'claim-answered', request, answer };
      });
    }
    case 'track':
      return equipment.events.track({
        category: 'Claim',
        action: command.action,
        value: userModeCodes[state().userMode],
      });
    case 'trace': {
      const { attemptKey, trace, refusal } = command;
      // A failed trace is not shown: the emergency number stays on the screen.
      const unnoticed = { ...equipment, screens: () => undefined };
      return runTask(unnoticed, tracker.track(trace), unreachable, (result) =>
        E.isLeft(result)
          ? undefined
          : {
              is: 'traced',
              attemptKey,
              id: result.right.id,
              refusal,
              receipt: result.right.receipt,
            },
      );
    }
  }
};
