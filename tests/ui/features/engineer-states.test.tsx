import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { busyWorld } from '../engineer-world.ts';
import { openEngineer } from '../open-engineer.tsx';
import { engineerLists } from './engineer-lists.ts';

const lists = Object.values(engineerLists);

it.each([
  ...lists.map(({ path, none }) => [path, none] as const),
  ['/engineer/unsent', 'Everything is sent.'] as const,
])('the screen at %s shows that it has nothing: %s', async (path, words) => {
  openEngineer(path);
  expect(await screen.findByText(words)).toBeTruthy();
});

const platformFailed = { tag: 'unknown', reason: 'platform-failed' };
const jobFailed =
  "An error occured whilst fetching this job's details, please contact administration";

it.each([
  ...lists.map(
    ({ path, readBy, failure, failed, item }) => [path, readBy, failure, failed, item] as const,
  ),
  ...lists.map(
    ({ path, readBy, item }) =>
      [
        path,
        readBy,
        unreachable,
        'There is no connection. Try again when you have a signal.',
        item,
      ] as const,
  ),
  ['/job/uid-JOB-1', 'openVisit', platformFailed, jobFailed, 'JOB DETAILS'],
  ['/job/uid-JOB-1', 'openVisit', unreachable, /no connection, or too weak a one/, 'JOB DETAILS'],
  [
    '/engineer/account/profile',
    'openAccount',
    { tag: 'failed', reason: 'account-unavailable' },
    /We're having trouble getting your account information.*0800 000 0456/,
    'Sam Okoro',
  ],
] as const)(
  'the screen at %s shows what it could not read (%s: %o), and tries again',
  async (path, useCase, failure, words, content) => {
    const world = busyWorld();
    world.fail(useCase, failure);
    const { user } = openEngineer(path, { world });
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toMatch(words));
    world.fail(useCase, undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findAllByText(content);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  },
);
