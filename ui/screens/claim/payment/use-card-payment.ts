import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ClaimCustomer } from '#application/ports/claim-customer.ts';
import type {
  MountedCardForm,
  PaymentFailure,
  PaymentSecret,
} from '#application/ports/payment-desk.ts';
import { useRunUseCase } from '../../../app/use-cases/run-use-case.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { paymentWording } from '../../../wording/claim/payment.ts';
import { setAnswer } from '../journey/set-answer.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import type { Reopen } from '../opening/use-opened-claim.ts';
import { currentTheme } from './current-theme.ts';
import { usePaymentDue } from './use-payment-due.ts';

export type CardPaymentState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'card'; readonly secret: PaymentSecret; readonly ready: boolean }
  | { readonly phase: 'not-opened'; readonly message: string };

type PaymentProblem = {
  readonly message: string;
  /** Nothing is taken of a card that was declined or not tried; the answer to any other try may be what was lost. */
  readonly outcome: 'declined' | 'unknown' | 'not-tried';
  /** Counted, so that the same words are read out again. */
  readonly attempt: number;
};

export type CardPayment = {
  readonly state: CardPaymentState;
  /** What the last attempt to pay was answered with. */
  readonly problem: PaymentProblem | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly openAgain: () => Promise<void>;
  readonly pay: () => Promise<void>;
};

/** The provider's words for what is the card's fault; a library that is not there is reported and says nothing. */
const messageOf = (failure: PaymentFailure): string | undefined => {
  switch (failure.tag) {
    case 'declined':
      return failure.message;
    case 'unexpected':
      return paymentWording.unexpected;
    case 'library-unavailable':
      return undefined;
  }
};

/** Opens the payment of the claim, shows the provider's card form, and holds the contribution. */
export const useCardPayment = (journey: ClaimJourney, reopen: Reopen): CardPayment => {
  const { beginPayment, mountCardForm } = useUseCases();
  const run = useRunUseCase();
  const readDue = usePaymentDue(journey, reopen);
  const [state, setState] = useState<CardPaymentState>({ phase: 'opening' });
  const [problem, setProblem] = useState<PaymentProblem>();
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<MountedCardForm>(undefined);
  const opening = useRef<Promise<CardPaymentState>>(undefined);
  const { current, change } = journey.draft;

  const keepPaymentId = (paymentId: string) =>
    change((answers) => setAnswer(answers, 'paymentId', paymentId));

  const openPayment = async (customer: ClaimCustomer): Promise<CardPaymentState> => {
    const begun = await run(beginPayment(customer, current()));
    if (begun._tag === 'Right') {
      const { secret, authorised } = begun.right;
      if (authorised === undefined) return { phase: 'card', secret, ready: false };
      keepPaymentId(authorised.paymentId);
      return { phase: 'opening' };
    }
    const failure = begun.left;
    if (failure.tag === 'signed-out') return { phase: 'opening' };
    return {
      phase: 'not-opened',
      message:
        failure.tag === 'payment-not-created'
          ? paymentWording.notCreated
          : (messageOf(failure) ?? paymentWording.formNotLoaded),
    };
  };

  /** A payment that is not due may be held all the same, by a try whose answer was lost: then that is told. */
  const noteHold = async (customer: ClaimCustomer): Promise<void> => {
    if (current().clientSecret !== undefined) await openPayment(customer);
  };

  const begin = async (): Promise<CardPaymentState> => {
    const read = await readDue();
    if (read.due === 'unknown') return { phase: 'not-opened', message: paymentWording.notRead };
    if (read.due === 'yes') return openPayment(read.customer);
    await noteHold(read.customer);
    return { phase: 'opening' };
  };

  const onOpening = useEffectEvent(begin);
  useEffect(() => {
    let shown = true;
    const take = async (): Promise<void> => {
      const flight = opening.current ?? onOpening();
      opening.current = flight;
      const opened = await flight;
      if (shown) setState(opened);
    };
    void take();
    return () => {
      shown = false;
    };
  }, []);

  const openAgain = async () => {
    setState({ phase: 'opening' });
    opening.current = begin();
    setState(await opening.current);
  };

  const secret = state.phase === 'card' ? state.secret : undefined;
  useEffect(() => {
    const container = place.current;
    if (secret === undefined || container === null) return undefined;
    // A place of its own for each form, so that one that is leaving does not touch the next.
    const slot = document.createElement('div');
    container.append(slot);
    let shown = true;
    const fail = () => {
      if (shown) setState({ phase: 'not-opened', message: paymentWording.formNotLoaded });
    };
    const mount = async () => {
      const mounted = await mountCardForm(secret, slot, {
        theme: currentTheme(),
        onReady: () => {
          if (shown) setState({ phase: 'card', secret, ready: true });
        },
        onLoadError: fail,
      })();
      if (mounted._tag === 'Left') fail();
      else if (shown) form.current = mounted.right;
      else mounted.right.unmount();
    };
    void mount();
    return () => {
      shown = false;
      form.current?.unmount();
      form.current = undefined;
      slot.remove();
    };
  }, [secret, mountCardForm]);

  const complain = (outcome: PaymentProblem['outcome'], message: string) =>
    setProblem((before) => ({ message, outcome, attempt: (before?.attempt ?? 0) + 1 }));

  const pay = async () => {
    const filled = form.current;
    if (filled === undefined) return;
    setProblem(undefined);
    const read = await readDue();
    if (read.due === 'unknown') {
      complain('not-tried', paymentWording.notRead);
      return;
    }
    if (read.due === 'no') {
      await noteHold(read.customer);
      return;
    }
    // Whoever has left the step meanwhile does not pay.
    if (form.current !== filled) return;
    const held = await run(filled.confirm);
    if (held._tag === 'Right') {
      keepPaymentId(held.right.paymentId);
      return;
    }
    const message = messageOf(held.left);
    if (message !== undefined)
      complain(held.left.tag === 'declined' ? 'declined' : 'unknown', message);
  };

  return { state, problem, place, openAgain, pay };
};
