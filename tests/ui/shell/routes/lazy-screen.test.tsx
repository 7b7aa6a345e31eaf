import { act, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { lazyScreen } from '#ui/shell/routes/lazy-screen.tsx';
import { render } from '../../render.tsx';

const Account = () => <h1>Account</h1>;

it('a screen that failed to load is requested again each time it is entered', async () => {
  const load = vi.fn().mockRejectedValue(new Error('Unable to load account.js'));
  const router = createMemoryRouter([
    {
      Component: Outlet,
      children: [
        {
          ErrorBoundary: () => <h1>Something went wrong</h1>,
          children: [
            { path: '/', element: <h1>Start</h1> },
            { path: '/account', ...lazyScreen(load) },
          ],
        },
      ],
    },
  ]);
  vi.spyOn(console, 'error').mockReturnValue();
  render(<RouterProvider router={router} />);
  const go = (path: string) => act(() => router.navigate(path));

  await go('/account');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  await go('/');
  expect(screen.getByRole('heading', { name: 'Start' })).toBeDefined();
  const requested = load.mock.calls.length;
  await go('/account');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(load.mock.calls.length).toBe(requested + 1);
  await go('/');
  load.mockResolvedValue(Account);
  await go('/account');
  await screen.findByRole('heading', { name: 'Account' });
  await go('/');
  await go('/account');
  expect(screen.getByRole('heading', { name: 'Account' })).toBeDefined();
  expect(load.mock.calls.length).toBe(requested + 2);
});
