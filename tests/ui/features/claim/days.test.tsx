import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ClaimAnswers } from '#domain/claim';
import { londonInstant } from '#domain/time';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { type ClaimWorld, claimWorld } from './claim-world.ts';
import { day } from '../../day.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { answersBefore, boilerDescribed, threeDays } from './stage-answers.ts';
import { storedAnswers } from '../../../application/claim/draft-answers.ts';
import { problemsShown, textsOf } from '../../screen-parts.ts';

const visitDays = (world: ClaimWorld, answers: ClaimAnswers) =>
  visitStep(world, 'chooseDate', answers);

/** Answers that make the claim urgent. */
const urgent = { ...boilerDescribed, vulnerable: 'Yes' };

const card = (title: string) => within(screen.getByRole('region', { name: title }));

const calendar = () => within(screen.getByRole('grid', { name: 'Your three days' }));
const dayButtons = () => calendar().getAllByRole('button');
const nameOf = (element: Element | null | undefined) => element?.getAttribute('aria-label');

it('the calendar of the three days shows thirty days under their months and the reason for closed ones, and fills the first, second and third day by taps, and no fourth', async () => {
  const world = claimWorld();
  const { user } = await visitDays(world, answersBefore.chooseDate);
  const names = dayButtons().map(nameOf);
  expect(names).toHaveLength(30);
  expect(names[0]).toBe(
    'Sunday 14 June, not available: Visits on Sundays are for urgent repairs only',
  );
  expect(names[29]).toBe('Monday 13 July');
  expect(screen.getByText('Visits on Sundays are for urgent repairs only')).toBeTruthy();
  expect(textsOf('rowheader', calendar())).toEqual(['June 2026', 'July 2026']);
  for (const name of ['Wednesday 17 June', 'Monday 15 June', 'Tuesday 16 June'])
    await user.click(calendar().getByRole('button', { name }));
  await screen.findByText('3 of 3 days chosen. Now choose one or more times for each day.');
  expect(dayButtons().flatMap((one) => /\d(?:st|nd|rd)$/.exec(one.textContent) ?? [])).toEqual([
    '2nd',
    '3rd',
    '1st',
  ]);
  const enough = 'You have three days. Remove one to choose another';
  await user.click(
    await calendar().findByRole('button', { name: `Thursday 18 June, not available: ${enough}` }),
  );
  expect(storedAnswers(world)).toMatchObject({
    dayOneDate: '2026-06-17',
    dayTwoDate: '2026-06-15',
    dayThreeDate: '2026-06-16',
  });
  await user.click(card('First day').getByRole('button', { name: 'Remove Wednesday 17 June' }));
  expect(document.activeElement?.closest('[role=grid]')).not.toBeNull();
  await card('First day').findByText('Monday 15 June', { selector: 'p' });
  await card('Third day').findByRole('button', { name: 'Choose a day' });
});

it('a double tap on a day chooses it, and does not remove it again', async () => {
  const { user } = await visitDays(claimWorld(), answersBefore.chooseDate);
  await user.dblClick(calendar().getByRole('button', { name: 'Monday 15 June' }));
  await card('First day').findByText('Monday 15 June', { selector: 'p' });
});

it('the calendar leaves the focus on its day, and the keys go on from there, at the hour that closes today', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const world = claimWorld();
  const atHour = (hour: number) =>
    world.clock.set(londonInstant({ date: day('2026-06-10'), hour }));
  atHour(12);
  const { user } = await visitDays(world, urgent);
  const focused = () => nameOf(document.activeElement);
  act(() => dayButtons()[0]?.focus());
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Tomorrow, Thursday 11 June');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Friday 12 June');
  atHour(13);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(nameOf(dayButtons()[0])).toBe('Tomorrow, Thursday 11 June');
  expect(focused()).toBe('Friday 12 June');
  expect(document.activeElement).toHaveProperty('tabIndex', 0);
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Saturday 13 June');
});

it('the times of a preferred day show the reason when they are closed', async () => {
  await visitDays(claimWorld(), { ...urgent, dayOneDate: '2026-06-10' });
  const morning = card('First day').getByRole('checkbox', { name: 'Morning 08:00-12:00' });
  expect(morning).toHaveProperty('disabled', true);
  const reason = document.getElementById(morning.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Morning: It is too late to book this time for today');
});

describe('leaving the step of the days', () => {
  it('requires each date and then its times', async () => {
    const answers = { ...answersBefore.chooseDate, dayOneDate: '2026-06-15' };
    const { user } = await visitDays(claimWorld(), answers);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('alert', { name: 'There is a problem' });
    expect(problemsShown().map(([problem]) => problem)).toEqual([
      'Times on your first day: Please select a time',
      'Date of your second day: Please select a date',
      'Date of your third day: Please select a date',
    ]);
  });

  it('refuses a day that is no longer offered, and shows it at once', async () => {
    const world = claimWorld();
    world.clock.set(londonInstant({ date: day('2026-06-12'), hour: 10 }));
    const { user } = await visitDays(world, { ...answersBefore.chooseDate, ...threeDays });
    expect(
      card('First day').getByText('This day is no longer offered. Please select a date'),
    ).toBeTruthy();
    expect(
      screen.getByText(
        '3 of 3 days chosen. One of them is no longer offered: remove it to choose another.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('alert', { name: 'There is a problem' });
    await toHeading(stageTitles.chooseDate);
  });
});
