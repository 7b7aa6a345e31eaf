import { act, screen, waitFor } from '@testing-library/react';
import { createHook } from 'node:async_hooks';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useTryAgainWhenBack } from '#ui/shell/connection/use-online.ts';
import { customerScreens } from '#ui/shell/routes/customer-screens.ts';
import { customerConnectionWording, shellWording } from '#words/shell/wording/shell.ts';
import { ConnectionContext } from '#ui/shell/use-cases/use-cases-loader.ts';
import { fakeConnection } from '../../../fakes/fake-device.ts';
import { renderHook } from '../../render.tsx';
import { setOnline } from '../../set-online.ts';
import { claimWorld } from '../../features/claim/claim-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { openCustomer, openPortal, sessionOf } from '../../open-portal.tsx';

/** A timer of React's own, not one that an effect of ours sets. */
const setByReact = /\bsetTimeout\b.*\n.*[\\/]react-dom[\\/]/;

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('a part of the portal that loads late is shown to a customer as soon as it has loaded, without a timer of React', async () => {
  let timersOfReact = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'Timeout' && setByReact.test(new Error().stack ?? '')) timersOfReact += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  openPortal({ path: '/customer/account', who: sessionOf('customer') });
  await screen.findByText('Robin Field');
  await screen.findByRole('navigation', { name: 'Main' });
  expect(timersOfReact).toBe(0);
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

it('a part of the portal that fails to load keeps the frame and its data while a screen is missing, and requests it when the connection is back', async () => {
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

const fail = (hasFailed: boolean, firstPause?: number) => {
  vi.useFakeTimers();
  const connection = fakeConnection();
  const tryAgain = vi.fn();
  renderHook(() => useTryAgainWhenBack(hasFailed, tryAgain, firstPause), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ConnectionContext value={connection}>{children}</ConnectionContext>
    ),
  });
  return { connection, tryAgain };
};

it('an action that failed offline is repeated after growing pauses, and at once when the connection is back', () => {
  const { connection, tryAgain } = fail(true, 2000);
  for (const _ of ['lost', 'lost again']) {
    tryAgain.mockClear();
    act(() => connection.setOnline(false));
    const attempts = [2, 4, 8, 16, 20, 20].map((seconds) => {
      vi.advanceTimersByTime(seconds * 1000 - 1);
      const before = tryAgain.mock.calls.length;
      vi.advanceTimersByTime(1);
      return [before, tryAgain.mock.calls.length];
    });
    expect(attempts).toEqual([0, 1, 2, 3, 4, 5].map((before) => [before, before + 1]));
    act(() => connection.setOnline(true));
    expect(tryAgain).toHaveBeenCalledTimes(7);
    vi.advanceTimersByTime(60_000);
    expect(tryAgain).toHaveBeenCalledTimes(7);
  }
});

it('an action that failed online, or did not fail, is not repeated', () => {
  const online = fail(true);
  const done = fail(false);
  act(() => done.connection.setOnline(false));
  vi.advanceTimersByTime(60_000);
  act(() => done.connection.setOnline(true));
  expect([online.tryAgain.mock.calls, done.tryAgain.mock.calls]).toEqual([[], []]);
});
