import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, redirect, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Redirect } from '#ui/shell/frame/redirect.tsx';
import { shellWording } from '#words/shell/wording/shell.ts';
import { render } from '../../render.tsx';

const Landing = () => {
  const [known, setKnown] = useState(false);
  return (
    <>
      <Link to="/chosen">Chosen</Link>
      <button onClick={() => setKnown(true)}>Know</button>
      {known && <Redirect to="/start" />}
    </>
  );
};

const open = () => {
  let arrive = (): void => undefined;
  const chosen = new Promise<{ readonly element: string }>((resolve) => {
    arrive = () => resolve({ element: 'What was chosen' });
  });
  const router = createMemoryRouter([
    { path: '/', element: <Landing /> },
    { path: '/start', element: 'The start' },
    { path: '/chosen', lazy: () => chosen },
  ]);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router, arrive };
};

it('redirects from a screen while no other navigation is pending', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Know' }));
  await screen.findByText('The start');
});

it('does not redirect when the user has chosen another screen meanwhile', async () => {
  const { user, router, arrive } = open();
  await user.click(screen.getByRole('link', { name: 'Chosen' }));
  await user.click(screen.getByRole('button', { name: 'Know' }));
  expect(screen.getByText(shellWording.loading)).toBeTruthy();
  arrive();
  await screen.findByText('What was chosen');
  expect(router.state.location.pathname).toBe('/chosen');
});

it('does not redirect after a click at the very moment of rendering', async () => {
  const { router, arrive } = open();
  const link = screen.getByRole('link', { name: 'Chosen' });
  const know = screen.getByRole('button', { name: 'Know' });
  await act(async () => {
    fireEvent.click(link);
    fireEvent.click(know);
  });
  arrive();
  await screen.findByText('What was chosen');
  expect(router.state.location.pathname).toBe('/chosen');
});

it('redirects after a pending navigation has ended on this screen', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Landing /> },
    { path: '/start', element: 'The start' },
    { path: '/back', loader: () => redirect('/') },
  ]);
  render(<RouterProvider router={router} />);
  await act(async () => {
    void router.navigate('/back');
    fireEvent.click(screen.getByRole('button', { name: 'Know' }));
  });
  await screen.findByText('The start');
});
