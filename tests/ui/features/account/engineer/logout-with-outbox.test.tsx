import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Outbox } from '#application/outbox/outbox.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { entryOf } from '../../../../application/outbox/outbox-world.ts';
import { engineerWorld } from '../../../engineer-world.ts';
import { openEngineer } from '../../../open-engineer.tsx';

/** An account page whose outbox sends its entries when the test allows it. */
const openAccount = async () => {
  const world = engineerWorld();
  let entries: readonly OutboxEntry[] = [entryOf(1, true)];
  const listeners = new Set<() => void>();
  const outbox: Outbox = {
    ...world.engineerUseCases.outbox,
    entries: () => entries,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  const { user, where } = openEngineer('/engineer/account', {
    world,
    engineerUseCases: { outbox },
  });
  const logout = await screen.findByRole('button', { name: 'Logout' });
  const holdNow = (next: readonly OutboxEntry[]) =>
    act(() => {
      entries = next;
      for (const changed of listeners) changed();
    });
  return { user, where, logout, holdNow };
};

const question = () => screen.queryByRole('dialog', { name: outboxWording.logoutTitle });

it('the Logout button logs out once everything is sent, and keeps the focus', async () => {
  const { user, where, logout, holdNow } = await openAccount();
  await user.click(logout);
  expect(question()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: outboxWording.logoutStay }));
  logout.focus();
  holdNow([]);
  expect(document.activeElement).toBe(logout);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/auth'));
});

it('the question is shown offline too, and closes when the connection returns', async () => {
  const { user, where, logout, holdNow } = await openAccount();
  holdNow([]);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => window.dispatchEvent(new Event('offline')));
  await user.click(logout);
  const requested = screen.getByRole('dialog', { name: outboxWording.logoutOfflineTitle });
  expect(requested.textContent).toContain(outboxWording.logoutOffline);
  onLine.mockReturnValue(true);
  await act(() => window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(logout);
  await waitFor(() => expect(where()).toBe('/auth'));
});
