import * as O from 'fp-ts/Option';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type EngineerJob, jobStatuses, readVisitStatus, type JobStatus } from '#domain/repair';
import { instant, millisecondsPerHour, addDays, londonInstant } from '#domain/time';
import { engineerStatuses } from '../../../domain/repair/status-table.ts';
import { engineerWorld, moment, today, visit, visitWindow } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { hrefOf, textsOf } from '../../screen-parts.ts';

const worldWith = (...jobs: readonly EngineerJob[]) => engineerWorld({ jobs });

const card = async (name: string) =>
  within(await screen.findByRole('article', { name: new RegExp(name) }));

/** The actions of a card by their labels, without the link to the details. */
const actionsOf = (within: Awaited<ReturnType<typeof card>>): readonly string[] => [
  ...within.queryAllByRole('button').map((button) => button.textContent?.trim() ?? ''),
  ...within
    .queryAllByRole('link')
    .filter((link) => link.closest('h3') === null)
    .filter((link) => !/^(Call|Navigate)/.test(link.textContent ?? ''))
    .map((link) => link.textContent?.trim() ?? ''),
];

const headings = (): readonly (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the agenda tabs', () => {
  it.each([
    ['/job/agenda', 'Today'],
    ['/job/agenda?tab=upcomingAgenda', 'Upcoming'],
    ['/job/agenda?tab=somethingElse', 'Today'],
  ])('at %s show %s', async (address, current) => {
    openEngineer(address, { world: worldWith() });
    const tabs = within(await screen.findByRole('navigation', { name: 'Agenda tabs' }));
    expect(textsOf('link', tabs)).toEqual(['Previous', 'Today', 'Upcoming']);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(current);
    expect(document.title).toBe(`Agenda, ${current} – Hearthside`);
  });

  it('are read again when midnight passes while they are visible', async () => {
    const world = worldWith(visit('JOB-1', { times: visitWindow(1, 8) }));
    const midnight = londonInstant({ date: addDays(today, 1), hour: 0 });
    world.setNow(instant(midnight - 20_000));
    openEngineer('/job/agenda', { world, fakeTimers: true });
    await screen.findByText('No jobs in agenda');
    world.setNow(instant(midnight + 20_000));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await card('JOB-1');
    const ofToday = world.callsOf('readAgenda').filter(({ given }) => given[0] === 'todayAgenda');
    expect(ofToday).toHaveLength(2);
  });
});

describe('a visit in the agenda', () => {
  it('shows its time, place and job, and links to its details', async () => {
    openEngineer('/job/agenda', {
      world: worldWith(
        visit('JOB-1', {
          vulnerableCustomer: true,
          urgency: 'critical',
          times: visitWindow(0, 16),
        }),
      ),
    });
    const shown = await card('JOB-1');
    for (const words of [
      '16:00–20:00',
      'LS1 4DT',
      '12 Orchard Row, Flat 2, Leeds',
      'Critical',
      'Vulnerable Customer',
      'Ready',
    ])
      expect(shown.getByText(words)).toBeTruthy();
    expect(hrefOf(/LS1 4DT JOB-1/, shown)).toBe('/job/uid-JOB-1');
    expect(headings()).toEqual(['Next, Wednesday 10 June']);
  });

  // The table of decisions: actions by status.
  const table: Partial<Record<JobStatus, readonly string[]>> = {
    Ready: ['En Route', 'I need to reschedule', 'Cancel visit'],
    'En Route': ['Start Job', 'I need to reschedule', 'Cancel visit'],
    'In Progress': ['I can’t do this job', 'Complete Job'],
  };

  const over: readonly JobStatus[] = ['Complete', 'Cancelled'];

  it('offers the actions of its status, and reports an unknown status', async () => {
    const names = [...jobStatuses.filter((status) => !over.includes(status)), 'Awaiting Parts'];
    const world = worldWith(
      ...names.map((name, index) =>
        visit(`JOB-${index}0`, { status: readVisitStatus(name), times: visitWindow(0, 12) }),
      ),
    );
    openEngineer('/job/agenda', { world });
    for (const [index, name] of names.entries()) {
      const shown = await card(`JOB-${index}0`);
      expect(actionsOf(shown)).toEqual(table[name as JobStatus] ?? []);
      const icon = shown
        .getByText(name, { selector: '[class*=tag], [class*=tag] span' })
        .closest('[class*=tag]')
        ?.querySelector('svg');
      expect(icon instanceof SVGElement).toBe(engineerStatuses.includes(name));
    }
    expect(new Set(world.reports())).toEqual(new Set(['Unhandled job status']));
  });
});

it('the agenda can be exported to a calendar, with stable ids for visits with times', async () => {
  openEngineer('/job/agenda', {
    world: worldWith(
      visit('JOB-1', { visitUid: 'uid-JOB-0' }),
      visit('JOB-2', { times: visitWindow(0, 16) }),
      visit('JOB-3', { times: undefined }),
    ),
  });
  await card('JOB-3');
  const link = screen.getByRole('link', { name: 'Add these visits to my calendar' });
  expect(link.getAttribute('download')).toBe('agenda.ics');
  const file = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(file.match(/UID:[^\r]*/g)).toEqual([
    'UID:uid-JOB-0@pilotlight',
    'UID:uid-JOB-2@pilotlight',
  ]);
});

describe('the stored agenda', () => {
  it('is shown at once, and replaced by the answer of the platform', async () => {
    const world = worldWith(visit('JOB-2'));
    world.keep('todayAgenda', [visit('JOB-1')], instant(moment - 2 * millisecondsPerHour));
    const release = world.holdBack('readAgenda');
    openEngineer('/job/agenda', { world });
    await card('JOB-1');
    expect(screen.getByText('As of 08:42, refreshing')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    release();
    await card('JOB-2');
    expect(screen.queryByRole('article', { name: /JOB-1/ })).toBeNull();
    expect(screen.queryByText(/refreshing/)).toBeNull();
  });

  /** The device finds its copy only when the returned function is called. */
  const openWithSlowCopy = (world: ReturnType<typeof worldWith>) => {
    const page = { jobs: [visit('JOB-1')], nextCursor: undefined, readAt: moment };
    let give = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      give = resolve;
    });
    openEngineer('/job/agenda', {
      world,
      engineerUseCases: { keptAgenda: () => () => slow.then(() => O.some(page)) },
    });
    return () => give();
  };

  it('is shown beside the error when the platform fails before it was found', async () => {
    const world = worldWith();
    world.fail('readAgenda', { tag: 'unknown', reason: 'platform-failed' });
    const give = openWithSlowCopy(world);
    await waitFor(() => expect(world.callsOf('readAgenda')).not.toHaveLength(0));
    await act(async () => give());
    await screen.findByText('As of 10:42. What has changed since then is not shown.');
    expect(await card('JOB-1')).toBeTruthy();
  });

  it('does not replace an answer that arrived earlier', async () => {
    const give = openWithSlowCopy(worldWith(visit('JOB-2')));
    await card('JOB-2');
    await act(async () => give());
    expect(screen.queryByRole('article', { name: /JOB-1/ })).toBeNull();
  });
});

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
  it('opens with its details, and is reported once per status, for any number of visits and screens', async () => {
    const world = holding('Awaiting Parts', 'Awaiting Parts');
    const reported: unknown[] = [];
    const { user } = openEngineer('/job/agenda', {
      world,
      useCases: { reportError: (...what) => void reported.push(what) },
    });
    await card('JOB-2');
    await user.click(screen.getByRole('link', { name: /JOB-1/ }));
    await screen.findByRole('region', { name: 'JOB DETAILS' });
    expect(screen.getByText('Awaiting Parts').querySelector('svg')).toBeNull();
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Back']);
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
