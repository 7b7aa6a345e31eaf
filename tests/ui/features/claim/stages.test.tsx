import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type ClaimQuestion, claimQuestions, questionsOf } from '#domain/claim';
import { identifier } from '#domain/kernel';
import { londonInstant } from '#domain/time';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { storedAnswers } from '../../../application/claim/draft-answers.ts';
import { day } from '../../day.ts';
import { hrefOf } from '../../screen-parts.ts';
import { claimWorld, jobOf } from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { answersBefore, boilerDescribed, readyForReview } from './stage-answers.ts';

const stages = (Object.keys(answersBefore) as (keyof typeof answersBefore)[]).filter(
  (stage) => questionsOf(stage).length > 0,
);

const controlOf = (question: ClaimQuestion): HTMLElement => {
  const requested = claimQuestions[question];
  const name = new RegExp(`^${claimQuestionWording[question].ask.replace(/[?.]/g, '\\$&')}`);
  if (requested.kind === 'text') return screen.getByRole('textbox', { name });
  return screen.getByRole(requested.display === 'dropdown' ? 'combobox' : 'radiogroup', { name });
};

const isRequired = (question: ClaimQuestion): boolean => {
  const requested = claimQuestions[question];
  return requested.kind === 'choice' || !requested.optional;
};

/** The steps with the line about gas and carbon monoxide. */
const gasStages: readonly string[] = [
  'problemArea',
  'boilerGroup1',
  'boilerGroup2',
  'heatingGroup1',
  'heatingGroup2',
  'heatingLeakVisibility',
];
/** The steps with the advice where to turn off water and power. */
const waterStages: readonly string[] = ['plumbingGroup1', 'drainageGroup1', 'electricGroup1'];

/** The home, the number to call, and the safety advice of a stage. */
const expectHelp = (stage: string): void => {
  expect(screen.getByText('12 Orchard Row, Leeds, LS1 4DT')).toBeTruthy();
  const line = screen.getByText(/^(?:Can’t wait|Need a hand)\? Call$/).closest('p');
  expect(hrefOf(/./, within(line ?? expect.unreachable()))).toBe('tel:+448000000123');
  const gas = screen.queryByText(/carbon monoxide alarm\? Get out first/)?.closest('p');
  expect(gas && hrefOf(/0800 111 999/, within(gas))).toBe(
    gasStages.includes(stage) ? 'tel:+44800111999' : undefined,
  );
  const note = screen.queryByText('Water or sparks right now?')?.closest('details')?.textContent;
  expect(note?.match(/stopcock|fuse box/g)?.length).toBe(
    waterStages.includes(stage) ? 2 : undefined,
  );
};

it.each(stages)(
  'the stage %s of a claim shows its questions with their options and whom to call, and names every missing answer',
  async (stage) => {
    const { user } = await visitStep(claimWorld(), stage, answersBefore[stage]);
    await screen.findByRole('heading', { level: 1, name: stageTitles[stage] });
    expect(document.title).toBe(`${stageTitles[stage]} – Hearthside`);
    expect(screen.getByText(/^Step \d+ of at most \d+$/)).toBeTruthy();
    expectHelp(stage);
    for (const question of questionsOf(stage)) {
      const control = within(controlOf(question));
      const requested = claimQuestions[question];
      if (requested.kind !== 'choice') continue;
      const isDropdown = requested.display === 'dropdown';
      expect(control.getAllByRole(isDropdown ? 'option' : 'radio')).toHaveLength(
        requested.options.length + (isDropdown ? 1 : 0),
      );
    }

    await user.click(screen.getByRole('button', { name: 'Next' }));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    const required = questionsOf(stage).filter(isRequired);
    expect(within(summary).getAllByRole('link')).toHaveLength(required.length);
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe(`Error: ${stageTitles[stage]} – Hearthside`);
    for (const question of required) {
      const field = document.getElementById(question)?.closest('fieldset, div:has(> label)');
      expect(field?.textContent).toContain('This field is required');
    }
  },
);

const describeProblem = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'What’s happening?' }), {
    target: { value },
  });

it('a claim keeps each character in the draft as soon as it is typed', async () => {
  const world = claimWorld();
  await visitStep(world, 'problemArea', { jobType: 'boiler' });
  describeProblem('No hot water');
  expect(storedAnswers(world).description).toBe('No hot water');
});

it('the advice in an emergency is shown while its words are typed, names the number for them, and does not change the route', async () => {
  const { user } = await visitStep(claimWorld(), 'problemArea', { jobType: 'heating' });
  describeProblem('The radiator is cold');
  expect(screen.queryByText(/^Gas or carbon monoxide\?/)).toBeNull();
  describeProblem('Sparks and a burning smell');
  expect(hrefOf('Call the emergency services 999')).toBe('tel:999');
  describeProblem('I smell gas, and the alarm rings');
  const title = await screen.findByText('Gas or carbon monoxide? Get out first');
  const advice = title.closest<HTMLElement>('[role=alert]') ?? document.body;
  expect(within(advice).getByRole('link', { name: /0800 111 999/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await toHeading(stageTitles.heatingGroup1);
  expect(screen.getByText('Gas or carbon monoxide? Get out first')).toBeTruthy();
});

const hintOf = (name: string): string => {
  const card = screen.getByRole('radio', { name });
  return document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

it('the cover beside the claim steps is stated once above the areas, and its exceptions are marked', async () => {
  const world = claimWorld({
    contract: { includedProducts: ['boiler', 'plumbing'] },
    jobs: [jobOf({ type: 'Plumbing', status: 'Dispatched', claimStatus: 'Order Parts' })],
  });
  await visitStep(world, 'problemArea', {});
  expect(screen.getByText('In your cover, except where marked.')).toBeTruthy();
  expect(hintOf('Boiler')).toBe('');
  expect(hintOf('Plumbing')).toMatch(/Request open$/);
  expect(hintOf('Pests')).toMatch(/Not in your cover$/);
});

it('the second column of the claim form shows the home, the cost, the urgency and each answer with a link to change it', async () => {
  const answers = { ...boilerDescribed, vulnerable: 'Yes' };
  const { user, router } = await visitStep(claimWorld(), 'chooseDate', answers, { wide: true });
  const isAtModel = () =>
    waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Which model/ })),
    );
  const beside = within(screen.getByRole('complementary', { name: 'Your request so far' }));
  for (const words of ['£60.00 towards this repair, by card at the end.', 'Urgent.', 'Vaillant'])
    expect(beside.getByText(words)).toBeTruthy();
  expect(beside.getByText(/somebody at home is vulnerable/)).toBeTruthy();
  expect(beside.getByRole('link', { name: /0800 000 0123/ })).toBeTruthy();
  await user.click(beside.getByRole('button', { name: 'Change Boiler model' }));
  await toHeading(stageTitles.boilerGroup2);
  await isAtModel();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await toHeading(stageTitles.chooseDate);
  await act(() => router.navigate(-1));
  await toHeading(stageTitles.boilerGroup2);
  await isAtModel();
});

const worldToComeBackTo = () => {
  const endedAt = londonInstant({ date: day('2026-05-31'), hour: 12 });
  const name = identifier<never>('JOB-900');
  const ended = {
    name,
    endedAt,
    type: 'Gas Job',
    status: 'Complete',
    claimStatus: 'Closed',
  } as const;
  return claimWorld({ jobs: [jobOf(ended)] });
};

it.each([
  ['below the answers', false],
  ['beside them', true],
])('a reattendance is free and names the earlier job, %s', async (_, wide) => {
  const world = worldToComeBackTo();
  const { user } = await visitStep(world, 'review', readyForReview, { wide });
  expect(screen.getByText('No need to pay any contribution fee')).toBeTruthy();
  expect(screen.getByText(/We finished JOB-900 within the last 30 days/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create claim!' }));
  await toHeading('Request received');
  expect(world.claims.received()[0]?.claim).toMatchObject({
    reattend: 'Yes',
    relatedJob: 'JOB-900',
    visitType: 'Reattend',
  });
});

it('a reattendance shows no contribution, also before its area is chosen', async () => {
  const { user } = await visitStep(worldToComeBackTo(), 'problemArea', {}, { wide: true });
  const beside = within(screen.getByRole('complementary', { name: 'Your request so far' }));
  expect(
    beside.getByText(
      '£60.00 towards a new repair, by card at the end. Nothing if we come back to one that we finished within the last 30 days.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Drainage/ }));
  await beside.findByText('£60.00 towards this repair, by card at the end.');
  await user.click(screen.getByRole('radio', { name: /^Boiler/ }));
  await beside.findByText('No need to pay any contribution fee');
});
