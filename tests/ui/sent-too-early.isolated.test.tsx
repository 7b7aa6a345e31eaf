import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import { startPortal } from '#ui/app/start-portal.tsx';
import { forms } from '#ui/entry-prerender.tsx';
import { device } from './device.ts';
import { listenEarly } from './listen-early.ts';
import { configuration } from './open-portal.tsx';
import { claimWorld } from './screens/claim/claim-world.ts';

it('the form of the old mode that was submitted before its script had loaded is sent', async () => {
  window.scrollTo = vi.fn();
  window.history.replaceState(null, '', '/auth');
  document.body.innerHTML = `<div id="root">${forms['auth/identification.html'](configuration)}</div>`;
  listenEarly();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  let arrive = (_useCases: UseCases) => undefined as void;
  const arrived = new Promise<UseCases>((resolve) => (arrive = resolve));
  const load = () => arrived;
  const drawn = await act(() =>
    startPortal({
      root,
      configuration: { ...configuration, newAuth: 'false' },
      device,
      loadGlance: () => new Promise<never>(() => {}),
      loadSignInUseCases: load,
      loadUseCases: load,
      loadEngineerUseCases: () => new Promise<never>(() => {}),
    }),
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'robin@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Postcode' }), 'ls14dt');
  await user.click(screen.getByRole('button', { name: 'Find me' }));
  expect(root.isConnected).toBe(true);

  const identifyCustomer = vi.fn<UseCases['identifyCustomer']>(() => () => new Promise(() => {}));
  act(() => arrive({ ...claimWorld().useCases, identifyCustomer }));
  await waitFor(() => expect(identifyCustomer).toHaveBeenCalled());
  expect(identifyCustomer.mock.calls).toEqual([['robin@example.com', 'LS1 4DT']]);
  expect(root.isConnected).toBe(false);
  act(() => drawn.unmount());
});
