import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type EngineerJob, type JobStatus, type JobToClose, emptyJobToClose } from '#domain/repair';
import { everythingToClose } from '../../../infrastructure/wire/domain-examples.ts';
import { engineerWorld, visit, visitWindow, worldOfVisit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { factsIn, hrefOf, textsOf } from '../../screen-parts.ts';
import { setWide } from '../../set-wide.ts';

const openJob = (given: Partial<EngineerJob> = {}, screenOfJob = '') =>
  openEngineer(`/job/uid-JOB-1${screenOfJob}`, { world: worldOfVisit(given) });

const details = async () => within(await screen.findByRole('region', { name: 'JOB DETAILS' }));

describe('the details of a job', () => {
  it('are shown beside the visits of the previous tab on a wide screen', async () => {
    await setWide(true);
    const tomorrow = [8, 12].map((hour, at) =>
      visit(`JOB-${at + 1}`, { times: visitWindow(1, hour) }),
    );
    const world = engineerWorld({ jobs: [...tomorrow, visit('JOB-3')] });
    const { user, where } = openEngineer('/job/agenda?tab=upcomingAgenda', { world });
    await user.click(await screen.findByRole('link', { name: /JOB-1/ }));
    const beside = within(await screen.findByRole('navigation', { name: 'Agenda, Upcoming' }));
    await details();
    expect(textsOf('link', beside)).toEqual([
      'LS1 4DT JOB-111 Jun 2026, 08:00–12:00 · Ready',
      'LS1 4DT JOB-211 Jun 2026, 12:00–16:00 · Ready',
    ]);
    expect(beside.getByRole('link', { current: 'page' }).textContent).toMatch(/JOB-1/);
    await user.click(beside.getByRole('link', { name: /JOB-2/ }));
    await waitFor(() => expect(where()).toBe('/job/uid-JOB-2'));
    await screen.findByRole('link', { name: /JOB-2/, current: 'page' });
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(where()).toBe('/job/agenda?tab=upcomingAgenda'));
  });

  it('keep the focus when a tablet is turned', async () => {
    await setWide(false);
    openJob();
    const map = await screen.findByRole('link', { name: /^Show on map/ });
    act(() => map.focus());
    for (const wide of [true, false]) {
      await setWide(wide);
      expect(document.activeElement).toBe(map);
    }
  });

  it('have the postcode and the job name as heading, with time and status, and show all known facts', async () => {
    openJob({
      times: visitWindow(1, 16),
      urgency: 'urgent',
      vulnerableCustomer: true,
      toClose: {
        ...emptyJobToClose,
        package: 'your-home-plus',
        previousVisits: 2,
        boiler: { ...emptyJobToClose.boiler, make: 'baxi', model: 'Duo-tec 28' },
      },
    });
    const shown = await details();
    const heading = screen.getByRole('heading', { level: 1, name: 'LS1 4DT' });
    expect(heading.parentElement?.textContent).toBe('LS1 4DTJOB-1');
    expect(screen.getByText('Thursday 11 June')).toBeTruthy();
    expect(screen.getByText('16:00–20:00').parentElement?.textContent).toBe('Evening 16:00–20:00');
    expect(screen.getByText('Ready')).toBeTruthy();
    expect(factsIn(shown)).toEqual([
      ['Summary', 'Boiler loses pressure and shows a fault code after an hour.'],
      ['Job type', 'Gas Job'],
      ['Boiler, as an engineer read it', 'Baxi, Duo-tec 28'],
      ['Cover', 'Your Home Plus'],
      ['Earlier visits', '2 visits'],
      ['Urgency', 'Urgent'],
      ['Vulnerable', 'Yes'],
      ['Job ID', '4711'],
      ['Map', 'Show on map'],
      ['Customer', 'Morgan Hale'],
      ['Address', '12 Orchard RowFlat 2LeedsLS1 4DT'],
      ['Phone', '+44 07700 900123'],
      ['Second phone', '+44 0113 496 0123'],
    ]);
    expect(['+44 07700 900123', '+44 0113 496 0123'].map((name) => hrefOf(name, shown))).toEqual([
      'tel:+447700900123',
      'tel:+441134960123',
    ]);
  });

  it.each([
    [
      { make: 'worcester-bosch', model: 'Greenstar 30i', faultCode: 'EA', age: '5-10' },
      'Worcester Bosch, Greenstar 30i, 5 to 10 years',
      'EA',
    ],
    [
      { make: 'Chaffoteaux', model: undefined, faultCode: undefined, age: 'not sure' },
      'Chaffoteaux, Not sure',
      undefined,
    ],
    [{ make: undefined, model: undefined, faultCode: 'F28', age: undefined }, undefined, 'F28'],
  ])('show what the customer said about the boiler: %o', async (answers, boiler, faultCode) => {
    openJob({ customerBoiler: answers });
    const shown = await details();
    const row = (name: string) => shown.queryByText(name)?.nextElementSibling?.textContent;
    expect(row('Boiler, as the customer says')).toBe(boiler);
    expect(row('Fault code, as the customer says')).toBe(faultCode);
  });

  it('show an error without valid times', async () => {
    openJob({ times: undefined });
    await screen.findByText(
      "An error occured whilst fetching this job's details due to invalid job times. Please contact administration",
    );
    expect(screen.queryByText('JOB DETAILS')).toBeNull();
  });

  it('are hidden when the job now belongs to another engineer', async () => {
    // A wide screen, without the question about navigation.
    Object.defineProperty(window, 'innerWidth', { value: 1280, configurable: true });
    const { user, world } = openJob();
    await details();
    world.fail('openVisit', { tag: 'refused', reason: 'not-found', message: 'No such job' });
    // A step has the visit read again.
    await user.click(screen.getByRole('button', { name: 'En Route' }));
    await user.click(screen.getByRole('button', { name: 'Tell them now' }));
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(document.body.textContent).not.toMatch(/Morgan Hale|Orchard Row/);
  });

  it.each(['', '/close', '/record', '/reschedule', '/cancel'])(
    'at %s of an unknown job show that, and lead to the agenda',
    async (screenOfJob) => {
      const { user, where } = openEngineer(`/job/uid-JOB-9${screenOfJob}`, {
        world: worldOfVisit(),
      });
      await screen.findByText('This job is unknown');
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Back to agenda' }));
      await waitFor(() => expect(where()).toContain('/job/agenda'));
    },
  );

  it('start with what to bring to a follow-on visit, until it is over', async () => {
    const toClose = { ...everythingToClose, partsDescription: 'A fan and its gasket' };
    openJob({ toClose });
    const bring = within(await screen.findByRole('region', { name: 'Bring to this visit' }));
    expect(bring.getByText('Fan, 2 × Fan Gasket')).toBeTruthy();
    expect(bring.getByText('£120.50 net for parts, 1.5 hours')).toBeTruthy();
    expect(bring.getByText('The fan has stopped.')).toBeTruthy();
    expect((await details()).getByText('The fan has stopped.')).toBeTruthy();
    expect(
      (await details()).getByText(/^Unsafe situation: At Risk; Visual inspection safe: Yes/),
    ).toBeTruthy();
    const [first] = within(screen.getByRole('main')).getAllByRole('region');
    expect(first?.textContent).toContain('Bring to this visit');
  });
});

const openRecord = (toClose: JobToClose, status: JobStatus = 'Complete') =>
  openJob({ toClose, status }, '/record');

const valuesOf = async (name: string) => (await rowsOf(name)).map(([, value]) => value);

const rowsOf = async (name: string) => factsIn(within(await screen.findByRole('region', { name })));

describe('the gas record', () => {
  it('shows the boiler and both passes, with units and plain words, and the name of the engineer once the account is known', async () => {
    const { world } = openRecord(everythingToClose);
    const answerAccount = world.holdBack('openAccount');
    expect(await rowsOf('Boiler')).toEqual([
      ['Make', 'Ideal'],
      ['Model', 'Logic 24'],
      ['GC number', '47-315-12'],
      ['Type', 'Combi'],
      ['Location', 'Kitchen'],
    ]);
    expect(await valuesOf('Gas checks after parts were fitted')).toEqual([
      'Yes',
      'Yes',
      'No: at risk or immediately dangerous',
      '0.0008',
      '24.5 kW',
      '12 mbar',
      'At Risk',
    ]);
    expect(await valuesOf('Gas checks before parts were fitted')).toEqual([
      'No',
      ...Array.from({ length: 5 }, () => 'Not recorded'),
      'Immediately Dangerous',
    ]);
    const engineer = () => screen.getByText('Engineer').nextElementSibling?.textContent;
    expect(engineer(), 'a line without a name, so that nothing moves').toBe('\u00A0');
    answerAccount();
    await waitFor(() => expect(engineer()).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/));
    expect(document.body.textContent).not.toContain('engineer-1');
  });

  it('shows that no checks were made after parts were fitted', async () => {
    const { gasChecks } = emptyJobToClose;
    const earlierGasChecks = everythingToClose.gasChecks;
    openRecord({ ...everythingToClose, gasChecks, earlierGasChecks });
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
      openRecord(emptyJobToClose, status);
      await screen.findByText(words);
    },
  );

  it.each([
    [everythingToClose, 1],
    [emptyJobToClose, 0],
  ])('is linked from the details of a job that has one', async (toClose, links) => {
    openJob({ toClose, status: 'Complete' });
    await screen.findByRole('region', { name: 'JOB DETAILS' });
    expect(screen.queryAllByRole('link', { name: 'Gas safety record' })).toHaveLength(links);
  });
});

describe('a visit that was moved', () => {
  const old = visit('JOB-1', { status: 'Cancelled' });
  const moved = visit('JOB-2', { visitUid: old.uid, times: visitWindow(2, 12) });

  it.each(['', '/reschedule', '/cancel'])('links to the new one from %s', async (screenOfJob) => {
    const world = engineerWorld({ jobs: [old, moved] });
    const { user, where } = openEngineer(`/job/uid-JOB-1${screenOfJob}`, { world });
    await user.click(await screen.findByRole('link', { name: 'See the visit at its new time' }));
    await waitFor(() => expect(where()).toBe('/job/uid-JOB-2'));
  });
});
