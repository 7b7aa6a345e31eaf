import { screen, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeRedirect } from '#ui/app/session/saved-redirect.ts';
import { openPortal, sessionOf } from '../open-portal.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the guard', () => {
  it('sends a visitor to sign-in and keeps where they wanted to go', async () => {
    const { where, trackEvent } = openPortal({
      path: '/claim/new?stage=review',
      state: { contractId: 'contract-1' },
    });
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(takeRedirect()).toEqual({
      path: '/claim/new?stage=review',
      state: { contractId: 'contract-1' },
    });
    expect(trackEvent).toHaveBeenCalledWith({
      category: 'Authentication',
      action: 'Not authenticated',
      value: 1,
    });
  });

  it('does so too when it cannot be told who is there', async () => {
    const { where } = openPortal({
      path: '/properties',
      useCases: { currentSession: TE.left({ tag: 'unreachable' }) },
    });
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(takeRedirect()?.path).toBe('/properties');
  });

  it('does not keep an unknown path', async () => {
    const { where } = openPortal({ path: '/nowhere/at/all' });
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(takeRedirect()).toBeUndefined();
  });

  it('shows a spinner while it waits', async () => {
    openPortal({
      path: '/customer/account',
      useCases: { currentSession: () => new Promise(() => {}) },
    });
    expect(await screen.findByText('One moment…')).toBeDefined();
  });

  it.each(['/properties', '/select-property', '/customer/account', '/', '/nowhere'])(
    'explains to an account without a role on %s, and lets it log out only',
    async (path) => {
      const reportError = vi.fn();
      const { where } = openPortal({
        path,
        who: sessionOf(undefined),
        useCases: { reportError },
      });
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toContain(
          'Something went wrong with this request. Please try again later or give us a call on 0800 000 0123.',
        ),
      );
      expect(where()).toBe(path);
      expect(reportError).toHaveBeenCalledWith('Account does not have a custom role');
      const navigation = await screen.findByRole('navigation');
      expect(navigation.textContent).toBe('Logout');
    },
  );

  it('sends an engineer who opens a customer’s screen to where engineers begin', async () => {
    const { where } = openPortal({ path: '/properties', who: sessionOf('engineer') });
    await waitFor(() => expect(where()).toBe('/job/agenda'));
  });

  it('shows Page Not Found with a number to whoever is signed in', async () => {
    openPortal({ path: '/nowhere', who: sessionOf('customer') });
    await title('Page not found');
    expect(
      screen
        .getAllByRole('link', { name: /0800 000 0123/ })
        .every((link) => link.getAttribute('href') === 'tel:08000000123'),
    ).toBe(true);
  });
});

describe('logging out', () => {
  it('signs out, forgets the redirect and goes to sign-in', async () => {
    const signOut = vi.fn(() => Promise.resolve());
    const { user, where } = openPortal({
      path: '/customer/account',
      who: sessionOf('customer'),
      useCases: { signOut },
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(signOut).toHaveBeenCalledOnce();
    expect(takeRedirect()).toBeUndefined();
    await screen.findByRole('textbox', { name: 'Email address' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the screens without a guard', () => {
  it.each([
    ['/terms-conditions', 'Terms and conditions'],
    ['/demo/location', 'Location demo'],
  ])('%s is open to everybody', async (path, heading) => {
    const { where, loadUseCases } = openPortal({ path });
    await title(heading);
    expect(where()).toBe(path);
    expect(loadUseCases).not.toHaveBeenCalled();
  });
});
