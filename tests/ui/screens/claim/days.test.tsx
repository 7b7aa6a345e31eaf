import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { londonInstant } from '#domain/kernel/london-time.ts';
import { stageTitles } from '#ui/wording/claim/stages.ts';
import { claimWorld, day } from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { answersBefore, boilerDescribed, threeDays } from './stage-answers.ts';

const card = (title: string) => within(screen.getByRole('region', { name: title }));

const dayButtons = (title: string) => within(card(title).getByRole('grid')).getAllByRole('button');

describe('the calendar of a preferred day', () => {
  it('offers thirty days in a row, and says why some cannot be chosen', async () => {
    await visitStep(claimWorld(), 'chooseDate', answersBefore.chooseDate);
    const names = dayButtons('First day').map((button) => button.getAttribute('aria-label'));
    expect(names).toHaveLength(30);
    expect(names[0]).toBe(
      'Sunday 14 June, not available: Visits on Sundays are for urgent repairs only',
    );
    expect(names[29]).toBe('Monday 13 July');
    expect(
      card('First day').getByText('Visits on Sundays are for urgent repairs only'),
    ).toBeTruthy();
  });

  it('does not choose a day that cannot be chosen, and says why', async () => {
    const { user } = await visitStep(claimWorld(), 'chooseDate', answersBefore.chooseDate);
    await user.click(card('First day').getByRole('button', { name: /^Sunday 14 June/ }));
    expect(card('First day').getByRole('button', { name: /Choose a day$/ })).toBeTruthy();
    const reasons = card('First day').getAllByText('Visits on Sundays are for urgent repairs only');
    expect(reasons).toHaveLength(2);
  });

  it('is one stop of the Tab key, with arrow keys between its days', async () => {
    const { user } = await visitStep(claimWorld(), 'chooseDate', answersBefore.chooseDate);
    const buttons = dayButtons('First day');
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    buttons.find((button) => button.tabIndex === 0)?.focus();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 15 June');
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Sunday 21 June/);
    await user.keyboard('{Home}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday 16 June');
    await user.keyboard('{Enter}');
    const toggle = card('First day').getByRole('button', { name: /Tuesday 16 June$/ });
    expect(document.activeElement).toBe(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('does not offer a day twice', async () => {
    await visitStep(claimWorld(), 'chooseDate', {
      ...answersBefore.chooseDate,
      dayOneDate: '2026-06-15',
      dayOneTime: ['08:00:00'],
    });
    const taken = card('Second day').getByRole('button', { name: /^Monday 15 June/ });
    expect(taken.getAttribute('aria-disabled')).toBe('true');
    expect(taken.getAttribute('aria-label')).toContain('Already chosen as your first day');
  });
});

describe('the times of a preferred day', () => {
  it('wait for a date, and say so', async () => {
    const { user } = await visitStep(claimWorld(), 'chooseDate', answersBefore.chooseDate);
    const times = card('First day').getByRole('group', { name: 'Times on your first day' });
    expect(times).toHaveProperty('disabled', true);
    expect(within(times).getByText('Choose a date first')).toBeTruthy();
    await user.click(card('First day').getByRole('button', { name: 'Monday 15 June' }));
    expect(times).toHaveProperty('disabled', false);
    await user.click(within(times).getByRole('checkbox', { name: 'Morning 08:00-12:00' }));
    await user.click(within(times).getByRole('checkbox', { name: 'Evening 16:00-20:00' }));
    expect(within(times).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  it('keep only what the new date offers when the date changes', async () => {
    const world = claimWorld();
    const { user } = await visitStep(world, 'chooseDate', {
      ...boilerDescribed,
      vulnerable: 'Yes',
      dayOneDate: '2026-06-15',
      dayOneTime: ['08:00:00', '16:00:00'],
    });
    await user.click(card('First day').getByRole('button', { name: /Monday 15 June$/ }));
    await user.click(card('First day').getByRole('button', { name: 'Wednesday 10 June' }));
    expect(world.drafts.read(world.contract.id)?.answers.dayOneTime).toEqual(['16:00:00']);
  });
});

describe('leaving the days', () => {
  it('asks for each date first and then for its times', async () => {
    const { user } = await visitStep(claimWorld(), 'chooseDate', {
      ...answersBefore.chooseDate,
      dayOneDate: '2026-06-15',
    });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Times on your first day: Please select a time',
      'Date of your second day: Please select a date',
      'Date of your third day: Please select a date',
    ]);
  });

  it('does not accept a day that is offered no longer, and says so at once', async () => {
    const world = claimWorld();
    world.clock.set(londonInstant(day('2026-06-12'), 10, 0));
    const { user } = await visitStep(world, 'chooseDate', {
      ...boilerDescribed,
      vulnerable: 'No',
      ...threeDays,
    });
    expect(
      card('First day').getByText('This day is no longer offered. Please select a date'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toBeTruthy();
    await toHeading(stageTitles.chooseDate);
  });
});
