import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hasFormOnPath } from '#ui/shell/update/update-notice.tsx';
import { worldOfVisit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

it.each([
  ['/', false],
  ['/job/agenda/', false],
  ['/job/offers', false],
  ['/engineer/account/invoices', false],
  ['/job/offers/offer-1', true],
  ['/job/uid-1/close', true],
  ['/job/agenda-1', true],
  ['/claim/new/con-1', true],
])('the path %s may contain a half-filled form: %s', (path, expected) => {
  expect(hasFormOnPath(path)).toBe(expected);
});

it('a newer version is offered after the screen of the job is closed, and is loaded once', async () => {
  const world = worldOfVisit();
  const { user, router } = openEngineer('/job/uid-JOB-1/cancel', { world });
  await screen.findByRole('heading', { level: 1 });
  await act(async () => world.versions.find());
  expect(screen.queryByText('A new version is ready')).toBeNull();

  await act(() => router.navigate('/job/agenda'));
  await screen.findByText('A new version is ready');
  await user.dblClick(screen.getByRole('button', { name: 'Update now' }));
  expect(world.versions.requests).toEqual(['take-over']);
  expect(screen.getByRole('button', { name: 'Updating...' })).toBeTruthy();
  await act(async () => world.versions.putInForce());
  expect(world.versions.requests).toEqual(['take-over', 'reload']);
});
