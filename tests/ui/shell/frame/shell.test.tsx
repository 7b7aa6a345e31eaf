import { act, screen, waitFor, within } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { ClaimConfirmation } from '#application/ports/device/claim-drafts.ts';
import { identifier } from '#domain/kernel';
import { accountWith } from '../../features/account/customer/account-with.ts';
import { openPortal, sessionOf } from '../../open-portal.tsx';
import { hrefOf, textsOf } from '../../screen-parts.ts';

describe('the cookie notice', () => {
  const notice = () => screen.queryByRole('region', { name: 'Cookie notice' });

  it('returns the focus to its previous place when it is closed', async () => {
    const { user } = openPortal({ path: '/auth' });
    const field = screen.getByRole('textbox', { name: 'Email address' });
    await user.click(field);
    await user.click(screen.getByRole('button', { name: 'Accept cookies' }));
    expect(notice()).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('has the focus whenever the choice below the page is pressed', async () => {
    const { user } = openPortal({ path: '/auth' });
    for (const _ of ['first', 'again']) {
      await user.click(screen.getByRole('textbox', { name: 'Email address' }));
      await user.click(screen.getByRole('button', { name: 'Cookie choice' }));
      expect(notice()?.contains(document.activeElement)).toBe(true);
    }
  });

  it('can be refused, is not shown again, and can be changed below every screen', async () => {
    const { user, decideOnCookies } = openPortal({
      path: '/customer/account',
      who: sessionOf('customer'),
    });
    await screen.findByText('Robin Field');
    expect(decideOnCookies).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'No, thank you' }));
    expect(notice()).toBeNull();
    expect(localStorage.getItem('cookie-accepted')).toBe('false');
    for (const [answer, kept] of [
      ['Accept cookies', 'true'],
      ['No, thank you', 'false'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Cookie choice' }));
      expect(notice()?.contains(document.activeElement), 'the notice has the focus').toBe(true);
      expect(localStorage.getItem('cookie-accepted')).not.toBe(kept);
      await user.click(screen.getByRole('button', { name: answer }));
      expect(notice()).toBeNull();
      expect(localStorage.getItem('cookie-accepted')).toBe(kept);
    }
    expect(decideOnCookies.mock.calls).toEqual([[false], [true], [false]]);
  });
});

describe('the shell of the portal', () => {
  it.each([
    [
      'customer',
      ['Book', 'Account'],
      [
        ['/properties', 'Book', 'page'],
        ['/select-property/', 'Book', 'page'],
        ['/claim/new', 'Book', 'true'],
        ['/claim/confirmation', undefined, undefined],
        ['/customer/account', 'Account', 'page'],
      ],
    ],
    [
      'engineer',
      ['Agenda', 'Offers', 'Account'],
      [
        ['/job/agenda', 'Agenda', 'page'],
        ['/job/agenda?tab=previousAgenda', 'Agenda', 'page'],
        ['/job/uid-JOB-1/reschedule', 'Agenda', 'true'],
        ['/JOB/Offers/', 'Offers', 'page'],
        ['/job/offers/offer-1', 'Offers', 'true'],
        ['/job/offersome', 'Agenda', 'true'],
        ['/engineer/account/invoices', 'Account', 'true'],
        ['/engineer/coming-soon', undefined, undefined],
      ],
    ],
  ] as const)(
    'marks the current place of the %s in the navigation',
    async (role, labels, places) => {
      const confirmation: ClaimConfirmation = {
        jobName: identifier('JOB-31'),
        days: [],
        urgency: 'normal',
        userMode: 'customer',
      };
      const { router } = openPortal({
        path: '/nowhere',
        who: sessionOf(role),
        useCases: {
          readAccount: () => TE.right(accountWith([])),
          claimConfirmation: () => confirmation,
        },
      });
      const links = within(await screen.findByRole('navigation', { name: 'Main' }));
      for (const [path, place, mark] of places) {
        await act(() => router.navigate(path, { state: { contractId: 'contract-1' } }));
        const marks = links
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('aria-current')]);
        expect(marks, path).toEqual(labels.map((label) => [label, label === place ? mark : null]));
      }
    },
  );

  it('has one heading, which takes no focus at first, one main part, a skip link and the name of the provider, which is not translated', async () => {
    openPortal({ path: '/terms-conditions' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.activeElement).toBe(document.body);
    expect(hrefOf('Skip to main content')).toBe(`#${screen.getByRole('main').id}`);
    expect(document.title).toBe('Terms and conditions – Hearthside');
    const name = within(screen.getByRole('banner')).getByText('Hearthside');
    expect(name.getAttribute('translate')).toBe('no');
  });

  it('links to the terms of the provider when they are configured', async () => {
    const termsUrl = 'https://provider.example/terms';
    openPortal({ path: '/terms-conditions', configuration: { termsUrl } });
    const link = await screen.findByRole('link', { name: /^Read the terms and conditions/ });
    expect(link.getAttribute('href')).toBe(termsUrl);
    expect(screen.queryByRole('heading', { name: 'Using the portal' })).toBeNull();
  });

  it('keeps the mode in its links, and scrolls to the top and focuses the heading on each navigation', async () => {
    const { user, where } = openPortal({ path: '/auth?mode=cs' });
    await user.click(await screen.findByRole('link', { name: 'Terms and conditions' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(where()).toBe('/terms-conditions?mode=cs');
  });

  it('focuses the heading when the user follows a link to the page that is open already', async () => {
    const { user } = openPortal({ path: '/customer/account', who: sessionOf('customer') });
    await user.click(await screen.findByRole('link', { name: 'Account' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('link', { name: 'Book' }));
    const claim = { level: 1, name: 'What do you need help with?' } as const;
    await screen.findByRole('heading', claim);
    // This link redirects to the same page.
    await user.click(screen.getByRole('link', { name: 'Hearthside, home' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', claim)));
  });

  it('leaves the focus where it is when a page replaces its own address', async () => {
    const { user, router } = openPortal({ path: '/terms-conditions' });
    await screen.findByRole('heading', { level: 1 });
    await user.tab();
    const focused = document.activeElement;
    await act(() => router.navigate('/terms-conditions?from=2', { replace: true }));
    expect(document.activeElement).toBe(focused);
    await act(() => router.navigate('/terms-conditions?from=3'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows that a screen failed and how to continue, and leaves the focus where the user has moved it when the screen is loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('reportError', vi.fn());
    const openAccount = vi.fn(() => {
      throw new Error('Planted');
    });
    const { router } = openPortal({
      path: '/terms-conditions',
      who: sessionOf('customer'),
      useCases: { openAccount },
    });
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate('/customer/account'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.getByRole('banner')).toBeDefined();
    expect(document.title).toBe('Error: Something went wrong – Hearthside');
    const link = screen.getByRole('link', { name: 'Terms and conditions' });
    act(() => link.focus());
    await act(() => router.navigate('/customer/account', { replace: true }));
    await waitFor(() => expect(heading.isConnected).toBe(false));
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
    expect(document.activeElement).toBe(link);
  });

  it('follows only addresses of the form #!/path', async () => {
    const { router, where } = openPortal({ path: '/auth#!/terms-conditions' });
    await waitFor(() => expect(where()).toBe('/terms-conditions'));
    await act(() => router.navigate('/auth#!//elsewhere.example'));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    await waitFor(() => expect(where()).toBe('/auth'));
  });

  it.each([
    ['/auth', undefined],
    ['/terms-conditions', 'customer'],
  ] as const)('lets a customer on %s call and ask for help in writing', async (path, role) => {
    openPortal({ path, ...(role === undefined ? {} : { who: sessionOf(role) }) });
    const link = await screen.findByRole('link', { name: /^Send us a support request/ });
    expect(link.getAttribute('href')).toBe('https://provider.example/support');
    expect(link.getAttribute('target')).toBe('_blank');
    const call = within(screen.getByRole('banner')).getByRole('link', { name: /^Call us on/ });
    expect(call.getAttribute('href')).toBe('tel:+448000000123');
  });

  it('shows an engineer only the telephone number', async () => {
    const { user, where } = openPortal({ path: '/nowhere', who: sessionOf('engineer') });
    const expectTelephoneAlone = async () => {
      await screen.findByRole('link', { name: 'Call us on 0800 000 0456' });
      const footer = within(screen.getByRole('contentinfo'));
      expect(textsOf('link', footer)).toEqual(['Terms and conditions']);
    };
    await expectTelephoneAlone();
    await user.click(screen.getByRole('link', { name: 'Terms and conditions' }));
    await waitFor(() => expect(where()).toBe('/terms-conditions'));
    await expectTelephoneAlone();
  });

  it.each([
    ['/claim/new', 'What do you need help with?', true],
    ['/terms-conditions', 'Terms and conditions', false],
  ])('has a help line in the header of %s, "%s": %s', async (path, title, rebranded) => {
    openPortal({
      path: `${path}?mode=cs`,
      state: { email: 'robin@example.com', postcode: 'LS1 4DT' },
    });
    await screen.findByRole('heading', { level: 1, name: title });
    const line = within(screen.getByRole('banner')).queryByText('Need a hand? Call us');
    expect(line !== null).toBe(rebranded);
  });
});
