import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readVisitStatus } from '#domain/repair';
import { engineerWorld, visit, visitWindow } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

const card = async (name: string) =>
  within(await screen.findByRole('article', { name: new RegExp(name) }));

const holding = (...statuses: readonly string[]) =>
  engineerWorld({
    jobs: statuses.map((status, at) =>
      visit(`JOB-${at + 1}`, {
        status: readVisitStatus(status),
        times: visitWindow(0, 8),
      }),
    ),
  });

describe('a visit with an unknown status', () => {
  it('opens with its details', async () => {
    openEngineer('/job/uid-JOB-1', { world: holding('Awaiting Parts') });
    await screen.findByRole('region', { name: 'JOB DETAILS' });
    expect(screen.getByText('Awaiting Parts').querySelector('svg')).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });

  it('is reported once per status, for any number of visits and screens', async () => {
    const world = holding('Awaiting Parts', 'Awaiting Parts');
    const reported: unknown[] = [];
    const { user } = openEngineer('/job/agenda', {
      world,
      useCases: { reportError: (...what) => void reported.push(what) },
    });
    await card('JOB-2');
    await user.click(screen.getByRole('link', { name: /JOB-1/ }));
    await screen.findByRole('region', { name: 'JOB DETAILS' });
    expect(reported).toEqual([['Unhandled job status', { status: 'Awaiting Parts' }]]);
  });

  it('is shown under any name, or as not known without one', async () => {
    const names = ['', ' ', 'constructor', '__proto__', 'toString'];
    openEngineer('/job/agenda', { world: holding(...names) });
    for (const [at, name] of names.entries())
      expect(
        (await card(`JOB-${at + 1}`)).getByText(name.trim() === '' ? 'Status not known' : name),
      ).toBeTruthy();
  });
});
