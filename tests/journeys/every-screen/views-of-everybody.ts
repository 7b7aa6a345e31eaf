import type { Page } from 'playwright/test';
import { identificationWording, identifyRefusals } from '#words/wording/identification.ts';
import { locationDemoWording } from '#words/features/pages/wording/location-demo.ts';
import { codeProblems } from '#words/features/sign-in/wording/one-time-code.ts';
import { shellWording } from '#words/shell/wording/shell.ts';
import { termsWording } from '#words/features/pages/wording/terms.ts';
import { expect } from '../pilotlight-test.ts';
import { expectHeading, look, type View } from './view.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

export const signInViews: readonly View[] = [
  look('anonymous', 'the e-mail step, with the cookie notice', async (page) => {
    await page.goto('/auth');
    await expect(page.getByRole('region', { name: shellWording.cookieTitle })).toBeVisible();
    await expectHeading(page, "Let's find you!");
  }),
  look('anonymous', 'the e-mail step with an error', async (page) => {
    await page.getByRole('button', { name: shellWording.cookieRefuse }).click();
    await email(page).fill('no address');
    await submit(page);
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  }),
  look('anonymous', 'the code step, with a wrong code', async (page, platform) => {
    await email(page).fill('one.contract@pilotlight.test');
    await submit(page);
    const code = page.getByRole('textbox', { name: /code/i });
    const right = await platform.inboxCode('one.contract@pilotlight.test');
    await code.fill(right === '000000' ? '111111' : '000000');
    await expect(page.getByText(codeProblems['wrong-code'])).toBeVisible();
  }),
];

export const identificationViews: readonly View[] = [
  look('anonymous', 'a customer who is not found', async (page) => {
    await page.goto('/auth?mode=cs');
    // The form is visible before its script, which a click needs.
    await page.waitForLoadState('networkidle');
    await email(page).fill('nobody@pilotlight.test');
    await page.getByRole('textbox', { name: 'Postcode' }).fill('SB2 7PT');
    await page.getByRole('button', { name: identificationWording.find }).click();
    await expect(
      page.getByText(identifyRefusals['not-found'].replace(/\{phone\}.*/, '').trim()),
    ).toBeVisible();
  }),
];

export const termsViews: readonly View[] = [
  look('anonymous', 'the terms', async (page) => {
    await page.goto('/terms-conditions');
    await expectHeading(page, termsWording.title);
  }),
];

export const locationDemoViews: readonly View[] = [
  look('anonymous', 'a location that may not be read', async (page) => {
    await page.goto('/demo/location');
    await page.getByRole('button', { name: locationDemoWording.get }).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  }),
];
