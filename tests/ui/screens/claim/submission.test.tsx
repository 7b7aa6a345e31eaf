import { screen, waitFor } from '@testing-library/react';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { RaiseClaim } from '#application/use-cases/claim/raise-claim.ts';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { noPence, type Pence } from '#domain/kernel/pence.ts';
import { instant } from '#domain/kernel/instant.ts';
import { keepClaimEntry, keptClaimEntry } from '#ui/app/routes/kept-claim-entry.ts';
import { stageTitles } from '#ui/wording/claim/stages.ts';
import { claimWorld, heldBack, jobOf, wednesday, type ClaimWorld } from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { answersBefore, readyForReview } from './stage-answers.ts';

const nothingToPay = () => claimWorld({ contract: { contribution: noPence } });

const withRaising = (world: ClaimWorld, raiseClaim: RaiseClaim): ClaimWorld => ({
  ...world,
  useCases: { ...world.useCases, raiseClaim },
});

const createOnReview = async (world: ClaimWorld) => {
  const visited = await visitStep(world, 'review', readyForReview);
  await visited.user.click(screen.getByRole('button', { name: 'Create claim!' }));
  return visited;
};

describe('a claim without payment, on its way', () => {
  it('cannot be changed, neither there nor by the browser', async () => {
    const world = nothingToPay();
    const { raiseClaim } = world.useCases;
    let release = (): void => undefined;
    const { router, stage } = await createOnReview(
      withRaising(world, (...given) => {
        const waiting = heldBack(raiseClaim(...given));
        ({ release } = waiting);
        return waiting.held;
      }),
    );
    await toHeading(stageTitles.submitClaim);
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await router.navigate('/claim/new?stage=boilerGroup1');
    await toHeading(stageTitles.submitClaim);
    await waitFor(() => expect(stage()).toBe('submitClaim'));
    release();
    await toHeading('Request received');
  });

  it('is sent again as it was when its answer is lost, though its days have closed since', async () => {
    const world = nothingToPay();
    const { raiseClaim } = world.useCases;
    const sent: Parameters<RaiseClaim>[] = [];
    const { user, router } = await createOnReview(
      withRaising(world, (...given) => {
        sent.push(given);
        return sent.length > 1 ? raiseClaim(...given) : TE.left({ tag: 'claim-failed' });
      }),
    );
    await toHeading('Error creating claim');
    expect(screen.getByRole('alert').textContent).toContain('you get one claim.');
    await router.navigate('/claim/new?stage=chooseDate');
    await toHeading('Error creating claim');
    world.clock.set(instant(world.clock.now() + 4 * 24 * 3_600_000));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await toHeading('Request received');
    const [first, second] = sent.map(([, { attemptKey }, progress]) => ({ attemptKey, progress }));
    expect(second).toEqual(first);
  });
});

describe('a claim that turns out to be raised', () => {
  it.each([
    ['paid for', undefined],
    ['without payment', noPence],
  ])('%s, is shown as received, and another one has a key of its own', async (_, contribution) => {
    const world = claimWorld({
      contract: contribution === undefined ? {} : { contribution },
      jobs: [jobOf({ type: 'Gas Job' })],
    });
    const paid = contribution === undefined ? { paymentId: 'pi_1' } : {};
    const { user } = await visitStep(world, 'submitClaim', { ...readyForReview, ...paid });
    await toHeading(/We have already received your request/);
    await user.click(screen.getByRole('button', { name: 'Change my answer' }));
    await toHeading(stageTitles.problemArea);
    await user.click(screen.getByRole('radio', { name: 'Heating' }));
    const draft = world.drafts.read(world.contract.id);
    expect(draft?.attemptKey).not.toBe('attempt-of-draft');
    expect(draft?.clientSecret).toBeUndefined();
    expect(draft?.answers).toEqual({ ...readyForReview, jobType: 'heating' });
  });

  it('is not taken for one that was never sent', async () => {
    const world = claimWorld({ jobs: [jobOf({ type: 'Gas Job' })] });
    await visitStep(world, 'boilerGroup1', answersBefore.boilerGroup1);
    await toHeading(/We have already received your request/);
    expect(world.drafts.read(world.contract.id)?.attemptKey).toBe('attempt-of-draft');
  });
});

/** A world in which the first claim that is sent finds, or leaves, an open job. */
const worldWithJobOnceSent = (contribution: Pence | undefined): ClaimWorld => {
  const jobs: CustomerJob[] = [];
  const world = claimWorld({
    contract: contribution === undefined ? {} : { contribution },
    jobs,
  });
  const { raiseClaim } = world.useCases;
  return withRaising(world, (...given) => {
    if (jobs.length === 0) jobs.push(jobOf({ type: 'Gas Job', name: identifier('JOB-7') }));
    return raiseClaim(...given);
  });
};

const payments: readonly (readonly [string, Pence | undefined, ClaimAnswers])[] = [
  ['without payment', noPence, {}],
  ['paid for', undefined, { paymentId: 'pi_1' }],
];

describe.each(payments)('a claim %s, when another tab was first', (_, contribution, paid) => {
  const sentTooLate = async () => {
    const world = worldWithJobOnceSent(contribution);
    const message = 'No claim can be raised: a job of the same category is still open.';
    world.claimLine.breakWith({ tag: 'rejected', status: 409, message });
    const step = contribution === undefined ? 'submitClaim' : 'review';
    const visited = await visitStep(world, step, { ...readyForReview, ...paid });
    if (step === 'review')
      await visited.user.click(screen.getByRole('button', { name: 'Create claim!' }));
    return { ...visited, world };
  };

  it('shows the request that is there, and no way to send it once more', async () => {
    const { world, stage } = await sentTooLate();
    await toHeading('We have already received your request to repair your boiler or heating');
    await waitFor(() => expect(stage()).toBe('sameJobTypeAlreadyOpen'));
    expect(screen.getByText('JOB-7')).toBeTruthy();
    for (const name of ['Create claim!', 'Try again', 'Change my days', 'Check my answers'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryAllByText(/Your payment is only held/)).toHaveLength(
      contribution === undefined ? 1 : 0,
    );
    expect(world.drafts.read(world.contract.id)).toMatchObject({
      attemptKey: 'attempt-of-draft',
      answers: { ...readyForReview, ...paid },
    });
  });

  it('is not taken for the request that is there after a reload either: what is held stays with it', async () => {
    const { world, reload } = await sentTooLate();
    await toHeading('We have already received your request to repair your boiler or heating');
    await reload();
    await toHeading('We have already received your request to repair your boiler or heating');
    expect(screen.queryAllByText(/Your payment is only held/)).toHaveLength(
      contribution === undefined ? 1 : 0,
    );
    expect(world.drafts.read(world.contract.id)).toMatchObject({
      attemptKey: 'attempt-of-draft',
      answers: { ...readyForReview, ...paid },
    });
  });
});

describe('a claim that is no reattend any more when it is sent', () => {
  it('leads to its payment, with what the platform says', async () => {
    const completed = jobOf({ type: 'Gas Job', status: 'Complete', endedAt: wednesday });
    const jobs: CustomerJob[] = [completed];
    const world = claimWorld({ jobs });
    const message = 'A contribution of £60.00 is due for this claim: it has to be paid first.';
    const { user } = await visitStep(world, 'review', readyForReview);
    const create = await screen.findByRole('button', { name: 'Create claim!' });
    jobs.pop();
    world.claimLine.breakWith({ tag: 'rejected', status: 409, message });
    await user.click(create);
    expect(await screen.findByText(message)).toBeTruthy();
    world.claimLine.mend();
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await user.click(await screen.findByRole('button', { name: 'Pay £60.00' }));
    await toHeading('Request received');
    expect(world.claims.received()).toHaveLength(1);
  });
});

describe.each(payments)('a claim %s whose answer was lost', (_, contribution, paid) => {
  const sentWithoutAnswer = async () => {
    const world = worldWithJobOnceSent(contribution);
    world.claimLine.loseAnswers();
    const step = contribution === undefined ? 'submitClaim' : 'review';
    const visited = await visitStep(world, step, { ...readyForReview, ...paid });
    if (step === 'review')
      await visited.user.click(screen.getByRole('button', { name: 'Create claim!' }));
    await toHeading('Error creating claim');
    return { ...visited, world };
  };

  it('is confirmed after a reload, though its days have closed since', async () => {
    const { world, reload } = await sentWithoutAnswer();
    world.clock.set(instant(world.clock.now() + 4 * 24 * 3_600_000));
    world.claimLine.mend();
    await reload();
    await toHeading('Request received');
    expect(screen.getByText('Your reference number: JOB-1')).toBeTruthy();
    expect(world.claims.received()).toHaveLength(1);
    expect(world.drafts.read(world.contract.id)).toBeUndefined();
  });

  it('can be tried again after a reload as often as it takes', async () => {
    const { world, reload } = await sentWithoutAnswer();
    const { user } = await reload();
    await toHeading('Error creating claim');
    world.claimLine.mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await toHeading('Request received');
    expect(world.claims.received()).toHaveLength(1);
  });

  it('is another’s when the platform refuses it after a reload, and its key is spent', async () => {
    const { world, reload } = await sentWithoutAnswer();
    world.claimLine.breakWith({ tag: 'rejected', status: 422, message: 'The key is taken.' });
    const { user } = await reload();
    await toHeading(/We have already received your request/);
    expect(screen.queryByText(/Your payment is only held/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change my answer' }));
    await toHeading(stageTitles.problemArea);
    const draft = world.drafts.read(world.contract.id);
    expect(draft?.attemptKey).not.toBe('attempt-of-draft');
    expect(draft?.answers).toEqual(readyForReview);
  });
});

describe('a claim that never arrived', () => {
  it('is not sent by itself after a reload, and may be changed', async () => {
    const world = nothingToPay();
    world.claimLine.breakWith({ tag: 'unreachable' });
    const { reload } = await createOnReview(world);
    await toHeading('Error creating claim');
    world.claimLine.mend();
    const { user } = await reload();
    await toHeading(stageTitles.review);
    expect(world.claims.received()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create claim!' }));
    await toHeading('Request received');
  });
});

describe('a claim without payment that is refused', () => {
  it('says so in the title with the focus on it, and no more once it was changed', async () => {
    const world = nothingToPay();
    const message = 'The morning of 15 June is fully booked.';
    world.claimLine.breakWith({ tag: 'rejected', status: 422, message });
    const { user } = await createOnReview(world);
    const title = await toHeading('We couldn’t accept this claim as it is');
    expect(document.title).toMatch(/^Error: We couldn’t accept this claim as it is/);
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText(/Your payment is still held/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change my days' }));
    await toHeading(stageTitles.chooseDate);
    await user.click(
      screen.getAllByRole('checkbox', { name: 'Evening 16:00-20:00' })[0] as HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await toHeading(stageTitles.review);
    expect(screen.queryByText(message)).toBeNull();
    world.claimLine.mend();
    await user.click(screen.getByRole('button', { name: 'Create claim!' }));
    await toHeading('Request received');
    expect(world.claims.received()).toHaveLength(1);
  });
});

describe('somebody who leaves while their claim is on its way', () => {
  it('is not pulled back, and keeps the entry of the claim that they have begun since', async () => {
    const world = nothingToPay();
    const { raiseClaim } = world.useCases;
    let release = (): void => undefined;
    let answered = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const { user, router } = await createOnReview(
      withRaising(world, (...given) => {
        const waiting = heldBack(
          pipe(
            raiseClaim(...given),
            TE.tapIO(() => () => void setTimeout(answered)),
          ),
        );
        ({ release } = waiting);
        return waiting.held;
      }),
    );
    await user.click(screen.getByRole('link', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await toHeading('Your account');
    const { pathname } = router.state.location;
    const begunSince = { email: 'robin@example.com', postcode: 'LS1 4DT' };
    keepClaimEntry(begunSince);
    release();
    await done;
    expect(router.state.location.pathname).toBe(pathname);
    expect(keptClaimEntry()).toEqual(begunSince);
    expect(world.claims.received()).toHaveLength(1);
  });
});
