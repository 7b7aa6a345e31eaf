import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AllUseCases } from '../fakes/all-use-cases.ts';
import { startPortal } from '#ui/shell/start/start-portal.tsx';
import { forms } from '#ui/entry-prerender.tsx';
import { device } from './device.ts';
import { listenEarly } from './listen-early.ts';
import { loadersOf } from './loaders-of.ts';
import { configuration } from './open-portal.tsx';
import { claimWorld } from './features/claim/claim-world.ts';

it('the form of the old mode that was submitted before its script had loaded is sent', async () => {
  window.scrollTo = vi.fn();
  window.history.replaceState(null, '', '/auth');
  document.body.innerHTML = `<div id="root">${forms['auth/identification.html'](configuration)}</div>`;
  listenEarly();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'robin@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Postcode' }), 'ls14dt');
  await user.click(screen.getByRole('button', { name: 'Find me' }));
  const identifyCustomer = vi.fn<AllUseCases['identifyCustomer']>(
    () => () => new Promise(() => {}),
  );
  const rendered = await act(() =>
    startPortal({
      root,
      configuration: { ...configuration, newAuth: 'false' },
      device,
      ...loadersOf(() => Promise.resolve({ ...claimWorld().useCases, identifyCustomer })),
    }),
  );
  await waitFor(() => expect(identifyCustomer).toHaveBeenCalled());
  expect(identifyCustomer.mock.calls).toEqual([['robin@example.com', 'LS1 4DT']]);
  act(() => rendered.unmount());
});
