import { act, screen, waitFor } from '@testing-library/react';
import { createHook } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerScreens } from '#ui/shell/routes/customer-screens.ts';
import { customerConnectionWording, shellWording } from '#words/shell/wording/shell.ts';
import { setOnline } from '../../set-online.ts';
import { claimWorld } from '../../features/claim/claim-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { openCustomer, openPortal, sessionOf } from '../../open-portal.tsx';

/** A timer of React's own, not one that an effect of ours sets. */
const setByReact = /\bsetTimeout\b.*\n.*[\\/]react-dom[\\/]/;

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a part of the portal that loads late', () => {
  let timersOfReact = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'Timeout' && setByReact.test(new Error().stack ?? '')) timersOfReact += 1;
    },
  });

  beforeEach(() => {
    timersOfReact = 0;
    hook.enable();
  });
  afterEach(() => void hook.disable());

  it('is shown to a customer as soon as it has loaded, without a timer of React', async () => {
    openPortal({ path: '/customer/account', who: sessionOf('customer') });
    await screen.findByText('Robin Field');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(timersOfReact).toBe(0);
  });
});

it('a part of the portal that has loaded is shown at once when the user returns to it', async () => {
  const { router } = openEngineer('/job/agenda');
  await title('Agenda');
  await act(() => router.navigate('/terms-conditions'));
  await title('Terms and conditions');
  const seen = new Set<string>();
  const main = screen.getByRole('main');
  const watch = new MutationObserver(() => seen.add(main.textContent));
  watch.observe(main, { childList: true, subtree: true });
  await act(() => router.navigate('/job/agenda'));
  await title('Agenda');
  watch.disconnect();
  expect(seen.size).toBeGreaterThan(0);
  for (const text of seen) expect(text).not.toContain(shellWording.loading);
});

describe('a part of the portal that fails to load', () => {
  it('keeps the frame and its data while a screen is missing, and requests it when the connection is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('reportError', vi.fn());
    const { load } = customerScreens.customerAccount;
    const missing = vi.spyOn(customerScreens.customerAccount, 'load');
    missing.mockRejectedValue(new TypeError('Failed to fetch'));
    const { openAccount } = claimWorld().useCases;
    const readAccount = vi.fn();
    const { router } = openCustomer('/properties', {
      openAccount: (session) => () => {
        readAccount();
        return openAccount(session)();
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/claim/new'));

    await setOnline(false);
    await act(() => router.navigate('/customer/account'));
    await title(shellWording.broken.title);
    expect(screen.getByText(customerConnectionWording.lost)).toBeTruthy();

    missing.mockImplementation(load);
    await setOnline(true);
    await screen.findByText('Robin Field');
    expect(readAccount).toHaveBeenCalledOnce();
  });
});
