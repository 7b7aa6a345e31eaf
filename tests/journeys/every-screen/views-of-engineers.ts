import type { Page } from 'playwright/test';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import {
  cancelWording,
  cannotCompleteWording,
  settingOffWording,
  travelWording,
} from '#words/shared/visit/wording/visit.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { shellWording } from '#words/shell/wording/shell.ts';
import { wide } from '../harness/expect-accessible.ts';
import {
  button,
  card,
  chooseFiles,
  goneWords,
  offerCards,
  openJob,
  openedUid,
  postcodes,
} from '../engineer/engineer-day.ts';
import { expect } from '../pilotlight-test.ts';
import { expectHeading, look, type View, type Viewed } from './view.ts';

const ofEngineer = (name: string, open: View['open']): View => look('engineer', name, open);

const at = (name: string, path: string, seen: (page: Page) => Promise<void>): View =>
  ofEngineer(name, async (page) => {
    await page.goto(path);
    await seen(page);
  });

const filesOfPhone = [
  { name: 'IMG_20260610_104233.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  { name: 'a-note-about-the-boiler.txt', mimeType: 'text/plain', buffer: Buffer.from('A note') },
];

const cards = (page: Page) => expect(page.getByRole('article').first()).toBeVisible();
const titled = (title: string | RegExp) => (page: Page) => expectHeading(page, title);

/** A screen of a visit that can still be changed, from its card. */
const ofVisit = (name: string, link: string, title: string): View =>
  ofEngineer(name, async (page) => {
    await page.goto('/job/agenda?tab=upcomingAgenda');
    await card(page, postcodes.upcoming).getByRole('link', { name: link }).click();
    await expectHeading(page, title);
  });

export const engineerViews = {
  agenda: [
    at('previous jobs', '/job/agenda?tab=previousAgenda', (page) =>
      expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
    ),
    at('upcoming visits', '/job/agenda?tab=upcomingAgenda', cards),
    at('visits of today', '/job/agenda', cards),
    ofEngineer('the question before setting off', async (page) => {
      await button(page, 'En Route').first().click();
      await expect(page.getByRole('dialog', { name: settingOffWording.title })).toBeVisible();
    }),
    ofEngineer('the question for the way', async (page) => {
      await button(page, settingOffWording.go).click();
      await expect(page.getByRole('dialog', { name: travelWording.question })).toBeVisible();
    }),
  ],
  jobDetails: [
    ofEngineer('an urgent visit', async (page) => {
      await page.goto('/job/agenda');
      await openJob(page, postcodes.urgent);
    }),
    ofEngineer('the ten seconds in which a journey can be taken back', async (page, platform) => {
      // Nothing speaks against setting off once no other visit is En Route.
      for (const postcode of [postcodes.enRoute, postcodes.urgent]) {
        await page.goto('/job/agenda');
        await openJob(page, postcode);
        await platform.moveJob(openedUid(page), 'Ready');
      }
      // At a width without the question about navigation.
      await page.setViewportSize(wide);
      await page.reload();
      await button(page, 'En Route').click();
      await expect(button(page, settingOffWording.undoLabel)).toBeVisible();
    }),
    ofEngineer('the way out of a job in progress', async (page, platform) => {
      // Not the visit whose departure is still being sent.
      await page.goto('/job/agenda');
      await openJob(page, postcodes.enRoute);
      await platform.moveJob(openedUid(page), 'In Progress');
      await page.reload();
      await button(page, cannotCompleteWording.ask).click();
      await expect(page.getByRole('dialog', { name: cannotCompleteWording.title })).toBeVisible();
    }),
  ],
  offers: [
    at('the offers', '/job/offers', (page) => expect(offerCards(page).first()).toBeVisible()),
  ],
  offerDetails: [
    ofEngineer('an offer of several times', async (page) => {
      await page.goto('/job/offers');
      await offerCards(page).filter({ hasText: 'Normal' }).click();
      await button(page, 'Accept').click();
      await expect(page.getByText('Please select a slot').first()).toBeVisible();
    }),
    at('an offer that has gone', '/job/offers/nobody-knows-it', titled(goneWords)),
  ],
  reschedule: [
    ofVisit('reschedule', 'I need to reschedule', 'Reschedule visit'),
    ofEngineer('reschedule, with everything missing', async (page) => {
      await button(page, 'Reschedule').click();
      await expect(page.getByText('Please select a reason').first()).toBeVisible();
    }),
  ],
  cancel: [
    ofVisit('cancel', 'Cancel visit', 'Cancel visit'),
    ofEngineer('cancel, with a file that is stored and one that cannot be', async (page) => {
      await page.getByLabel('Reason', { exact: true }).selectOption('Customer not home');
      await chooseFiles(page, filesOfPhone);
      await expect(page.getByText(photosWording.stored, { exact: true })).toBeVisible();
    }),
  ],
  engineerAccount: [at('the account', '/engineer/account', titled('Account'))],
  engineerProfile: [
    at('the profile', '/engineer/account/profile', (page) =>
      expect(page.getByText('Ellis Moore')).toBeVisible(),
    ),
  ],
  invoices: [
    at('the invoices', '/engineer/account/invoices', (page) =>
      expect(page.getByRole('table')).toBeVisible(),
    ),
  ],
  unsent: [
    at('nothing that is not sent yet', '/engineer/unsent', titled('Not sent yet')),
    ofEngineer('a cancellation at which the platform failed', async (page) => {
      await page.route(/\/cancel$/, (route) => route.fulfill({ status: 503, body: 'Busy' }));
      await page.goto('/job/agenda?tab=upcomingAgenda');
      await card(page, postcodes.upcoming).getByRole('link', { name: 'Cancel visit' }).click();
      await page.getByLabel('Reason', { exact: true }).selectOption('Van breakdown');
      await button(page, 'Confirm cancellation').click();
      await expect(page.getByRole('alert').filter({ hasText: cancelWording.failed })).toBeVisible();
      await page.goto('/engineer/unsent');
      await expect(
        page.getByRole('heading', { level: 2, name: outboxWording.page.headings.failed }),
      ).toBeVisible();
    }),
  ],
  comingSoon: [at('coming soon', '/engineer/coming-soon', titled('Coming soon'))],
} as const satisfies { readonly [Name in Viewed]?: readonly View[] };

export const shellViews: readonly View[] = [
  ofEngineer('a screen that could not be loaded', async (page) => {
    const screensFile = /\/assets\/close-screen-/;
    await page.route(screensFile, (route) => route.abort());
    await page.goto(`/job/%20/close`);
    await expectHeading(page, shellWording.broken.title);
    await page.unroute(screensFile);
  }),
];
