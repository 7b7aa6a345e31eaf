import { screen, waitFor, within } from '@testing-library/react';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { noteSignedOut } from '#ui/shell/session/session-state.ts';
import { takeRedirect } from '#ui/shell/addresses/safe-path.ts';
import { device } from '../../device.ts';
import { openPortal, sessionOf } from '../../open-portal.tsx';

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
  noteSignedOut(device);
  window.dispatchEvent(new StorageEvent('storage', { key: 'pilotlight-signed-in' }));
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email address' });
  expect(email.value).toBe('');
});
