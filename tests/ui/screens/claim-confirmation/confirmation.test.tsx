import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { identifier } from '#domain/kernel/identifiers.ts';
import { urgencies, type Urgency } from '#domain/booking/urgency.ts';
import { claimWorld, day } from '../claim/claim-world.ts';
import { heading, toHeading, visit } from '../claim/render-claim.tsx';

const confirmed = (urgency: Urgency) => {
  const world = claimWorld();
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
  });
  return world;
};

describe.each(['/claim/confirmation', '/vpv/jobconfirmation'])('%s', (path) => {
  it('shows the reference and the three days, and again after a reload', async () => {
    const visited = await visit(confirmed('normal'), { path });
    await toHeading('Request received');
    expect(screen.getByText('Your reference number: JOB-31')).toBeTruthy();
    expect(screen.getByText('The repair is at 1 Gas Lane, London, SW1A 1AA.')).toBeTruthy();
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Thursday',
      'Monday',
      'Monday',
    ]);
    const firstDay = within(first?.parentElement ?? document.body);
    expect(firstDay.getByText('24 December 2026')).toBeTruthy();
    expect(firstDay.getAllByRole('listitem').map((slot) => slot.textContent)).toEqual([
      'Morning 08:00-12:00',
      'Evening 16:00-20:00',
    ]);
    await visited.reload();
    expect(heading()).toBe('Request received');
  });

  it('leads to sign-in when nothing was requested', async () => {
    const { router } = await visit(claimWorld(), { path });
    await toHeading(/.*/);
    expect(router.state.location.pathname).not.toBe(path);
  });
});

describe('what happens next', () => {
  const promises: Record<Urgency, RegExp> = {
    normal: /confirmed within 48 hours/,
    urgent: /e-mail and a text message .* assigned/,
    critical: /e-mail and a text message .* assigned/,
  };

  it.each(urgencies)('is promised for a %s visit', async (urgency) => {
    await visit(confirmed(urgency), { path: '/claim/confirmation' });
    expect(screen.getByText(promises[urgency])).toBeTruthy();
  });
});

describe('the survey', () => {
  it('opens beside the confirmation', async () => {
    await visit(confirmed('normal'), { path: '/claim/confirmation' });
    const link = screen.getByRole('link', { name: /^Super quick survey/ });
    expect(link.getAttribute('href')).toBe('https://provider.example/survey');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
