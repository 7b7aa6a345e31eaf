import { screen, waitFor } from '@testing-library/react';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { CustomerJob } from '#domain/jobs/job.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { stageTitles } from '#ui/wording/claim/stages.ts';
import {
  claimWorld,
  heldBack,
  jobOf,
  wednesday,
  withConfirm,
  type ClaimWorld,
} from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { readyForReview } from './stage-answers.ts';

const raisedByAnotherTab = jobOf({ type: 'Gas Job', name: identifier('JOB-7') });
const alreadyReceived = 'We have already received your request to repair your boiler or heating';
const payButton = () => screen.findByRole('button', { name: 'Pay £60.00' });

const isHeld = async (world: ClaimWorld): Promise<boolean> => {
  const clientSecret = world.drafts.read(world.contract.id)?.clientSecret ?? 'pi_1_secret_twin';
  const held = await world.desk.alreadyAuthorised({ clientSecret })();
  return E.isRight(held) && held.right !== undefined;
};

const worldOfTwoTabs = () => {
  const jobs: CustomerJob[] = [];
  return { jobs, world: claimWorld({ jobs }) };
};

describe('a payment, when another tab has raised the claim', () => {
  it('is not opened', async () => {
    const { jobs, world } = worldOfTwoTabs();
    const { user, stage } = await visitStep(world, 'review', readyForReview);
    jobs.push(raisedByAnotherTab);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await toHeading(alreadyReceived);
    expect(screen.getByText('JOB-7')).toBeTruthy();
    await waitFor(() => expect(stage()).toBe('sameJobTypeAlreadyOpen'));
    expect(world.intents.opened()).toBe(0);
  });

  it('that is open already holds nothing', async () => {
    const { jobs, world } = worldOfTwoTabs();
    const { user } = await visitStep(world, 'paymentDetails', readyForReview);
    const pay = await payButton();
    jobs.push(raisedByAnotherTab);
    await user.click(pay);
    await toHeading(alreadyReceived);
    expect(screen.queryByText(/Your payment is only held/)).toBeNull();
    expect(await isHeld(world)).toBe(false);
    expect(world.claims.received()).toEqual([]);
    expect(world.drafts.read(world.contract.id)?.answers).toEqual(readyForReview);
  });

  it('whose money is held, though its answer was lost, is told of', async () => {
    const { jobs, world } = worldOfTwoTabs();
    const losing = withConfirm(
      world,
      TE.flatMap(() => TE.left({ tag: 'unexpected' as const })),
    );
    const { user } = await visitStep(losing, 'paymentDetails', readyForReview);
    await user.click(await payButton());
    await screen.findByText('We couldn’t tell whether your payment went through');
    jobs.push(raisedByAnotherTab);
    await user.click(await payButton());
    await toHeading(alreadyReceived);
    expect(await screen.findByText(/Your payment is only held/)).toBeTruthy();
  });

  it('is not asked for any more where a completed job has made it a reattend', async () => {
    const { jobs, world } = worldOfTwoTabs();
    const { user } = await visitStep(world, 'paymentDetails', readyForReview);
    const pay = await payButton();
    jobs.push({ ...raisedByAnotherTab, status: 'Complete', endedAt: wednesday });
    await user.click(pay);
    await toHeading(stageTitles.review);
    await user.click(await screen.findByRole('button', { name: 'Create claim!' }));
    await toHeading('Request received');
    expect(await isHeld(world)).toBe(false);
  });
});

describe('a payment, while it cannot be read what is there already', () => {
  it('is not opened until that can be told', async () => {
    const world = claimWorld();
    const { user } = await visitStep(world, 'review', readyForReview);
    world.jobLine.breakWith({ tag: 'server-error', status: 500, message: 'No' });
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /couldn’t look up the requests that we have/,
    );
    expect(world.intents.opened()).toBe(0);
    world.jobLine.mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await payButton());
    await toHeading('Request received');
    expect(world.intents.opened()).toBe(1);
  });

  it('is not made with the card, which stays typed for another try', async () => {
    const world = claimWorld();
    const { mountCardForm } = world.useCases;
    const mounting = vi.fn(mountCardForm);
    const { user } = await visitStep(
      { ...world, useCases: { ...world.useCases, mountCardForm: mounting } },
      'paymentDetails',
      readyForReview,
    );
    const pay = await payButton();
    world.jobLine.breakWith({ tag: 'unreachable' });
    await user.click(pay);
    const alert = (await screen.findByRole('alert')).textContent;
    expect(alert).toMatch(/couldn’t look up the requests that we have/);
    expect(alert).toContain('This try hasn’t reached your card.');
    expect(await isHeld(world)).toBe(false);
    world.jobLine.mend();
    await user.click(await payButton());
    await toHeading('Request received');
    expect(mounting).toHaveBeenCalledOnce();
    expect(world.intents.opened()).toBe(1);
  });
});

it('a payment that is left while the jobs are read for it is not made', async () => {
  const world = claimWorld();
  const { openClaim } = world.useCases;
  let line = (): Promise<unknown> => Promise.resolve();
  const slow: ClaimWorld = {
    ...world,
    useCases: {
      ...world.useCases,
      openClaim:
        (...given) =>
        () =>
          line().then(openClaim(...given)),
    },
  };
  const { user } = await visitStep(slow, 'paymentDetails', readyForReview);
  const pay = await payButton();
  const { held, release } = heldBack(TE.right(undefined));
  line = held;
  await user.click(pay);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await toHeading(stageTitles.review);
  release();
  await new Promise(setImmediate);
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await payButton();
  expect(await isHeld(world)).toBe(false);
});
