import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, redirect, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Redirect } from '#ui/app/routes/redirect.tsx';
import { shellWording } from '#ui/wording/shell.ts';

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

it('leads on from a screen that nobody leaves', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Know' }));
  expect(await screen.findByText('The start')).toBeTruthy();
});

it('does not take back a person who has chosen to go elsewhere meanwhile', async () => {
  const { user, router, arrive } = open();
  await user.click(screen.getByRole('link', { name: 'Chosen' }));
  await user.click(screen.getByRole('button', { name: 'Know' }));
  expect(screen.getByText(shellWording.loading)).toBeTruthy();
  arrive();
  expect(await screen.findByText('What was chosen')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/chosen');
});

it('does not take back a press of the very moment in which it is drawn', async () => {
  const { router, arrive } = open();
  const link = screen.getByRole('link', { name: 'Chosen' });
  const know = screen.getByRole('button', { name: 'Know' });
  await act(async () => {
    fireEvent.click(link);
    fireEvent.click(know);
  });
  arrive();
  expect(await screen.findByText('What was chosen')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/chosen');
});

it('leads on once the way elsewhere has ended here', async () => {
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
  expect(await screen.findByText('The start')).toBeTruthy();
});
