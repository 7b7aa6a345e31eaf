import { cleanup as cleanUp, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { CustomerJob } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { instant, londonInstant } from '#domain/time';
import { claimWorld, day, jobOf, wednesday } from './claim-world.ts';
import { heading, toHeading, visit } from './render-claim.tsx';
import { wholeText } from '../../whole-text.ts';
import { hrefOf } from '../../screen-parts.ts';

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
    start: londonInstant(day('2026-06-12'), 8, 0),
    end: londonInstant(day('2026-06-12'), 12, 0),
  };
  const booked = {
    claimStatus: 'Upcoming',
    status: 'Ready',
    visit: { window, engineer: 'Ellis' },
  } as const;

  it('shows its progress, the day, the time and the engineer, and can be added to a calendar', async () => {
    const { card } = await shown({ ...booked, property: '1 Orchard Row, Leeds' });
    const steps = within(card.getByRole('list', { name: 'How far your repair has come' }));
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Received (done)',
      'Booked',
      'On the way',
      'Done',
    ]);
    expect(steps.getByText('Booked').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(card.getByText(wholeText('Ellis is coming.'))).toBeTruthy();
    const file = card.getByRole('link', { name: /^Add to calendar: .*Friday 12 June/ });
    const calendar = decodeURIComponent(file.getAttribute('href') ?? '');
    expect(calendar).toContain('DTSTART:20260612T070000Z');
    expect(calendar).toContain('LOCATION:1 Orchard Row\\, Leeds');
  });

  it('that was moved is one request under its original reference', async () => {
    const claim = 'job-uid-1';
    const first = jobOf({ ...booked, claim, status: 'Cancelled', reportedStatus: 'Ready' });
    const moved = jobOf({
      ...booked,
      claim,
      uid: identifier('job-uid-2'),
      name: identifier('JOB-1043'),
      createdAt: instant(first.createdAt + 1),
    });
    await visit(claimWorld({ jobs: [first, moved] }));
    const [card, ...others] = screen.getAllByRole('region', { name: 'Plumbing' });
    expect(others).toEqual([]);
    expect(card?.textContent).toContain('JOB-1042');
    expect(card?.textContent).toContain('Engineer visit booked');
  });

  it('is shown above other repairs in progress, each of which updates itself', async () => {
    const drains = jobOf({
      ...booked,
      uid: identifier('job-uid-2'),
      name: identifier('JOB-1007'),
      type: 'Drains',
      createdAt: londonInstant(day('2026-05-20'), 9, 0),
    });
    await visit(claimWorld({ jobs: [drains, jobOf(booked)] }));
    expect(screen.getByRole('heading', { name: 'Also under way' })).toBeTruthy();
    const cards = ['Plumbing', 'Drainage'].map((name) => screen.getByRole('region', { name }));
    expect(cards.map((one) => /JOB-\d+/.exec(one.textContent)?.[0])).toEqual([
      'JOB-1042',
      'JOB-1007',
    ]);
    const [first, second] = cards;
    expect(second && first?.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const one of cards) await within(one).findByText(/^Checked at/);
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

  it('is the landing page of its customer, with the claim form below', async () => {
    const { card, user } = await shown({ ...booked, property: '12 Orchard Row, Leeds, LS1 4DT' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your repair');
    expect(card.getByText('12 Orchard Row, Leeds, LS1 4DT')).toBeTruthy();
    expect(hrefOf('Call us', card)).toBe('tel:+448000000123');
    const question = { level: 2, name: 'What do you need help with?' } as const;
    expect(document.activeElement).not.toBe(screen.getByRole('heading', question));
    await user.click(screen.getByRole('button', { name: 'New claim' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', question));
  });

  it('shows advice beside the repair, until the engineer is there', async () => {
    const request = { days: [], urgency: 'normal', description: '', jobType: 'plumbing' } as const;
    const jobs: CustomerJob[] = [jobOf({ ...booked, request })];
    const world = claimWorld({ jobs });
    await visit(world);
    expect(screen.getByRole('heading', { name: 'Until the engineer comes' })).toBeTruthy();
    await waitFor(() => expect(screen.getByText(/^Checked at/)).toBeTruthy());
    jobs[0] = jobOf({
      ...booked,
      request,
      claimStatus: 'Check if Job is Complete',
      status: 'In Progress',
    });
    world.attention.become({});
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Until the engineer comes' })).toBeNull(),
    );
    expect(screen.getByRole('heading', { name: 'Something else?' })).toBeTruthy();
  });

  it('leaves the heading to the form when it is over, and on a step of the form', async () => {
    await shown({ status: 'Complete', claimStatus: 'Closed', endedAt: wednesday });
    expect(heading()).toBe('What do you need help with?');
    cleanUp();
    const world = claimWorld({ jobs: [jobOf(booked)] });
    await visit(world, { path: '/claim/new?stage=problemArea' });
    expect(heading()).toBe('What do you need help with?');
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
    world.attention.become({});
    await waitFor(() => expect(stepWith('On the way')?.getAttribute('aria-current')).toBe('step'));
    expect(screen.getByText(wholeText('Ellis is on the way.'))).toBeTruthy();
    // The focused link is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Plumbing' }));
    expect(
      screen.getByText('Your repair has moved on: En route, Friday 12 June, 08:00–12:00.').tagName,
    ).toBe('OUTPUT');
    const { statusConnection } = world.connections;
    statusConnection.breakWith(unreachable);
    world.attention.become({});
    const notChecked = /^We couldn’t check just now\. This is how it stood at \d\d:\d\d\.$/;
    await screen.findByText(notChecked);
    statusConnection.mend();
    world.attention.become({});
    await screen.findByText(/follows by itself/);
    world.attention.become({ online: false });
    await screen.findByText(notChecked);
    expect(screen.queryByText(/follows by itself/)).toBeNull();
  });

  it('is not shown above the form of a claim for another property', async () => {
    const elsewhere = jobOf({ ...booked, property: '3 Mill Lane, York, YO1 7HH' });
    await visit(claimWorld({ jobs: [elsewhere] }));
    await toHeading('What do you need help with?');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'What do you need help with?',
    );
    const card = screen.getByRole('region', { name: 'Plumbing' });
    expect(screen.getByRole('heading', { level: 1 }).compareDocumentPosition(card)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('is shown below the list of properties, which does not wait for jobs', async () => {
    const world = claimWorld({
      jobs: [jobOf({ ...booked, property: '12 Orchard Row, Leeds, LS1 4DT' })],
      contract: { startDate: day('2026-06-05') },
    });
    const release = world.jobConnection.hold();
    await visit(world, { path: '/properties' });
    await toHeading('Your properties');
    await screen.findByText('12 Orchard Row');
    expect(screen.queryByRole('heading', { name: 'Your repair' })).toBeNull();
    release();
    await screen.findByRole('heading', { level: 2, name: 'Your repair' });
    const card = screen.getByRole('region', { name: 'Plumbing' });
    expect(screen.getByText('12 Orchard Row').compareDocumentPosition(card)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});
