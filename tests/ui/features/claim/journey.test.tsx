import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { signedOut } from '#application/sending/judge-failure.ts';
import { noPence } from '#domain/money';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { claimWorld } from './claim-world.ts';
import { heading, toHeading, visit, visitStep, withDraft } from './render-claim.tsx';
import { answersBefore, readyForReview } from './stage-answers.ts';
import { wholeText } from '../../whole-text.ts';
import { storedAnswers } from '../../../application/claim/draft-answers.ts';

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

const carryOn = () => screen.queryByRole('button', { name: 'Carry on' });

const choose = (user: UserEvent, question: string, option: string) =>
  user.click(
    within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', {
      name: option,
    }),
  );

const chooseDay = async (user: UserEvent, title: string, day: string, time: string) => {
  const card = within(await screen.findByRole('region', { name: title }));
  await user.click(within(screen.getByRole('grid')).getByRole('button', { name: day }));
  await card.findAllByText(day);
  await user.click(card.getByRole('checkbox', { name: time }));
};

describe('a whole claim', () => {
  it('leads from the first question through the payment to the confirmation', async () => {
    const world = claimWorld();
    const { user, router, stage } = await visit(world);
    await user.click(screen.getByRole('radio', { name: 'Boiler' }));
    await user.type(screen.getByRole('textbox', { name: 'What’s happening?' }), 'No hot water.');
    await press(user, 'Next');
    await toHeading(stageTitles.boilerGroup1);
    expect(stage()).toBe('boilerGroup1');
    await choose(user, 'Can you smell gas, or do you think there is a gas leak?', 'No');
    await choose(
      user,
      'Have you lost your heating or hot water?',
      'I am not affected by any of the above',
    );
    await choose(user, 'Is it about underfloor heating or a heat pump?', 'No');
    await press(user, 'Next');
    await toHeading(stageTitles.boilerGroup2);
    await user.selectOptions(screen.getByRole('combobox'), 'Viessmann');
    await user.type(screen.getByRole('textbox', { name: 'Which model is it?' }), 'Vitodens');
    await choose(user, 'How old is the boiler?', 'Not sure');
    await press(user, 'Next');
    await toHeading(stageTitles.vulnerability);
    await choose(user, 'Is anybody at home vulnerable?', 'No');
    await press(user, 'Next');
    await toHeading(stageTitles.chooseDate);
    await chooseDay(user, 'First day', 'Monday 15 June', 'Morning 08:00-12:00');
    await chooseDay(user, 'Second day', 'Tuesday 16 June', 'Evening 16:00-20:00');
    await chooseDay(user, 'Third day', 'Wednesday 17 June', 'Midday 12:00-16:00');
    await press(user, 'Next');
    await toHeading(stageTitles.review);
    expect(screen.queryByRole('button', { name: 'Create claim!' })).toBeNull();
    expect(screen.getByText('£60.00 to pay')).toBeTruthy();
    await press(user, 'Continue to payment');
    await toHeading(stageTitles.paymentDetails);
    expect(screen.queryByRole('button', { name: 'Create claim!' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Pay £60.00' }));
    await toHeading('Request received');
    expect(router.state.location.pathname).toBe('/claim/confirmation');
    expect(screen.getByText(wholeText('Your reference number: JOB-1'))).toBeTruthy();

    const [received, ...others] = world.claims.received();
    expect(others).toEqual([]);
    expect(received?.claim).toMatchObject({
      category: 'Gas Job',
      urgency: 'normal',
      reattend: 'No',
      parking: 'Yes',
      userMode: 'customer',
      answers: { boilerMaker: 'viessman', boilerAge: 'not sure', paymentId: 'pi_1' },
      days: [
        { date: '2026-06-15', slots: ['08:00:00'] },
        { date: '2026-06-16', slots: ['16:00:00'] },
        { date: '2026-06-17', slots: ['12:00:00'] },
      ],
    });
    expect(world.payments.openedCount()).toBe(1);
    expect(world.drafts.read(world.contract.id)).toBeUndefined();
    expect([...world.tracker.traces().values()]).toMatchObject([
      { lastStage: 'submitClaim', urgency: 'normal' },
    ]);
  });

  it('needs no payment when the contract has no contribution', async () => {
    const world = claimWorld({ contract: { contribution: noPence } });
    const { user } = await visitStep(world, 'review', readyForReview);
    expect(screen.getByText('No need to pay any contribution fee')).toBeTruthy();
    await press(user, 'Create claim!');
    await toHeading('Request received');
    expect(world.payments.openedCount()).toBe(0);
    expect(world.claims.received()).toHaveLength(1);
  });
});

describe('going back in a claim', () => {
  it('keeps every answer, by the link and by the browser', async () => {
    const { user, router, stage } = await visitStep(
      claimWorld(),
      'boilerGroup2',
      answersBefore.vulnerability,
    );
    await press(user, 'Next');
    await toHeading(stageTitles.vulnerability);
    await press(user, 'Back');
    await toHeading(stageTitles.boilerGroup2);
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'vaillant');
    await router.navigate(1);
    await toHeading(stageTitles.vulnerability);
    await router.navigate(-1);
    await toHeading(stageTitles.boilerGroup2);
    expect(stage()).toBe('boilerGroup2');
  });
});

describe('a reload or a deep link in a claim', () => {
  it.each(['boilerGroup1', 'chooseDate'] as const)('stays on %s after a reload', async (step) => {
    const visited = await visitStep(claimWorld(), step, answersBefore[step]);
    await toHeading(stageTitles[step]);
    const again = await visited.reload();
    await toHeading(stageTitles[step]);
    expect(again.stage()).toBe(step);
  });

  it('keeps the typed text, character by character', async () => {
    const world = claimWorld();
    const visited = await visit(world);
    await visited.user.type(screen.getByRole('textbox', { name: 'What’s happening?' }), 'Dri');
    await visited.reload();
    expect(screen.getByRole('textbox', { name: 'What’s happening?' })).toHaveProperty(
      'value',
      'Dri',
    );
  });

  it('opens the furthest step when the address names a step that is not open', async () => {
    const visited = await visitStep(claimWorld(), 'paymentDetails', answersBefore.boilerGroup2);
    await toHeading(stageTitles.boilerGroup2);
    expect(visited.stage()).toBe('boilerGroup2');
  });

  it('offers to continue a stored claim', async () => {
    const world = claimWorld();
    withDraft(world, answersBefore.vulnerability);
    const { user, router } = await visit(world);
    expect(heading()).toBe(stageTitles.problemArea);
    await press(user, 'Carry on');
    await toHeading(stageTitles.vulnerability);
    await router.navigate(-1);
    await toHeading(stageTitles.problemArea);
    expect(carryOn()).toBeNull();
  });

  it('does not offer to continue a claim that was started on this page', async () => {
    const { user, router } = await visit(claimWorld());
    expect(carryOn()).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Boiler' }));
    await user.type(screen.getByRole('textbox', { name: 'What’s happening?' }), 'Drips');
    await press(user, 'Next');
    await toHeading(stageTitles.boilerGroup1);
    await router.navigate(-1);
    await toHeading(stageTitles.problemArea);
    expect(carryOn()).toBeNull();
  });

  it.each(['Next', 'Carry on'])(
    'reports problems after %s, and then no longer offers to continue',
    async (button) => {
      const world = claimWorld();
      withDraft(world, answersBefore.vulnerability);
      const { user } = await visit(world);
      await user.clear(screen.getByRole('textbox', { name: 'What’s happening?' }));
      await press(user, button);
      await screen.findByText('There is a problem');
      await waitFor(() => expect(carryOn()).toBeNull());
      await user.type(screen.getByRole('textbox', { name: 'What’s happening?' }), 'Drips');
      expect(carryOn()).toBeNull();
    },
  );

  it('continues at the same step after the session has expired', async () => {
    const world = claimWorld();
    const { user, router } = await visitStep(world, 'paymentDetails', readyForReview);
    const pay = await screen.findByRole('button', { name: 'Pay £60.00' });
    world.claimConnection.breakWith(signedOut);
    world.identity.revoke();
    await user.click(pay);
    await toHeading("Let's find you!");
    expect(router.state.location.pathname).toBe('/auth');
    const kept = JSON.parse(sessionStorage.getItem('pilotlight-user-redirect') ?? '{}') as {
      path?: string;
      state?: { contractId?: string };
    };
    expect(kept.path).toMatch(/^\/claim\/new\?stage=/);
    expect(storedAnswers(world).paymentId).toBe('pi_1');

    world.claimConnection.mend();
    cleanup();
    await visit(world, { path: kept.path ?? '', state: kept.state });
    await toHeading('Request received');
    expect(world.payments.openedCount()).toBe(1);
    expect(world.claims.received()).toHaveLength(1);
  });
});

describe('the review of a claim', () => {
  it('shows each answer with a Change link, and a change returns to it', async () => {
    const world = claimWorld();
    const { user, stage } = await visitStep(world, 'review', readyForReview);
    await user.click(screen.getByRole('button', { name: 'Change Boiler age' }));
    await toHeading(stageTitles.boilerGroup2);
    const question = screen.getByRole('radiogroup', { name: 'How old is the boiler?' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(question).getByRole('radio', { checked: true })),
    );
    await choose(user, 'How old is the boiler?', 'More than 10 years');
    await press(user, 'Next');
    await toHeading(stageTitles.review);
    expect(stage()).toBe('review');
    expect(screen.getByText('More than 10 years')).toBeTruthy();
  });

  it('shows that a blocked toilet becomes a job for the drainage team', async () => {
    await visitStep(claimWorld(), 'review', {
      ...answersBefore.toiletIssue,
      plumbingToiletType: 'standard',
      plumbingToiletVisibleLeak: 'No',
      plumbingToiletFlushing: 'No',
      plumbingToiletBlockage: 'Yes',
      vulnerable: 'No',
      dayOneDate: '2026-06-15',
      dayOneTime: ['08:00:00'],
      dayTwoDate: '2026-06-16',
      dayTwoTime: ['08:00:00'],
      dayThreeDate: '2026-06-17',
      dayThreeTime: ['08:00:00'],
    });
    expect(screen.getByText(/drainage team/)).toBeTruthy();
  });
});
