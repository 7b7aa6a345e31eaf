import { act, screen, waitFor } from '@testing-library/react';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { MountedCardForm, PaymentFailure } from '#application/ports/remote/payment-desk.ts';
import type { Pence } from '#domain/money';
import { reviewWording } from '#words/wording/claim-review.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { customerConnectionWording } from '#words/shell/wording/shell.ts';
import { contractRefusals } from '#words/shared/repair/wording/properties.ts';
import { claimWorld, type ClaimWorld } from './claim-world.ts';
import { toHeading, visit, visitStep, withDraft } from './render-claim.tsx';
import { readyForReview } from './stage-answers.ts';
import { textsOf } from '../../screen-parts.ts';
import { setWide } from '../../set-wide.ts';
import { setOnline } from '../../set-online.ts';

const payButton = () => screen.findByRole('button', { name: 'Pay £60.00' });

const openPayment = async (world = claimWorld()) => {
  const visited = await visitStep(world, 'paymentDetails', readyForReview);
  await toHeading(stageTitles.paymentDetails);
  return { ...visited, world };
};

/** Opens the payment with its card form. */
const atCard = async (world?: ClaimWorld) => {
  const opened = await openPayment(world);
  return { ...opened, pay: await payButton() };
};

/** The focus is on a message, and not on the whole page. */
const expectFocusAround = (words: HTMLElement) => {
  expect(document.activeElement?.contains(words)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
};

describe('paying for a claim', () => {
  it('shows the result of each tried card, and what is known of it on the review', async () => {
    const results: readonly (readonly [PaymentFailure, RegExp, RegExp, string])[] = [
      [
        { tag: 'refused', reason: 'declined', message: 'Your card has insufficient funds.' },
        /didn’t go through.*Your card has insufficient funds\./,
        /unexpected/,
        '£60.00 to pay',
      ],
      [
        { tag: 'failed', reason: 'not-filled-in', message: 'Your card number is incomplete.' },
        /^Check your card detailsYour card number is incomplete\./,
        /didn’t go through/,
        '£60.00 to pay',
      ],
      [
        { tag: 'failed', reason: 'library-unavailable' },
        /^We haven’t tried your card.*The card form didn’t load\./,
        /didn’t go through/,
        '£60.00 to pay',
      ],
      [
        { tag: 'unknown', reason: 'unexpected' },
        /^We couldn’t tell whether your payment went through.*An unexpected error occurred\./,
        /nothing was taken|didn’t go through/i,
        '£60.00 may be held on your card',
      ],
    ];
    const { user, world } = await openPayment();
    for (const [failure, words, never, onReview] of results) {
      world.desk.declineWith(failure);
      await user.click(await payButton());
      const said = (await screen.findByRole('alert')).textContent;
      expect(said).toMatch(words);
      expect(said).not.toMatch(never);
      await user.click(screen.getByRole('button', { name: 'Back' }));
      await toHeading(stageTitles.review);
      expect(screen.getByText(onReview)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
      await toHeading(stageTitles.paymentDetails);
    }
  });

  it('shows what blocks the claim instead of the card form, and the number to call', async () => {
    const { user, world, pay } = await atCard();
    world.changeContract({ paymentsUpToDate: false });
    await user.click(pay);
    const tried = await screen.findByText('We haven’t tried your card');
    expect(textsOf('alert')).toContain(
      contractRefusals['payments-behind'].replace('{phone}', '0800 000 0123'),
    );
    // The clicked button is gone: the focus moves to the message.
    expectFocusAround(tried);
    expect(screen.queryByText(/We hold it on your card now/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay £60.00' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Call us' })).toBeTruthy();
    world.changeContract({ paymentsUpToDate: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await payButton());
    await toHeading('Request received');
    expect(world.payments.opened()).toHaveLength(1);
  });

  it('says after 3 seconds what not to do while the provider does not answer, each time', async () => {
    const world = claimWorld();
    const { mountCardForm } = world.desk;
    let answer: (failure: E.Either<PaymentFailure, never>) => void = () => undefined;
    const confirm = () =>
      new Promise<E.Either<PaymentFailure, never>>((resolve) => (answer = resolve));
    vi.spyOn(world.desk, 'mountCardForm').mockImplementation((...given) =>
      TE.map((form: MountedCardForm) => ({ ...form, confirm }))(mountCardForm(...given)),
    );
    const { user } = await openPayment(world);
    const notice = () => screen.queryByText(/don’t pay in another tab/);
    for (const failure of [{ tag: 'unknown', reason: 'unexpected' }, undefined] as const) {
      await user.click(await payButton());
      await waitFor(() => expect(world.connection.timers()).toEqual([3000]));
      act(() => world.connection.pass(2999));
      expect(notice()).toBeNull();
      act(() => world.connection.pass(1));
      expect(notice()).not.toBeNull();
      expect(await screen.findByRole('button', { name: 'Paying...' })).toBeTruthy();
      if (failure === undefined) break;
      answer(E.left(failure));
      await screen.findByRole('alert');
      expect(notice()).toBeNull();
    }
  });

  it('keeps the card form and the focus when a tablet is turned', async () => {
    const { world, pay } = await atCard();
    act(() => pay.focus());
    const [form] = world.desk.forms();
    for (const wide of [true, false]) {
      await setWide(wide);
      expect(world.desk.forms()).toEqual([form]);
      expect(document.activeElement).toBe(pay);
    }
  });

  it('shows the previous contribution when it has changed, and keeps the focus', async () => {
    const { user, world, pay } = await atCard();
    world.changeContract({ contribution: 7550 as Pence });
    await user.click(pay);
    await screen.findByText('Your contribution has changed from £60.00 to £75.50.');
    expectFocusAround(screen.getByText('Your contribution has changed'));
    expect(await screen.findByRole('button', { name: 'Pay £75.50' })).toBeTruthy();
  });

  it('shows what was refunded for a refused claim when a new payment is required', async () => {
    const { user, world, pay } = await atCard();
    const goOn = world.connections.claims.hold();
    world.connections.claims.breakWith({ tag: 'refused', message: 'Not now.' });
    await user.click(pay);
    await waitFor(() => expect(world.desk.isOnHold('pi_1_secret_fake')).toBe(true));
    world.desk.cancel('pi_1_secret_fake');
    goOn();
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await screen.findByText(
      '£60.00 was held on your card for this claim, and has been given back. Your bank may show it for a few days.',
    );
  });

  it('can be tried again when the card form is missing', async () => {
    const world = claimWorld();
    vi.spyOn(world.desk, 'mountCardForm').mockReturnValueOnce(
      TE.left({ tag: 'failed', reason: 'library-unavailable' }),
    );
    const { user } = await openPayment(world);
    await screen.findByText(/^The card form didn’t load\./);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeTruthy();
    expect(world.payments.opened()).toHaveLength(1);
  });

  it('can be created again when it failed, which keeps the focus on its button', async () => {
    const world = claimWorld();
    const message = 'No';
    world.connections.payments.breakWith({ tag: 'unknown', reason: 'platform-failed', message });
    const { user } = await openPayment(world);
    await screen.findByText(
      'Something went wrong while trying to create a payment. Please try again later or give us a call.',
    );
    const again = screen.getByRole('button', { name: 'Try again' });
    const answer = world.connections.payments.hold();
    await user.click(again);
    expect(again.textContent).toBe('Trying again...');
    answer();
    await waitFor(() => expect(again.textContent).toBe('Try again'));
    expect(document.activeElement).toBe(again);
    world.connections.payments.mend();
    await user.click(again);
    expect(await payButton()).toBeTruthy();
    expect(world.payments.opened()).toHaveLength(1);
  });

  it('shows that the customer is offline, and is created once the connection is back', async () => {
    const world = claimWorld();
    world.connections.payments.breakWith(unreachable);
    await setOnline(false);
    await openPayment(world);
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(customerConnectionWording.lost)).toBeTruthy();
    world.connections.payments.mend();
    await setOnline(true);
    expect(await payButton()).toBeTruthy();
    expect(screen.queryByText(customerConnectionWording.lost)).toBeNull();
  });
});

it.each([
  ['the contribution has changed', 'review', {}],
  ['a chosen day has passed', 'chooseDate', { dayOneDate: '2026-06-01' }],
] as const)(
  'an authorised payment is shown with its own amount when %s',
  async (_, stage, answers) => {
    const world = claimWorld({ contract: { contribution: 7500 as Pence } });
    withDraft(
      world,
      { ...readyForReview, ...answers, paymentId: 'pi_1' },
      {
        paymentSecret: 'pi_1_secret_fake',
        openedFor: 6000 as Pence,
        status: { is: 'editing', needsReview: true },
      },
    );
    await visit(world, { path: `/claim/new?stage=${stage}`, wide: true });
    await toHeading(stageTitles[stage]);
    expect(screen.getByText(reviewWording.onHold('£60.00'))).toBeTruthy();
    expect(screen.queryByText(/£75.00/)).toBeNull();
  },
);

it('a claim call that fails after the payment was authorised shows the exact message, and is repeated with the same key: one hold, one job', async () => {
  const { user, world, pay } = await atCard();
  world.connections.claims.breakWith(unreachable);
  await user.click(pay);
  await toHeading('Error creating claim');
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain(
    'Something went wrong. Please try again later or call us on 0800 000 0123.',
  );
  expect(alert).toContain(
    'It seems like something went wrong. Please refresh and try again. If this message persists please call 0800 000 0123',
  );
  world.connections.claims.mend();
  await user.dblClick(screen.getByRole('button', { name: 'Try again' }));
  await toHeading('Request received');
  expect(world.payments.opened()).toHaveLength(1);
  expect(world.claims.received()).toHaveLength(1);
});
