import { screen, waitFor, within } from '@testing-library/react';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { PaymentDesk } from '#application/ports/payment-desk.ts';
import { makeBeginPayment } from '#application/use-cases/claim/begin-payment.ts';
import { instant } from '#domain/kernel/instant.ts';
import { stageTitles } from '#ui/wording/claim/stages.ts';
import { claimWorld, heldBack, withConfirm, type ClaimWorld } from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { readyForReview } from './stage-answers.ts';

const payButton = () => screen.findByRole('button', { name: 'Pay £60.00' });

const atPayment = async (world: ClaimWorld) => {
  const visited = await visitStep(world, 'paymentDetails', readyForReview);
  await toHeading(stageTitles.paymentDetails);
  return visited;
};

const paidDraft = { ...readyForReview, paymentId: 'pi_1' };

describe('paying', () => {
  it('shows the words of the provider for a declined card, and goes on when another is taken', async () => {
    const world = claimWorld();
    world.desk.declineWith({ tag: 'declined', message: 'Your card has insufficient funds.' });
    const { user } = await atPayment(world);
    await user.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your card has insufficient funds.',
    );
    expect(world.claims.received()).toEqual([]);
    world.desk.declineWith(undefined);
    await user.click(await payButton());
    await toHeading('Request received');
    expect(world.intents.opened()).toBe(1);
  });

  it('says that an unexpected error occurred when the provider does not say more', async () => {
    const world = claimWorld();
    world.desk.declineWith({ tag: 'unexpected' });
    const { user } = await atPayment(world);
    await user.click(await payButton());
    const alert = (await screen.findByRole('alert')).textContent;
    expect(alert).toContain('An unexpected error occurred.');
    expect(alert).toContain('We couldn’t tell whether your payment went through');
    expect(alert).not.toMatch(/nothing was taken|didn’t go through/i);
  });

  it.each<readonly [string, (desk: PaymentDesk) => Partial<PaymentDesk>]>([
    ['looked up', () => ({ alreadyAuthorised: () => TE.left({ tag: 'library-unavailable' }) })],
    ['shown', () => ({ mountCardForm: () => TE.left({ tag: 'library-unavailable' }) })],
    [
      'filled',
      ({ mountCardForm }) => ({
        mountCardForm: (secret, place, options) =>
          mountCardForm(secret, place, { ...options, onReady: options.onLoadError }),
      }),
    ],
  ])(
    'says that the card form is missing when it cannot be %s, and tries again',
    async (_, away) => {
      const world = claimWorld();
      let library: Partial<PaymentDesk> = away(world.desk);
      const desk: PaymentDesk = {
        alreadyAuthorised: (...given) =>
          (library.alreadyAuthorised ?? world.desk.alreadyAuthorised)(...given),
        mountCardForm: (...given) => (library.mountCardForm ?? world.desk.mountCardForm)(...given),
      };
      const { intents, drafts } = world;
      const { user } = await atPayment({
        ...world,
        useCases: {
          ...world.useCases,
          mountCardForm: desk.mountCardForm,
          beginPayment: makeBeginPayment(intents, desk, drafts),
        },
      });
      const alert = (await screen.findByRole('alert')).textContent;
      expect(alert).toContain('The card form didn’t load.');
      expect(alert).not.toContain('create a payment');
      library = {};
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await payButton()).toBeTruthy();
      expect(intents.opened()).toBe(1);
    },
  );

  it('does nothing when the library is gone by then', async () => {
    const world = claimWorld();
    world.desk.declineWith({ tag: 'library-unavailable' });
    const { user } = await atPayment(world);
    await user.click(await payButton());
    expect(await payButton()).toBeTruthy();
    expect(screen.queryByText('Your payment didn’t go through')).toBeNull();
  });

  it('can be tried again when the payment cannot be created', async () => {
    const world = claimWorld();
    world.paymentLine.breakWith({ tag: 'server-error', status: 500, message: 'No' });
    const { user } = await atPayment(world);
    await screen.findByText(
      'Something went wrong while trying to create a payment. Please try again later or give us a call.',
    );
    world.paymentLine.mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeTruthy();
  });

  it('goes on to the claim when the money turns out to be held already', async () => {
    const world = claimWorld();
    const first = await atPayment(world);
    world.claimLine.breakWith({ tag: 'unreachable' });
    await first.user.click(await payButton());
    await toHeading('Error creating claim');
    const kept = world.drafts.read(world.contract.id);
    if (kept !== undefined) {
      const { paymentId: _, ...answers } = kept.answers;
      world.drafts.save({ ...kept, answers });
    }
    world.claimLine.mend();
    await first.router.navigate('/claim/new?stage=paymentDetails');
    await first.reload();
    await toHeading('Request received');
    expect(world.intents.opened()).toBe(1);
    expect(world.claims.received()).toHaveLength(1);
  });
});

describe('a payment that is authorised', () => {
  it('leaves only the sending, and says why', async () => {
    const world = claimWorld();
    const { held, release } = heldBack(
      TE.left<{ readonly tag: 'claim-failed' }>({ tag: 'claim-failed' }),
    );
    const waiting = { ...world, useCases: { ...world.useCases, raiseClaim: () => held } };
    const { stage, router } = await visitStep(waiting, 'chooseDate', paidDraft);
    await toHeading(stageTitles.submitClaim);
    expect(stage()).toBe('submitClaim');
    expect(
      screen.getByText(/Your payment of £60.00 is held, so your answers can’t be changed/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await router.navigate('/claim/new?stage=boilerGroup1');
    await waitFor(() => expect(stage()).toBe('submitClaim'));
    release();
    await toHeading('Error creating claim');
  });

  it('warns before the page is left while the claim is on its way', async () => {
    const world = claimWorld();
    const { held, release } = heldBack(
      TE.left<{ readonly tag: 'claim-failed' }>({ tag: 'claim-failed' }),
    );
    const waiting = { ...world, useCases: { ...world.useCases, raiseClaim: () => held } };
    const { user, router } = await visitStep(waiting, 'submitClaim', paidDraft);
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(closes()).toBe(false));
    await user.click(screen.getByRole('link', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(router.state.location.pathname).toBe('/claim/new');
    release();
    await toHeading('Error creating claim');
    await waitFor(() => expect(closes()).toBe(true));
  });
});

describe('a claim call that fails after the hold', () => {
  it('shows the exact words, and is tried again under the same key: one hold, one job', async () => {
    const world = claimWorld();
    const keys: string[] = [];
    const { raiseClaim } = world.useCases;
    const watched = {
      ...world,
      useCases: {
        ...world.useCases,
        raiseClaim: ((customer, draft, ...rest) => {
          keys.push(draft.attemptKey);
          return raiseClaim(customer, draft, ...rest);
        }) satisfies typeof raiseClaim,
      },
    };
    world.claimLine.breakWith({ tag: 'unreachable' });
    const { user } = await atPayment(watched);
    await user.click(await payButton());
    await toHeading('Error creating claim');
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain(
      'Something went wrong. Please try again later or call us on 0800 000 0123.',
    );
    expect(alert).toContain(
      'It seems like something went wrong. Please refresh and try again. If this message persists please call 0800 000 0123',
    );
    world.claimLine.mend();
    await user.dblClick(screen.getByRole('button', { name: 'Try again' }));
    await toHeading('Request received');
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keys).size).toBe(1);
    expect(world.intents.opened()).toBe(1);
    expect(world.claims.received()).toHaveLength(1);
  });
});

describe('a claim that the platform refuses', () => {
  it('may be changed while the payment stays held', async () => {
    const world = claimWorld();
    world.claimLine.breakWith({
      tag: 'rejected',
      status: 422,
      message: 'The morning of 15 June is fully booked.',
    });
    const { user } = await visitStep(world, 'submitClaim', paidDraft);
    await toHeading('We couldn’t accept this claim as it is');
    expect(screen.getByText('The morning of 15 June is fully booked.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change my days' }));
    await toHeading(stageTitles.chooseDate);
    await user.click(
      screen.getAllByRole('checkbox', { name: 'Evening 16:00-20:00' })[0] as HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await toHeading(stageTitles.review);
    expect(screen.getByText('£60.00 is held on your card')).toBeTruthy();
    world.claimLine.mend();
    await user.click(screen.getByRole('button', { name: 'Create claim!' }));
    await toHeading('Request received');
    expect(world.intents.opened()).toBe(0);
    expect(world.claims.received()[0]?.claim.answers).toMatchObject({
      paymentId: 'pi_1',
      dayOneTime: ['08:00:00', '12:00:00', '16:00:00'],
    });
  });
});

/** Long enough for the chosen days to close. */
const fourDays = 4 * 24 * 3_600_000;

describe('days that have closed before somebody pays', () => {
  it('are asked for again, and nothing is held', async () => {
    const world = claimWorld();
    const { user } = await atPayment(world);
    const pay = await payButton();
    world.clock.set(instant(world.clock.now() + fourDays));
    await user.click(pay);
    await toHeading(stageTitles.chooseDate);
    expect(
      screen.getAllByText('This day is no longer offered. Please select a date').length,
    ).toBeGreaterThan(0);
    const draft = world.drafts.read(world.contract.id);
    expect(draft?.answers.paymentId).toBeUndefined();
    expect(
      await world.desk.alreadyAuthorised({ clientSecret: draft?.clientSecret ?? '' })(),
    ).toEqual(E.right(undefined));
  });

  it('are asked for again on the way from the review to the payment', async () => {
    const world = claimWorld();
    const { user } = await visitStep(world, 'review', readyForReview);
    world.clock.set(instant(world.clock.now() + fourDays));
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await toHeading(stageTitles.chooseDate);
    expect(world.intents.opened()).toBe(0);
  });
});

describe('days that close while somebody pays', () => {
  it('are asked for again, without another payment', async () => {
    const world = claimWorld();
    const slow = withConfirm(
      world,
      TE.tapIO(() => () => world.clock.set(instant(world.clock.now() + fourDays))),
    );
    const { user } = await atPayment(slow);
    await user.click(await payButton());
    await toHeading(stageTitles.chooseDate);
    expect(
      screen.getAllByText('This day is no longer offered. Please select a date').length,
    ).toBeGreaterThan(0);
    expect(world.claims.received()).toEqual([]);
    expect(world.drafts.read(world.contract.id)?.answers.paymentId).toBe('pi_1');
  });
});

describe('a day that has closed since the payment was held', () => {
  const withAnotherFirstDay = async () => {
    const world = claimWorld();
    world.clock.set(instant(world.clock.now() + fourDays));
    const visited = await visitStep(world, 'submitClaim', {
      ...paidDraft,
      dayTwoDate: '2026-06-18',
      dayThreeDate: '2026-06-19',
    });
    await toHeading(stageTitles.chooseDate);
    const first = within(screen.getByRole('region', { name: 'First day' }));
    await visited.user.click(first.getByRole('button', { name: /^Date of your first day/ }));
    await visited.user.click(first.getByRole('button', { name: 'Friday 26 June' }));
    return { ...visited, world };
  };

  it('is chosen anew and reviewed before the claim goes with the payment', async () => {
    const { world, user, stage } = await withAnotherFirstDay();
    await toHeading(stageTitles.chooseDate);
    expect(stage()).toBe('chooseDate');
    expect(world.claims.received()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await toHeading(stageTitles.review);
    await user.click(screen.getByRole('button', { name: 'Create claim!' }));
    await toHeading('Request received');
    expect(world.claims.received()[0]?.claim.answers).toMatchObject({
      paymentId: 'pi_1',
      dayOneDate: '2026-06-26',
    });
  });

  it('is still to be reviewed after a reload in between', async () => {
    const { world, reload } = await withAnotherFirstDay();
    const { stage, router } = await reload();
    await toHeading(stageTitles.chooseDate);
    expect(stage()).toBe('chooseDate');
    await router.navigate('/claim/new?stage=submitClaim');
    await toHeading(stageTitles.review);
    expect(world.claims.received()).toEqual([]);
  });
});
