import type { Page } from 'playwright/test';
import { accountUnavailable, accountWording } from '#words/wording/account.ts';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { refusalTitles } from '#words/shared/repair/wording/refusals.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { submissionWording } from '#words/features/claim/wording/problems.ts';
import { cards, confirmedReference, createClaim, pay, typeCard } from '../claim/answer-claim.ts';
import { openWithDraft } from '../claim/open-with-draft.ts';
import { about, coveredStages, threeDays, type Stages } from '../claim/stages.ts';
import { expect } from '../pilotlight-test.ts';
import { expectHeading, look, type View, type Visitor } from './view.ts';

/** A step of the claim form with the given earlier answers. */
const step = (visitor: Visitor, stage: string, reported: Stages, title: string | RegExp): View =>
  look(visitor, stage, async (page) => {
    await openWithDraft(page, visitor, stage, reported);
    await expectHeading(page, title);
  });

const gasQuestions = (gasLeak: 'Yes' | 'No'): Stages => [
  about('boiler'),
  [stageTitles.boilerGroup1, { gasLeak, problemType: 'noHeating', gasHeat: 'Yes' }],
];

const sent = [...coveredStages.drainage, threeDays];
const answerClaims = async (page: Page, status: number, message: string) => {
  await page.unroute('**/claim/create');
  await page.route('**/claim/create', (route) => route.fulfill({ status, json: { message } }));
};

export const claimViews: readonly View[] = [
  step('one.contract', 'problemArea', [], stageTitles.problemArea),
  look('one.contract', 'problemArea, with everything missing', async (page) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('This field is required').first()).toBeVisible();
  }),
  step('one.contract', 'chooseDate', coveredStages.boiler, 'When could we visit?'),
  step('one.contract', 'review', [...coveredStages.boiler, threeDays], 'Are these answers right?'),
  look('one.contract', 'paymentDetails, with a card that was declined', async (page) => {
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await typeCard(page, cards.declined);
    await pay(page);
    await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  }),
  step('one.contract', 'gasLeakRejection', gasQuestions('Yes'), refusalTitles.gasLeakRejection),
  step('one.contract', 'optionNotCovered', gasQuestions('No'), /are not covered under any/),
  step('fewer.products', 'policyNotCovered', [about('locks')], refusalTitles.policyNotCovered),
  step(
    'open.job',
    'sameJobTypeAlreadyOpen',
    [about('plumbing')],
    refusalTitles.sameJobTypeAlreadyOpen('Plumbing'),
  ),
  look('open.job', 'the first question, below a repair under way', async (page) => {
    await page.goto('/claim/new');
    await expectHeading(page, trackerWording.title);
  }),
  step('no.contribution', 'review', sent, 'Are these answers right?'),
  look('no.contribution', 'submitClaim, failed', async (page) => {
    await answerClaims(page, 500, 'Out of order');
    await createClaim(page);
    await expect(page.getByText(submissionWording.failedTitle).first()).toBeVisible();
  }),
  look('no.contribution', 'submitClaim, refused', async (page) => {
    await answerClaims(page, 409, 'These days are taken.');
    await page.getByRole('button', { name: submissionWording.again }).click();
    await expect(page.getByText(submissionWording.refusedTitle).first()).toBeVisible();
  }),
];

export const confirmationViews: readonly View[] = [
  look('no.contribution', 'the confirmation', async (page) => {
    await page.unroute('**/claim/create');
    await page.getByRole('button', { name: submissionWording.checkAnswers }).click();
    await createClaim(page);
    await confirmedReference(page);
  }),
  look('no.contribution', 'the account, with a request and what is covered', async (page) => {
    await page.goto('/customer/account');
    await expect(page.getByText(accountWording.included, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Drain/ }).first()).toBeVisible();
  }),
];

export const landingViews: readonly View[] = [
  look('missing.account', 'an account that cannot be fetched', async (page) => {
    await page.goto('/');
    await expect(
      page.getByText(accountUnavailable.replace(/\{phone\}.*/, '').trim()).first(),
    ).toBeVisible();
  }),
];

export const propertiesViews: readonly View[] = [
  look('several.contracts', 'several properties', async (page) => {
    await page.goto('/properties');
    await expectHeading(page, 'Your properties');
    await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible();
  }),
];

export const customerAccountViews: readonly View[] = [
  look('several.contracts', 'the account', async (page) => {
    await page.goto('/customer/account');
    await expect(page.getByText('Sami Haddad')).toBeVisible();
    await expect(page.getByText(accountWording.included, { exact: true })).toHaveCount(3);
  }),
];

export const pageNotFoundViews: readonly View[] = [
  look('several.contracts', 'a path that is not there', async (page) => {
    await page.goto('/nowhere/at/all');
    await expectHeading(page, 'Page not found');
  }),
];
