import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal, sessionOf } from '../open-portal.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the cookie notice', () => {
  const notice = () => screen.queryByRole('region', { name: 'Cookie notice' });

  it('is shown until it is accepted, and remembered', async () => {
    const first = openPortal({ path: '/auth' });
    await first.user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(notice()).toBeNull();
    expect(localStorage.getItem('cookie-accepted')).toBe('true');
    first.unmount();
    openPortal({ path: '/auth' });
    expect(notice()).toBeNull();
  });

  it('lets nothing out before it is accepted', async () => {
    const { user, acceptCookies } = openPortal({
      path: '/customer/account',
      who: sessionOf('customer'),
    });
    await screen.findByText('Robin Field');
    expect(acceptCookies).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(acceptCookies).toHaveBeenCalledOnce();
  });

  it('counts an earlier acceptance as soon as anything can be sent', async () => {
    localStorage.setItem('cookie-accepted', 'true');
    const { acceptCookies } = openPortal({ path: '/customer/account', who: sessionOf('customer') });
    await screen.findByText('Robin Field');
    expect(acceptCookies).toHaveBeenCalledOnce();
  });
});

describe('the shell', () => {
  it('gives engineers another number', async () => {
    openPortal({ path: '/nowhere', who: sessionOf('engineer') });
    const header = await screen.findByRole('banner');
    await within(header).findByRole('link', { name: 'Call us on 0800 000 0456' });
  });

  it('shows a customer Book and Account, and where they are', async () => {
    openPortal({ path: '/customer/account', who: sessionOf('customer') });
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    const links = within(navigation).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Book', null],
      ['Account', 'page'],
    ]);
  });

  it('selects Book on the new-claim screen', async () => {
    openPortal({
      path: '/claim/new',
      state: { contractId: 'contract-1' },
      who: sessionOf('customer'),
    });
    const book = await screen.findByRole('link', { name: 'Book' });
    expect(book.getAttribute('aria-current')).toBe('page');
  });

  it('shows an engineer Agenda, Offers and Account', async () => {
    openPortal({ path: '/nowhere', who: sessionOf('engineer') });
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(navigation)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Agenda', 'Offers', 'Account']);
  });

  it('has one heading, one main part and a way past the header', async () => {
    openPortal({ path: '/terms-conditions' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Skip to main content' }).getAttribute('href')).toBe(
      `#${screen.getByRole('main').id}`,
    );
    expect(document.title).toBe('Terms and conditions – Hearthside');
  });

  it('goes to the top and to the heading on each navigation', async () => {
    const { user } = openPortal({ path: '/auth' });
    await user.click(screen.getByRole('link', { name: 'Terms and conditions' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('follows an address of the form #!/path, and no other', async () => {
    const { router, where } = openPortal({ path: '/auth#!/terms-conditions' });
    await waitFor(() => expect(where()).toBe('/terms-conditions'));
    await act(() => router.navigate('/auth#!//elsewhere.example'));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    await waitFor(() => expect(where()).toBe('/auth'));
  });

  it('carries the mode along', async () => {
    const { user, where } = openPortal({ path: '/auth?mode=cs' });
    await user.click(await screen.findByRole('link', { name: 'Terms and conditions' }));
    await waitFor(() => expect(where()).toBe('/terms-conditions?mode=cs'));
  });

  it('says that a screen broke, and offers a way on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('reportError', vi.fn());
    openPortal({
      path: '/customer/account',
      who: sessionOf('customer'),
      useCases: {
        openAccount: () => {
          throw new Error('Planted');
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.getByRole('banner')).toBeDefined();
    expect(document.title).toBe('Error: Something went wrong – Hearthside');
  });
});
