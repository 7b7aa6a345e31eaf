import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyJobToClose } from '#domain/repair';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { upToAuthorisation } from '../../../application/close/close-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

/** Decisions, "The phone's own Back". */
it('Back on the phone leads to the job from the call to support, where Back is hidden', async () => {
  const electric = visit('JOB-1', {
    type: 'Electric',
    status: 'In Progress',
    toClose: { ...emptyJobToClose, package: 'your-home' },
  });
  const world = engineerWorld({ jobs: [electric] });
  world.keepAnswers(electric.uid, upToAuthorisation);
  const job = '/job/uid-JOB-1';
  const { user, router, where } = openEngineer(
    ['/job/agenda', `${job}/close?stage=estimatedCostOfParts`, `${job}/close`],
    { world },
  );
  const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
  const requestToSupport = /^Call .* now to confirm authorisation$/;
  const expectBackToJob = async () => {
    await act(() => router.navigate(-1));
    await screen.findByRole('link', { name: 'Complete Job' });
    expect(where()).toBe(job);
  };

  await heading(requestToSupport);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await expectBackToJob();

  // Come to by the Back in the page from a later step, that step lies behind it.
  world.hold({ jobs: [{ ...electric, toClose: { ...electric.toClose, authorised: 'No' } }] });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await user.click(screen.getByRole('link', { name: 'Complete Job' }));
  await heading(requestToSupport);
  act(() => void vi.advanceTimersByTime(5000));
  vi.useRealTimers();
  await screen.findByText('Your costs are not authorised.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await heading('Photos of the fault');
  await act(() => router.navigate(`${job}/close?stage=photos`));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading(requestToSupport);
  await expectBackToJob();
});

it('Back at the moment when the next step appears leads to the previous step', async () => {
  const world = engineerWorld({
    jobs: [visit('JOB-1', { type: 'Electric', status: 'In Progress', toClose: emptyJobToClose })],
  });
  const { user, router } = openEngineer(['/job/agenda', '/job/uid-JOB-1/close'], { world });
  const first = 'Have you resolved the issue?';
  const second = 'Describe the issue and next steps';
  const isShown = (name: string) => screen.queryByRole('heading', { level: 1, name }) !== null;

  await screen.findByRole('heading', { level: 1, name: first });
  let pressedBack = false;
  const eye = new MutationObserver(() => {
    if (pressedBack || !isShown(second)) return;
    pressedBack = true;
    void router.navigate(-1);
  });
  eye.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(pressedBack).toBe(true));
  await waitFor(() => expect(isShown(first)).toBe(true));
  eye.disconnect();
});
