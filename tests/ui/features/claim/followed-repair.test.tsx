import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ClaimConfirmation } from '#application/ports/device/claim-drafts.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { type Urgency, urgencies } from '#domain/booking';
import { identifier } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { CustomerJob, JobRequest } from '#domain/repair';
import { londonInstant } from '#domain/time';
import { day } from '../../day.ts';
import { hrefOf, textsOf } from '../../screen-parts.ts';
import { wholeText } from '../../whole-text.ts';
import { type ClaimWorld, claimWorld, jobOf } from './claim-world.ts';
import { heading, toHeading, visit } from './render-claim.tsx';

const confirmed = (
  urgency: Urgency,
  kept: Partial<ClaimConfirmation> = {},
  jobs: readonly CustomerJob[] = [],
) => {
  const world = claimWorld({ jobs });
  world.drafts.keepConfirmation({
    jobName: identifier('JOB-31'),
    urgency,
    userMode: 'customer',
    property: '1 Gas Lane, London, SW1A 1AA',
    days: [
      { date: day('2026-12-24'), slots: ['08:00:00', '16:00:00'] },
      { date: day('2026-12-28'), slots: ['12:00:00'] },
      { date: day('2027-01-04'), slots: ['08:00:00'] },
    ],
    ...kept,
  });
  return world;
};

const open = (world: ClaimWorld, path = '/claim/confirmation?job=job-uid-1') =>
  visit(world, { path, state: undefined });

const atConfirmation = async () => {
  const world = confirmed('normal');
  return { world, ...(await open(world, '/claim/confirmation')) };
};

const copyButton = () => screen.getByRole('button', { name: 'Copy reference number' });

const setClipboard = (writeText: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

it('a confirmation shows the reference, the three days and a survey beside it, can be printed and its number copied, and stays after a reload', async () => {
  const { user, world, unmount } = await atConfirmation();
  await toHeading('Request received');
  expect(screen.getByText(wholeText('Your reference number: JOB-31'))).toBeTruthy();
  expect(screen.getByText('1 Gas Lane, London, SW1A 1AA')).toBeTruthy();
  const days = screen.getAllByRole('heading', { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Thursday', 'Monday', 'Monday']);
  const firstDay = within(days[0]?.parentElement ?? document.body);
  expect(firstDay.getByText('24 December 2026')).toBeTruthy();
  expect(textsOf('listitem', firstDay)).toEqual(['Morning 08:00-12:00', 'Evening 16:00-20:00']);
  const survey = screen.getByRole('link', { name: /^Super quick survey/ });
  expect(survey.getAttribute('href')).toBe('https://provider.example/survey');
  expect(survey.getAttribute('target')).toBe('_blank');
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
  const writeText = vi.fn(() => Promise.resolve());
  setClipboard(writeText);
  await user.click(copyButton());
  expect(writeText).toHaveBeenCalledWith('JOB-31');
  await screen.findByText('Reference number copied.');
  writeText.mockRejectedValueOnce(new Error('Not allowed'));
  await user.click(copyButton());
  await screen.findByText(/The number is JOB-31/);
  fireEvent(window, new Event('pagehide'));
  unmount();
  await open(world, '/claim/confirmation');
  expect(heading()).toBe('Request received');
});

it('a reference number that the browser does not copy within 3 seconds is shown instead', async () => {
  await atConfirmation();
  setClipboard(() => new Promise<never>(() => undefined));
  vi.useFakeTimers();
  fireEvent.click(copyButton());
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
  expect(screen.getByText(/The number is JOB-31/)).toBeTruthy();
  expect(copyButton().getAttribute('aria-disabled')).toBeNull();
});

const promises: Record<Urgency, RegExp> = {
  normal: /confirmed within 48 hours/,
  urgent: /email and a text message .* assigned/,
  critical: /email and a text message .* assigned/,
};

it.each(urgencies)('the confirmation of a %s visit says what happens next', async (urgency) => {
  await open(confirmed(urgency), '/claim/confirmation');
  expect(screen.getByText(promises[urgency])).toBeTruthy();
});

describe('a confirmation of an earlier claim', () => {
  const request = {
    jobType: 'boiler',
    description: 'It drips on the floor.',
    urgency: 'normal',
    days: [{ date: day('2026-12-24'), slots: ['08:00:00'] }],
    contribution: { amount: 6000 as Pence, taken: false },
  } as const satisfies JobRequest;
  const requested = jobOf({
    claimStatus: 'Schedule Initial Visit or Re-attend',
    property: '12 Orchard Row, Leeds, LS1 4DT',
    request,
  });
  const orderingParts = { ...requested, claimStatus: 'Order Parts' } as const;

  it('is read from the account when the tab does not have it', async () => {
    await open(claimWorld({ jobs: [requested] }));
    await toHeading('Request received');
    for (const reported of [
      wholeText('Your reference number: JOB-1042'),
      '12 Orchard Row, Leeds, LS1 4DT',
      'Boiler',
      'It drips on the floor.',
      '£60.00 held, not yet taken',
      '24 December 2026',
      /leave your home and call/,
    ])
      expect(screen.getByText(reported)).toBeTruthy();
    expect(hrefOf('0800 111 999')).toBe('tel:+44800111999');
    expect(screen.getByRole('link', { name: 'Follow your repair' })).toBeTruthy();
    // Days that were wished for are none to keep in a calendar.
    expect(screen.queryByRole('link', { name: /calendar/ })).toBeNull();
  });

  it('shows for a claim that was just sent that the money was taken, once the platform reports it, and keeps the focus on a button', async () => {
    const { contribution } = request;
    const taken = { ...request, contribution: { ...contribution, taken: true } };
    const kept = { jobUid: requested.uid, contribution };
    const world = confirmed('normal', kept, [{ ...requested, request: taken }]);
    const release = world.connections.jobs.hold();
    await open(world);
    await screen.findByText('£60.00 held, not yet taken');
    copyButton().focus();
    release();
    await screen.findByText('£60.00 taken from your card');
    expect(document.activeElement).toBe(copyButton());
    expect(screen.getByText(wholeText('Your reference number: JOB-31'))).toBeTruthy();
  });

  it('moves the focus to its heading when the progress replaces the number to call', async () => {
    const world = confirmed('normal', { jobUid: requested.uid }, [orderingParts]);
    const release = world.connections.jobs.hold();
    await open(world);
    within(screen.getByRole('main')).getByRole('link', { name: /0800/ }).focus();
    release();
    await screen.findByText('Ordering parts');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('announces a change that a list which was read again shows first', async () => {
    const jobs: CustomerJob[] = [orderingParts];
    await open(claimWorld({ jobs }));
    await screen.findByText('Ordering parts');
    jobs[0] = { ...requested, claimStatus: 'Upcoming' };
    // The list is read again, because it is no longer fresh.
    vi.setSystemTime(Date.now() + 31_000);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.findByText('Engineer visit booked');
    expect(screen.getByText('Your repair has moved on: Engineer visit booked.')).toBeTruthy();
  });

  it('follows the repair in the tab that sent the claim, and announces no engineer after it was completed', async () => {
    const kept = { jobUid: requested.uid, jobType: 'boiler' } as const;
    const completed = { ...requested, claimStatus: 'Closed', status: 'Complete' } as const;
    await open(confirmed('normal', kept, [completed]));
    await toHeading('Your request');
    expect(screen.getByText(wholeText('Your reference number: JOB-31'))).toBeTruthy();
    expect(screen.queryByText('Until the engineer comes')).toBeNull();
    expect(screen.queryByText(/confirmed within 48 hours/)).toBeNull();
  });

  it.each<Partial<CustomerJob>>([
    { claimStatus: 'Closed', status: 'Complete' },
    { claimStatus: 'Investigation Required', abortReason: 'Cancelled by customer' },
  ])('that is over, as %o, leads to a new claim instead of a repair to follow', async (over) => {
    await open(claimWorld({ jobs: [{ ...requested, ...over }] }));
    await toHeading('Your request');
    expect(hrefOf('New claim')).toBe('/properties');
    expect(screen.queryByRole('link', { name: 'Follow your repair' })).toBeNull();
  });

  it.each([
    ['a request of another user', '/claim/confirmation?job=job-uid-2', true],
    ['a request after signing out', '/claim/confirmation?job=job-uid-1', false],
  ])('%s is not shown, and only a signed-in customer reads why', async (_, path, signedIn) => {
    const world = claimWorld({ jobs: [requested] });
    const { router } = await visit(world, { path, state: undefined, signedIn });
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/claim/confirmation'));
    expect(screen.queryByText(/Your reference number/)).toBeNull();
    const words = 'This request is not in your account.';
    await waitFor(() => expect(screen.queryAllByText(words)).toHaveLength(signedIn ? 1 : 0));
  });
});

const shown = async (job: Partial<CustomerJob>) => {
  const world = claimWorld({ jobs: [jobOf(job)] });
  const { user } = await visit(world);
  // A repair in progress heads the landing page under its category.
  const card = within(screen.getByRole('region', { name: /^(Your latest request|Plumbing)$/ }));
  return { user, world, card };
};

describe('the latest job of a customer', () => {
  it.each<[Partial<CustomerJob>, string]>([
    [{ claimStatus: 'Investigation Required', abortReason: 'Customer no show' }, 'We missed you'],
    [{ claimStatus: 'Check if Job is Complete', status: 'En Route' }, 'En route'],
    [{ claimStatus: 'Closed' }, 'Completed claim'],
  ])('for %o shows "%s"', async (job, summary) => {
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
  const at = (hour: number) => londonInstant({ date: day('2026-06-12'), hour });
  const window = { start: at(8), end: at(12) };
  const booked = {
    claimStatus: 'Upcoming',
    status: 'Ready',
    visit: { window, engineer: 'Ellis' },
  } as const;

  it('is the landing page of its customer with the claim form below, shows its progress, the day, the time and the engineer, and can be added to a calendar', async () => {
    const { card, user } = await shown({ ...booked, property: '12 Orchard Row, Leeds, LS1 4DT' });
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

  it.each([
    ['Back', /^Boiler/],
    ['Change my answer', /^Pests/],
  ])('no longer heads the first question after %s', async (name, area) => {
    const world = claimWorld({ contract: { includedProducts: ['boiler'] }, jobs: [jobOf(booked)] });
    const { user } = await visit(world);
    await user.click(screen.getByRole('radio', { name: area }));
    await user.type(screen.getByRole('textbox'), 'It began today.');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name }));
    await toHeading('What do you need help with?');
    expect(screen.getByRole('region', { name: 'Your latest request' })).toBeTruthy();
  });

  it('has the heading of each part one level below that of its section', async () => {
    const other = jobOf({ ...booked, uid: identifier('job-uid-2'), type: 'Electric' });
    const jobs = [jobOf(booked), other];
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
    const days = [{ date: day('2026-06-12'), slots: ['08:00:00'] }] as const;
    const request = { days, urgency: 'normal', description: '', jobType: 'plumbing' } as const;
    const waits = await shown({ claimStatus: 'Schedule Initial Visit or Re-attend', request });
    const chosen = { name: 'The days that you chose' } as const;
    expect(waits.card.getByRole('heading', chosen)).toBeTruthy();
    expect(waits.card.getByText(/^12 June 2026/)).toBeTruthy();
    cleanup();
    const { card } = await shown({ ...booked, request });
    expect(card.queryByRole('heading', chosen)).toBeNull();
  });

  it('updates itself, and shows what has changed', async () => {
    const jobs: CustomerJob[] = [jobOf(booked)];
    const world = claimWorld({ jobs });
    await visit(world);
    const steps = () => screen.getByRole('list', { name: 'How far your repair has come' });
    const stepWith = (words: string) => within(steps()).getByText(words).closest('li');
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
  });
});
