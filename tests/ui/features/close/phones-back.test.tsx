import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { nothingToClose } from '../../../infrastructure/wire/domain-examples.ts';
import { openEngineer } from '../../open-engineer.tsx';

/** Decisions, "The phone's own Back". */
it('Back on the phone leads to the previous step, or to the job when Back is hidden', async () => {
  const world = engineerWorld();
  const electric = visit('JOB-1', {
    type: 'Electric',
    status: 'In Progress',
    toClose: { ...nothingToClose, package: 'your-home' },
  });
  world.hold({ jobs: [electric] });
  const job = '/job/uid-JOB-1';
  const { user, router, where } = openEngineer(['/job/agenda', `${job}/close`], { world });
  const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
  const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }));
  const back = () => act(() => router.navigate(-1));
  const report = (field: string, words: string) =>
    fireEvent.change(screen.getByLabelText(field), { target: { value: words } });
  const requestToSupport = /^Call .* now to confirm authorisation$/;

  await heading('Have you resolved the issue?');
  await user.click(screen.getByRole('button', { name: 'No' }));
  await heading('Describe the issue and next steps');
  report('Description', 'Half of the house is dark.');
  await goOn();
  await heading('Which area is the issue in?');
  await user.selectOptions(screen.getByLabelText('Area'), 'Mains electrical');
  await goOn();
  await heading('Was the issue caused by any of these?');
  await back();
  await heading('Which area is the issue in?');
  await goOn();
  await heading('Was the issue caused by any of these?');
  await user.click(screen.getByRole('checkbox', { name: 'None' }));
  await goOn();
  await heading('How confident are you in your diagnosis?');
  await user.click(screen.getByRole('button', { name: 'High' }));
  await heading('Estimated cost of parts');
  report('Parts needed', 'A fuse board');
  report('Parts cost', '80.00');
  await user.selectOptions(screen.getByLabelText('Time needed'), '1 hour');
  await goOn();

  await heading(requestToSupport);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await back();
  await screen.findByRole('link', { name: 'Complete Job' });
  expect(where()).toBe(job);
  await user.click(screen.getByRole('link', { name: 'Complete Job' }));
  await heading(requestToSupport);
  await screen.findByText('A fuse board');

  // Come to by the Back in the page from a later step, that step lies behind it.
  world.hold({ jobs: [{ ...electric, toClose: { ...electric.toClose, authorised: 'No' } }] });
  await back();
  await user.click(await screen.findByRole('link', { name: 'Complete Job' }));
  await screen.findByText('Your costs are not authorised.');
  await goOn();
  await heading('Photos of the fault');
  await act(() => router.navigate(`${job}/close?stage=photos`));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading(requestToSupport);
  await back();
  await screen.findByRole('link', { name: 'Complete Job' });
  expect(where()).toBe(job);
});

it('Back at the moment when the next step appears leads to the previous step', async () => {
  const world = engineerWorld({
    jobs: [visit('JOB-1', { type: 'Electric', status: 'In Progress', toClose: nothingToClose })],
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
