import { act, screen, waitFor, within } from '@testing-library/react';
import * as O from 'fp-ts/Option';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { type EngineerJob, jobStatuses, readVisitStatus, visitsToMake } from '#domain/repair';
import { addDays, instant, londonDate, londonInstant, millisecondsPerHour } from '#domain/time';
import { jobDays } from '#ui/features/agenda/agenda-days.tsx';
import { engineerStatuses } from '../../../domain/repair/status-table.ts';
import { engineerWorld, moment, today, visit, visitWindow } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { hrefOf, textsOf } from '../../screen-parts.ts';

const worldWith = (...jobs: readonly EngineerJob[]) => engineerWorld({ jobs });

const card = async (name: string) =>
  within(await screen.findByRole('article', { name: new RegExp(name) }));

/** The actions of a card, without the links to the details, the phone and the map. */
const actionsOf = (place: Awaited<ReturnType<typeof card>>): readonly string[] =>
  [...place.queryAllByRole('button'), ...place.queryAllByRole('link')]
    .filter((action) => action.closest('h3') === null)
    .map((action) => action.textContent.trim())
    .filter((label) => !/^(Call|Navigate)/.test(label));

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
    const times = visitWindow(0, 16);
    const job = visit('JOB-1', { vulnerableCustomer: true, urgency: 'critical', times });
    openEngineer('/job/agenda', { world: worldWith(job) });
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
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Next, Wednesday 10 June');
  });

  // The table of decisions: actions by status.
  const actionsByStatus: ReadonlyMap<string, readonly string[]> = new Map([
    ['Ready', ['En Route', 'I need to reschedule', 'Cancel visit']],
    ['En Route', ['Start Job', 'I need to reschedule', 'Cancel visit']],
    ['In Progress', ['I can’t do this job', 'Complete Job']],
  ]);

  it('has the actions of its status, and is reported and shown under its name when that is unknown', async () => {
    const shown = jobStatuses.filter((status) => status !== 'Complete' && status !== 'Cancelled');
    const names = [...shown, 'Awaiting Parts', 'constructor', '__proto__', ' ', ''];
    const world = worldWith(
      ...names.map((name, at) => visit(`JOB-${at + 10}`, { status: readVisitStatus(name) })),
    );
    openEngineer('/job/agenda', { world });
    for (const [at, name] of names.entries()) {
      const visitCard = await card(`JOB-${at + 10}`);
      expect(actionsOf(visitCard)).toEqual(actionsByStatus.get(name) ?? []);
      const icon = visitCard
        .getByText(name.trim() === '' ? 'Status not known' : name, {
          selector: '[class*=tag], [class*=tag] span',
        })
        .closest('[class*=tag]')
        ?.querySelector('svg');
      expect(icon instanceof SVGElement).toBe(engineerStatuses.includes(name));
    }
    expect(new Set(world.reports())).toEqual(new Set(['Unhandled job status']));
  });

  it('opens with its details when its status is unknown, which is reported once for any number of visits and screens', async () => {
    const status = readVisitStatus('Awaiting Parts');
    const reported: unknown[] = [];
    const { user } = openEngineer('/job/agenda', {
      world: worldWith(visit('JOB-1', { status }), visit('JOB-2', { status })),
      useCases: { reportError: (...what) => void reported.push(what) },
    });
    await card('JOB-2');
    await user.click(screen.getByRole('link', { name: /JOB-1/ }));
    await screen.findByRole('region', { name: 'JOB DETAILS' });
    expect(screen.getByText('Awaiting Parts').querySelector('svg')).toBeNull();
    expect(textsOf('button', within(screen.getByRole('main')))).toEqual(['Back']);
    expect(reported).toEqual([['Unhandled job status', { status: 'Awaiting Parts' }]]);
  });
});

it('the agenda can be exported to a calendar, with stable ids for visits with times', async () => {
  const visits = [
    visit('JOB-1', { visitUid: 'uid-JOB-0' }),
    visit('JOB-2'),
    visit('JOB-3', { times: undefined }),
  ];
  openEngineer('/job/agenda', { world: worldWith(...visits) });
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
    let find = (): void => undefined;
    const found = new Promise<O.Option<typeof page>>((resolve) => {
      find = () => resolve(O.some(page));
    });
    openEngineer('/job/agenda', { world, engineerUseCases: { keptAgenda: () => () => found } });
    return () => act(async () => find());
  };

  it('is shown beside the error when the platform fails before it was found', async () => {
    const world = worldWith();
    world.fail('readAgenda', { tag: 'unknown', reason: 'platform-failed' });
    const findCopy = openWithSlowCopy(world);
    await waitFor(() => expect(world.callsOf('readAgenda')).not.toHaveLength(0));
    await findCopy();
    await screen.findByText('As of 10:42. What has changed since then is not shown.');
    expect(await card('JOB-1')).toBeTruthy();
  });

  it('does not replace an answer that arrived earlier', async () => {
    const findCopy = openWithSlowCopy(worldWith(visit('JOB-2')));
    await card('JOB-2');
    await findCopy();
    expect(screen.queryByRole('article', { name: /JOB-1/ })).toBeNull();
  });
});

const rowPixels = 120;

const setScrollY = (value: number) =>
  Object.defineProperty(window, 'scrollY', { value, configurable: true });

const scrollTo = (offset: number) =>
  act(async () => {
    setScrollY(offset);
    window.dispatchEvent(new Event('scroll'));
  });

/** Opens previous jobs on a window as a phone has it: rows have a height, and the page can be scrolled. */
const openPrevious = async (count: number) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPixels);
  Object.defineProperty(window, 'innerHeight', { value: 740, configurable: true });
  const jobs = Array.from({ length: count }, (_, index) =>
    visit(`JOB-${index + 1}`, {
      status: 'Complete',
      times: visitWindow(-1 - index, 8),
      summary: `Summary ${index + 1}`,
    }),
  );
  const opened = openEngineer('/job/agenda?tab=previousAgenda', { world: worldWith(...jobs) });
  const first = await screen.findByRole('link', { name: /JOB-1Summary/ });
  return { ...opened, first };
};

describe('the previous jobs', () => {
  afterEach(() => void setScrollY(0));

  it('have a title, a row for each job with its day and a link to its details, and keep the focused row while it is scrolled out of view', async () => {
    const { user, first } = await openPrevious(20);
    expect(screen.getByRole('heading', { level: 2, name: 'All previous jobs' })).toBeTruthy();
    expect(first.textContent).toBe('LS1 4DT JOB-1Summary 19 June 2026, 08:00–12:00 · Complete');
    expect(first.getAttribute('href')).toBe('/job/uid-JOB-1');
    first.focus();
    await scrollTo(19 * rowPixels);
    expect(screen.queryByRole('link', { name: /JOB-2Summary/ })).toBeNull();
    expect(document.activeElement).toBe(first);
    await user.tab();
    expect(document.activeElement?.textContent).not.toContain('JOB-1Summary');
    expect(document.activeElement?.tagName).toBe('A');
  });

  it('show an error when the next page does not load, and can be tried again', async () => {
    const { user, world } = await openPrevious(30);
    // A slow machine has time to read other tabs ahead.
    const pagesRead = () =>
      world.callsOf('readAgenda').filter(({ given }) => given[0] === 'previousAgenda').length;
    world.fail('readAgenda', unreachable);
    await scrollTo(20 * rowPixels);
    await screen.findByText('The next jobs didn’t load.');
    const requested = pagesRead();
    await scrollTo(18 * rowPixels);
    expect(pagesRead()).toBe(requested);
    world.fail('readAgenda', undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No more jobs');
    expect(document.activeElement?.textContent).toContain('JOB-20');
    await scrollTo(0);
    expect(screen.queryByRole('link', { name: /JOB-19Summary/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('JOB-20');
  });
});

const jobs = fc
  .array(fc.option(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, 8, 12, 16, 20))), {
    maxLength: 15,
  })
  .map((times) =>
    times.map((time, index) =>
      visit(`JOB-${index}`, { times: time === null ? undefined : visitWindow(...time) }),
    ),
  );

it('every visit is listed once, in order, under its London date', () => {
  fc.assert(
    fc.property(jobs, (given) => {
      const days = jobDays(given);
      expect(days.flatMap((day) => day.jobs)).toEqual(given);
      for (const day of days)
        for (const { times } of day.jobs)
          expect(times === undefined ? undefined : londonDate(times.start)).toBe(day.date);
      for (const [index, day] of days.entries())
        expect(day.date).not.toBe(days[index + 1]?.date ?? null);
    }),
  );
});

it('each date has one heading when the visits are in order', () => {
  // None is overdue by then.
  const { start: before } = visitWindow(-4, 0);
  fc.assert(
    fc.property(jobs, (given) => {
      const dates = jobDays(visitsToMake(given, before)).map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
      const known = dates.filter((date) => date !== undefined);
      expect(known).toEqual(known.toSorted());
    }),
  );
});
