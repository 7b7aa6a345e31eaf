import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyJobToClose, type JobStatus, type JobToClose } from '#domain/repair';
import { everythingToClose } from '../../../infrastructure/wire/domain-examples.ts';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { factsIn } from '../../screen-parts.ts';

const open = (
  path: string,
  toClose: JobToClose,
  status: JobStatus = 'Complete',
  world = engineerWorld(),
) => {
  world.replace({ jobs: [visit('JOB-1', { status, toClose })] });
  openEngineer(path, { world });
};

const rowsOf = async (name: string) => factsIn(within(await screen.findByRole('region', { name })));

describe('the gas record', () => {
  it('shows the boiler and both passes, with units and plain words, and the name of the engineer once the account is known', async () => {
    const world = engineerWorld();
    const answerAccount = world.holdBack('openAccount');
    open('/job/uid-JOB-1/record', everythingToClose, 'Complete', world);
    expect(await rowsOf('Boiler')).toEqual([
      ['Make', 'Ideal'],
      ['Model', 'Logic 24'],
      ['GC number', '47-315-12'],
      ['Type', 'Combi'],
      ['Location', 'Kitchen'],
    ]);
    expect(
      (await rowsOf('Gas checks after parts were fitted')).map(([, reported]) => reported),
    ).toEqual([
      'Yes',
      'Yes',
      'No: at risk or immediately dangerous',
      '0.0008',
      '24.5 kW',
      '12 mbar',
      'At Risk',
    ]);
    expect(
      (await rowsOf('Gas checks before parts were fitted')).map(([, reported]) => reported),
    ).toEqual(['No', ...Array.from({ length: 5 }, () => 'Not recorded'), 'Immediately Dangerous']);
    expect((await rowsOf('Visit')).map(([term]) => term)).not.toContain('Engineer');
    answerAccount();
    const engineer = await screen.findByText('Engineer');
    expect(engineer.nextElementSibling?.textContent).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(document.body.textContent).not.toContain('engineer-1');
  });

  it('shows that no checks were made after parts were fitted', async () => {
    const toClose = {
      ...everythingToClose,
      gasChecks: emptyJobToClose.gasChecks,
      earlierGasChecks: everythingToClose.gasChecks,
    };
    open('/job/uid-JOB-1/record', toClose);
    expect(await rowsOf('Gas checks before parts were fitted')).toHaveLength(7);
    expect(await rowsOf('Gas checks after parts were fitted')).toEqual([
      ['Checks', 'Not carried out'],
    ]);
  });

  it.each([
    ['In Progress', /is not closed yet/],
    ['Cancelled', /was not closed with gas checks/],
  ] as const)(
    'for a job that is %s shows whether there may be one later',
    async (status, words) => {
      open('/job/uid-JOB-1/record', emptyJobToClose, status);
      await screen.findByText(words);
    },
  );

  it.each([
    [everythingToClose, 1],
    [{ ...everythingToClose, gasChecks: emptyJobToClose.gasChecks }, 1],
    [emptyJobToClose, 0],
  ])('is linked from the details of a job that has one', async (toClose, links) => {
    open('/job/uid-JOB-1', toClose);
    await screen.findByRole('region', { name: 'JOB DETAILS' });
    expect(screen.queryAllByRole('link', { name: 'Gas safety record' })).toHaveLength(links);
  });
});
