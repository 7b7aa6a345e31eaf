import type { Locator, Page } from 'playwright/test';
import { expect } from '../pilotlight-test.ts';

/** An engineer with visits of every kind. */
export const ellis = 'engineer@pilotlight.test';
/** An engineer with open offers only, which both engineers see. */
export const sasha = 'second.engineer@pilotlight.test';

/** A Tuesday in winter: London shows the same hour. */
export const tuesdayMorning = '2026-03-10T08:30:00.000Z';

export const goTo = async (page: Page, place: 'Agenda' | 'Offers' | 'Account'): Promise<void> => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
};

export const openTab = (page: Page, tab: 'Previous' | 'Today' | 'Upcoming'): Promise<void> =>
  page.getByRole('navigation', { name: 'Agenda tabs' }).getByRole('link', { name: tab }).click();

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export const offerCards = (page: Page): Locator =>
  page.getByRole('main').getByRole('list').getByRole('link');

export const jobCards = (page: Page): Locator => page.getByRole('main').getByRole('article');

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const acceptedToast = (page: Page): Locator =>
  page.getByText(/^You accepted JOB-\d+\. It’s in your agenda now\.$/);

/** Whether one thing on the page lies over another. */
export const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (first === null || second === null) throw new Error('Both have to be on the page.');
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  );
};

export const goneWords = 'Sorry - this job has gone!';
