import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { useState } from 'react';
import { createMemoryRouter, Link, redirect, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Redirect } from '#ui/shell/frame/redirect.tsx';
import { noteLogout } from '#ui/shell/session/session-state.ts';
import { takeRedirect } from '#ui/shell/addresses/safe-path.ts';
import { signInWording } from '#words/features/sign-in/wording/sign-in.ts';
import { shellWording } from '#words/shell/wording/shell.ts';
import { device } from '../../device.ts';
import { openPortal, sessionOf } from '../../open-portal.tsx';
import { render } from '../../render.tsx';

const numberOf = (link: HTMLElement) => link.getAttribute('href');
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the route guard', () => {
  it('sends a visitor to sign-in and stores the requested address', async () => {
    const { where, trackEvent } = openPortal({
      path: '/claim/new?stage=review',
      state: { contractId: 'contract-1' },
    });
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(takeRedirect(device)).toEqual({
      path: '/claim/new?stage=review',
      state: { contractId: 'contract-1' },
    });
    expect(trackEvent).toHaveBeenCalledWith({
      category: 'Authentication',
      action: 'Not authenticated',
      value: 1,
    });
  });

  it('sends a visitor to sign-in when the session cannot be read', async () => {
    const { where } = openPortal({
      path: '/properties',
      useCases: { currentSession: TE.left({ tag: 'unknown', reason: 'unreachable' }) },
    });
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(takeRedirect(device)?.path).toBe('/properties');
  });

  it.each([
    ['a role', 'custom role', '/job/agenda', sessionOf(undefined)],
    ['its id', 'account id', '/properties', { ...sessionOf('customer'), accountId: undefined }],
  ])(
    'reports an account without %s, shows the number to call, and allows only logging out',
    async (_, missing, path, who) => {
      const reportError = vi.fn();
      openPortal({ path, who, useCases: { reportError } });
      await within(await screen.findByRole('alert')).findByRole('link', { name: /0800/ });
      expect((await screen.findByRole('navigation')).textContent).toBe('Logout');
      await waitFor(() =>
        expect(reportError.mock.calls.flat().join()).toMatch(
          new RegExp(`Account does not have an? ${missing}`),
        ),
      );
      // No telephone number for engineers when the role is unknown.
      expect(new Set(screen.getAllByRole('link', { name: /0800/ }).map(numberOf))).toEqual(
        new Set(['tel:+448000000123']),
      );
    },
  );

  it('shows a telephone number on an unknown path', async () => {
    openPortal({ path: '/nowhere', who: sessionOf('customer') });
    await title('Page not found');
    const numbers = screen.getAllByRole('link', { name: /0800 000 0123/ });
    expect(new Set(numbers.map(numberOf))).toEqual(new Set(['tel:+448000000123']));
  });
});

it('the Logout button signs out, deletes the redirect and opens sign-in', async () => {
  const signOut = vi.fn(() => Promise.resolve());
  const { user, where } = openPortal({
    path: '/customer/account',
    who: sessionOf('customer'),
    useCases: { signOut },
  });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(signOut).toHaveBeenCalledOnce();
  expect(takeRedirect(device)).toBeUndefined();
  await screen.findByRole('textbox', { name: 'Email address' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('a logout in another tab leaves no e-mail address in the sign-in form', async () => {
  let session: ReturnType<typeof sessionOf> | undefined = sessionOf('customer');
  openPortal({
    path: '/customer/account',
    useCases: { currentSession: () => Promise.resolve(E.right(session)) },
  });
  await title('Your account');
  session = undefined;
  noteLogout(device);
  window.dispatchEvent(new StorageEvent('storage', { key: 'pilotlight-signed-in' }));
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email address' });
  expect(email.value).toBe('');
});

it('a session that another tab finds over leads to sign-in with the e-mail address, and back', async () => {
  let session: ReturnType<typeof sessionOf> | undefined = sessionOf('customer');
  const currentSession = () => Promise.resolve(E.right(session));
  const { where } = openPortal({ path: '/customer/account', useCases: { currentSession } });
  await title('Your account');
  session = undefined;
  const other = openPortal({ path: '/properties', useCases: { currentSession } });
  await waitFor(() => expect(other.where()).toBe('/auth'));
  other.unmount();
  window.dispatchEvent(new StorageEvent('storage', { key: 'pilotlight-signed-in' }));
  await waitFor(() => expect(where()).toBe('/auth'));
  await screen.findByText(signInWording.ranOut);
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email address' });
  expect(email.value).toBe(sessionOf('customer').email);
  expect(takeRedirect(device)?.path).toBe('/customer/account');
});

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

describe('a screen that redirects', () => {
  const open = () => {
    let arrive = (): void => undefined;
    const chosen = new Promise<{ readonly element: string }>((resolve) => {
      arrive = () => resolve({ element: 'What was chosen' });
    });
    const router = createMemoryRouter([
      { path: '/', element: <Landing /> },
      { path: '/start', element: 'The start' },
      { path: '/chosen', lazy: () => chosen },
      { path: '/back', loader: () => redirect('/') },
    ]);
    render(<RouterProvider router={router} />);
    const expectChosen = async () => {
      arrive();
      await screen.findByText('What was chosen');
      expect(router.state.location.pathname).toBe('/chosen');
    };
    const choose = () => fireEvent.click(screen.getByRole('link', { name: 'Chosen' }));
    const know = () => fireEvent.click(screen.getByRole('button', { name: 'Know' }));
    return { router, choose, know, expectChosen };
  };

  it('does so while no other navigation is pending', async () => {
    open().know();
    await screen.findByText('The start');
  });

  it('does not when the user has chosen another screen meanwhile', async () => {
    const { choose, know, expectChosen } = open();
    choose();
    know();
    expect(screen.getByText(shellWording.loading)).toBeTruthy();
    await expectChosen();
  });

  it('does not after a click at the very moment of rendering', async () => {
    const { choose, know, expectChosen } = open();
    await act(async () => {
      choose();
      know();
    });
    await expectChosen();
  });

  it('does so after a pending navigation has ended on it', async () => {
    const { router, know } = open();
    await act(async () => {
      void router.navigate('/back');
      know();
    });
    await screen.findByText('The start');
  });
});
