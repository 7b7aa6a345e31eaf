import { cleanup as cleanUp, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { identifier } from '#domain/kernel';
import type { CustomerJob } from '#domain/repair';
import { londonInstant } from '#domain/time';
import { claimWorld, jobOf } from './claim-world.ts';
import { day } from '../../day.ts';
import { visit } from './render-claim.tsx';
import { wholeText } from '../../whole-text.ts';
import { hrefOf, textsOf } from '../../screen-parts.ts';

const shown = async (job: Partial<CustomerJob>) => {
  const world = claimWorld({ jobs: [jobOf(job)] });
  const visited = await visit(world);
  // A repair in progress heads the landing page under its category.
  const card = within(screen.getByRole('region', { name: /^(Your latest request|Plumbing)$/ }));
  return { ...visited, world, card };
};

const statuses: readonly (readonly [Partial<CustomerJob>, string])[] = [
  [{ claimStatus: 'Investigation Required', abortReason: 'Customer no show' }, 'We missed you'],
  [{ claimStatus: 'Check if Job is Complete', status: 'En Route' }, 'En route'],
  [{ claimStatus: 'Closed' }, 'Completed claim'],
];

describe('the latest job of a customer', () => {
  it.each(statuses)('for %o shows "%s"', async (job, summary) => {
    const { card } = await shown(job);
    expect(card.getByText(summary)).toBeTruthy();
    expect(card.getByText('JOB-1042')).toBeTruthy();
    // The category is shown once: as the title on the landing page, and otherwise as a fact.
    expect(card.getAllByText('Plumbing')).toHaveLength(1);
    expect(card.getByText('1 June 2026')).toBeTruthy();
  });

  it('is under review, and reported, when its status is not in the table', async () => {
    const { card, world } = await shown({ claimStatus: 'Unknown' });
    expect(card.getByText("We're reviewing your claim")).toBeTruthy();
    expect(world.errors.reports().map(([what]) => what)).toContain('Unhandled job status');
  });
});

describe('a repair in progress', () => {
  const window = {
    start: londonInstant({ date: day('2026-06-12'), hour: 8 }),
    end: londonInstant({ date: day('2026-06-12'), hour: 12 }),
  };
  const booked = {
    claimStatus: 'Upcoming',
    status: 'Ready',
    visit: { window, engineer: 'Ellis' },
  } as const;

  it('is the landing page of its customer with the claim form below, shows its progress, the day, the time and the engineer, and can be added to a calendar', async () => {
    const { card, user } = await shown({
      ...booked,
      property: '12 Orchard Row, Leeds, LS1 4DT',
    });
    const steps = within(card.getByRole('list', { name: 'How far your repair has come' }));
    expect(textsOf('listitem', steps)).toEqual(['Received (done)', 'Booked', 'On the way', 'Done']);
    expect(steps.getByText('Booked').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(card.getByText(wholeText('Ellis is coming.'))).toBeTruthy();
    const file = card.getByRole('link', { name: /^Add to calendar: .*Friday 12 June/ });
    const calendar = decodeURIComponent(file.getAttribute('href') ?? '');
    expect(calendar).toContain('DTSTART:20260612T070000Z');
    expect(calendar).toContain('LOCATION:12 Orchard Row\\, Leeds\\, LS1 4DT');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your repair');
    expect(card.getByText('12 Orchard Row, Leeds, LS1 4DT')).toBeTruthy();
    expect(hrefOf('Call us', card)).toBe('tel:+448000000123');
    const question = { level: 2, name: 'What do you need help with?' } as const;
    expect(document.activeElement).not.toBe(screen.getByRole('heading', question));
    await user.click(screen.getByRole('button', { name: 'New claim' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', question));
  });

  it('has the heading of each part one level below that of its section', async () => {
    const jobs = [
      jobOf(booked),
      jobOf({ ...booked, uid: identifier('job-uid-2'), type: 'Electric' }),
    ];
    const { user } = await visit(claimWorld({ jobs }), { wide: true });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const headings = screen.getAllByRole('heading');
    expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Your repair',
      'H2 Plumbing',
      'H2 Also under way',
      'H3 Electrics',
      'H2 Something else?',
      'H2 What do you need help with?',
      'H3 There is a problem',
      'H3 Your contribution',
    ]);
  });

  it('shows the chosen days until a visit is booked', async () => {
    const request = {
      days: [{ date: day('2026-06-12'), slots: ['08:00:00'] }],
      urgency: 'normal',
      description: '',
      jobType: 'plumbing',
    } as const;
    const waits = await shown({ claimStatus: 'Schedule Initial Visit or Re-attend', request });
    const chosen = { name: 'The days that you chose' } as const;
    expect(waits.card.getByRole('heading', chosen)).toBeTruthy();
    expect(waits.card.getByText(/^12 June 2026/)).toBeTruthy();
    cleanUp();
    const { card } = await shown({ ...booked, request });
    expect(card.queryByRole('heading', chosen)).toBeNull();
  });

  it('updates itself, and shows what has changed', async () => {
    const jobs: CustomerJob[] = [jobOf(booked)];
    const world = claimWorld({ jobs });
    await visit(world);
    const stepWith = (words: string) => within(steps()).getByText(words).closest('li');
    const steps = () => screen.getByRole('list', { name: 'How far your repair has come' });
    expect(stepWith('Booked')?.getAttribute('aria-current')).toBe('step');
    await waitFor(() => expect(screen.getByText(/^Checked at/)).toBeTruthy());
    screen.getByRole('link', { name: /^Add to calendar/ }).focus();
    jobs[0] = jobOf({ ...booked, claimStatus: 'Check if Job is Complete', status: 'En Route' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(stepWith('On the way')?.getAttribute('aria-current')).toBe('step'));
    expect(screen.getByText(wholeText('Ellis is on the way.'))).toBeTruthy();
    // The focused link is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Plumbing' }));
    expect(
      screen.getByText('Your repair has moved on: En route, Friday 12 June, 08:00–12:00.').tagName,
    ).toBe('OUTPUT');
    world.connections.statusConnection.breakWith(unreachable);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByText(/^We couldn’t check just now\. This is how it stood at \d\d:\d\d\.$/);
  });

  it('is read again every half minute, until it is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const jobs: CustomerJob[] = [jobOf(booked)];
    const world = claimWorld({ jobs });
    const read = vi.spyOn(world.useCases, 'followRepair');
    await visit(world);
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    jobs[0] = jobOf({ ...booked, claimStatus: 'Closed' });
    vi.advanceTimersByTime(29_000);
    expect(read).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    await screen.findByText('Completed claim');
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
