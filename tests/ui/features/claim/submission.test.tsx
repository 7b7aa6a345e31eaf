import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signedOut } from '#application/sending/judge-failure.ts';
import { noPence } from '#domain/money';
import { readStoredClaimEntry, storeClaimEntry } from '#ui/shell/addresses/claim-entry.ts';
import { submissionWording } from '#words/features/claim/wording/problems.ts';
import { claimFormWording, stageTitles } from '#words/features/claim/wording/stages.ts';
import { customerConnectionWording } from '#words/shell/wording/shell.ts';
import { device } from '../../device.ts';
import { setOnline } from '../../set-online.ts';
import { type ClaimWorld, claimWorld } from './claim-world.ts';
import { heading, toHeading, visit, visitStep, withDraft } from './render-claim.tsx';
import { answersBefore, readyForReview } from './stage-answers.ts';

const nothingToPay = () => claimWorld({ contract: { contribution: noPence } });

const createOnReview = async (world: ClaimWorld) => {
  const visited = await visitStep(world, 'review', readyForReview);
  await visited.user.click(screen.getByRole('button', { name: 'Create claim!' }));
  return visited;
};

it('a pending claim without payment shows its button busy at once, asks before leaving also while its answer is delayed, leads the address on afterwards, and cannot be changed', async () => {
  const world = nothingToPay();
  const release = world.connections.claims.hold();
  const { router, user, stage } = await visitStep(world, 'review', readyForReview);
  const create = screen.getByRole('button', { name: 'Create claim!' });
  fireEvent.click(create);
  expect(create.getAttribute('aria-disabled')).toBe('true');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await act(() => router.navigate('/account'));
  const dialog = { name: submissionWording.leaveTitle };
  expect(screen.getByRole('dialog', dialog)).toBeTruthy();
  act(() => world.connection.pass(300));
  await screen.findByRole('heading', { level: 1, name: stageTitles.submitClaim, hidden: true });
  expect(screen.getByRole('dialog', dialog)).toBeTruthy();
  expect(stage()).toBe('review');
  await user.click(screen.getByRole('button', { name: submissionWording.stay }));
  await waitFor(() => expect(stage()).toBe('submitClaim'));
  expect(screen.queryByRole('dialog', dialog)).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Change|Back)/ })).toBeNull();
  release();
  await toHeading('Request received');
});

const message = 'The morning of 15 June is fully booked.';
const refused = { tag: 'refused', reason: 'contradiction', message } as const;

it('the last step of a claim says that it is the last one', async () => {
  await visitStep(nothingToPay(), 'review', readyForReview);
  expect(screen.getByText(/^Step (\d+) of \1$/)).toBeTruthy();
});

it('a claim with an authorised payment that is refused shows the reason, and that the payment stays authorised', async () => {
  const world = claimWorld();
  world.connections.claims.breakWith(refused);
  await visitStep(world, 'submitClaim', { ...readyForReview, paymentId: 'pi_1' });
  await screen.findByText(message);
  expect(screen.getByText(/Your payment is still held/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change my days' })).toBeTruthy();
});

it('a claim without payment that is refused says so in the title with the focus, and no longer after a change', async () => {
  const world = nothingToPay();
  world.connections.claims.breakWith(refused);
  const { user } = await createOnReview(world);
  const title = await toHeading('We couldn’t accept this claim as it is');
  expect(document.title).toMatch(/^Error: We couldn’t accept this claim as it is/);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByText(/Your payment is still held/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change my days' }));
  await toHeading(stageTitles.chooseDate);
  const evenings = await screen.findAllByRole('checkbox', { name: 'Evening 16:00-20:00' });
  await user.click(evenings[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await toHeading(stageTitles.review);
  expect(screen.queryByText(message)).toBeNull();
});

it('a user who leaves while the claim is pending is not called back, and keeps a claim that was started since', async () => {
  const world = nothingToPay();
  const release = world.connections.claims.hold();
  const { user, router } = await createOnReview(world);
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  act(() => world.connection.pass(300));
  // The question stays, although a claim that is pending for long gets its own page.
  await toHeading(stageTitles.submitClaim);
  const begunSince = { email: 'robin@example.com', postcode: 'LS1 4DT' };
  // The answer comes at the very moment when the next screen appears.
  const eye = new MutationObserver(() => {
    if (screen.queryByRole('heading', { level: 1, name: 'Your account' }) === null) return;
    eye.disconnect();
    storeClaimEntry(device, begunSince);
    release();
  });
  eye.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(world.drafts.confirmation()).toBeDefined());
  expect(router.state.location.pathname).toBe('/customer/account');
  expect(readStoredClaimEntry(device)).toEqual(begunSince);
  expect(world.claims.received()).toHaveLength(1);
});

it('a claim whose answer is lost with the connection shows that the customer is offline, and is sent again with its key later', async () => {
  const world = nothingToPay();
  world.connections.claims.loseAnswers();
  await setOnline(false);
  await createOnReview(world);
  await toHeading(submissionWording.failedTitle);
  expect(screen.getByText(customerConnectionWording.lost)).toBeTruthy();
  world.connections.claims.mend();
  await setOnline(true);
  await toHeading('Request received');
  expect(world.claims.received()).toHaveLength(1);
  expect(screen.queryByText(customerConnectionWording.lost)).toBeNull();
});

it('a claim whose answer is lost on a device that can store nothing is not to be reloaded', async () => {
  const world = nothingToPay();
  world.connections.claims.loseAnswers();
  const { user } = await visitStep(world, 'review', readyForReview);
  vi.spyOn(device, 'keep').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Create claim!' }));
  await toHeading(submissionWording.failedTitle);
  expect(screen.getByText(claimFormWording.notStored)).toBeTruthy();
});

it('a stored claim is offered to be continued, until it was', async () => {
  const world = claimWorld();
  withDraft(world, answersBefore.vulnerability);
  const { user, router } = await visit(world);
  expect(heading()).toBe(stageTitles.problemArea);
  await user.click(screen.getByRole('button', { name: 'Carry on' }));
  await toHeading(stageTitles.vulnerability);
  await router.navigate(-1);
  await toHeading(stageTitles.problemArea);
  expect(screen.queryByRole('button', { name: 'Carry on' })).toBeNull();
});

it('a customer whose identification expires while sending the claim finds the details at once and the answers again', async () => {
  const world = nothingToPay();
  const identity = { email: 'robin@example.com', postcode: 'LS1 4DT' };
  withDraft(world, readyForReview);
  const path = '/claim/new?mode=cs&stage=review';
  const { user, stage } = await visit(world, { path, state: identity, signedIn: false });
  world.connections.claims.breakWith(signedOut);
  const create = async () => {
    const release = world.connections.claims.hold();
    await user.click(screen.getByRole('button', { name: 'Create claim!' }));
    act(() => world.connection.pass(300));
    await waitFor(() => expect(stage()).toBe('submitClaim'));
    release();
  };
  const fields = () => Array.from(document.querySelectorAll('input'), ({ value }) => value);
  const inFirstFrame = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== "Let's find you!") return;
      observer.disconnect();
      resolve(fields());
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await create();
  expect(await inFirstFrame).toEqual(Object.values(identity));
  await user.click(screen.getByRole('button', { name: 'Find me' }));
  await toHeading(stageTitles.review);
  world.connections.claims.mend();
  await create();
  await toHeading('Request received');
  expect(world.claims.received()).toHaveLength(1);
});
