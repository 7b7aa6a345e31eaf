import * as E from 'fp-ts/Either';
import { expect, it } from 'vitest';
import type { PaymentDesk, PaymentSecret } from '#application/ports/remote/payment-desk.ts';

type Opened = {
  readonly desk: PaymentDesk;
  /** A payment that has seen no card yet. */
  readonly secret: PaymentSecret;
  readonly paymentId: string;
  /** Where the card form is shown. */
  readonly place: object;
  /** From now on the bank declines each card with these words, or accepts each. */
  readonly declineWith: (message: string | undefined) => void;
  readonly cancel: () => void;
  readonly capture: () => void;
};

const declined = { tag: 'refused', reason: 'declined', message: 'Your bank said no.' } as const;

/** The contract of a provider of payments, with one payment that it has opened. */
export const holdsThePaymentDeskContract = (open: () => Opened): void => {
  const openForm = async () => {
    const opened = open();
    const { desk, secret, place } = opened;
    const options = { onReady: () => {}, onLoadError: () => {} };
    const form = await desk.mountCardForm(secret, place, options)();
    if (E.isLeft(form)) throw new Error(`The card form did not open: ${form.left.tag}`);
    const lookUp = () => desk.lookUp(secret)();
    return { ...opened, lookUp, confirm: form.right.confirm };
  };

  it('a payment needs a card, is authorised by one, which no other replaces, and captured by the platform', async () => {
    const { lookUp, confirm, declineWith, capture, paymentId } = await openForm();
    expect(await lookUp()).toEqual(E.right({ is: 'needs-card', failure: undefined }));
    expect(await confirm()).toEqual(E.right({ paymentId }));
    expect(await lookUp()).toEqual(E.right({ is: 'authorised', paymentId }));
    declineWith(declined.message);
    expect(await confirm()).toEqual(E.right({ paymentId }));
    capture();
    expect(await lookUp()).toEqual(E.right({ is: 'captured', paymentId }));
  });

  it('a payment reports why a card was declined, and accepts another one', async () => {
    const { lookUp, confirm, declineWith, paymentId } = await openForm();
    declineWith(declined.message);
    expect(await confirm()).toEqual(E.left(declined));
    expect(await lookUp()).toEqual(E.right({ is: 'needs-card', failure: declined }));
    declineWith(undefined);
    expect(await confirm()).toEqual(E.right({ paymentId }));
  });

  it('a payment that was cancelled accepts no card', async () => {
    const { lookUp, confirm, cancel } = await openForm();
    cancel();
    expect(await confirm()).toEqual(E.left({ tag: 'failed', reason: 'cancelled' }));
    expect(await lookUp()).toEqual(E.right({ is: 'cancelled' }));
  });
};
