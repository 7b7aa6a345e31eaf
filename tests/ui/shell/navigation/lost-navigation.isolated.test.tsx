import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPortal, sessionOf } from '../../open-portal.tsx';

vi.mock('#ui/shell/navigation/navigation.tsx', () => {
  throw new Error('The connection is cut');
});

it('a navigation bar that cannot be loaded shows an error and does not block the screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', vi.fn());
  openPortal({ path: '/customer/account', who: sessionOf('customer') });
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
