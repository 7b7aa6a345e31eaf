import type { Locator, Page } from 'playwright/test';
import { settingOffWording, travelWording } from '#words/shared/visit/wording/visit.ts';
import { expect } from '../pilotlight-test.ts';

/** An engineer with visits of every kind. */
export const engineer = 'engineer@pilotlight.test';
/** An engineer with open offers only, which both engineers see. */
export const sasha = 'second.engineer@pilotlight.test';

/** A Tuesday in winter: London shows the same hour. */
export const tuesdayMorning = '2026-03-10T08:30:00.000Z';
/** Wednesday 10 June 2026, 10:42 in London: the demo visits are laid around the moment of a reset. */
export const wednesdayMorning = '2026-06-10T09:42:00Z';

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

/** Visits of the first engineer, by their postcodes. */
export const postcodes = {
  /** Monday afternoon's, and still Ready. */
  overdue: 'FC1 4AD',
  /** This afternoon's; the customer has two phones. */
  urgent: 'FC1 9DT',
  /** The visit of this afternoon, to which the engineer is travelling. */
  enRoute: 'WB4 2HP',
  /** The day after tomorrow's. */
  upcoming: 'WB2 5QF',
} as const;

/** A visit's card in the agenda. */
export const card = (page: Page, postcode: string): Locator =>
  page.getByRole('article', { name: postcode });

/** Opens a visit's details from its card. */
export const openJob = async (page: Page, postcode: string): Promise<void> => {
  await card(page, postcode).getByRole('link', { name: postcode }).click();
  await expect(page.getByRole('heading', { level: 1, name: postcode })).toBeVisible();
};

/** Opens the list of overdue visits. */
export const openOverdue = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /overdue$/, expanded: false }).click();

/** Sets off to a visit although another is En Route, or although it is of a later day. */
export const setOff = async (page: Page, from: Page | Locator = page): Promise<void> => {
  await from.getByRole('button', { name: 'En Route' }).click();
  await page
    .getByRole('dialog', { name: settingOffWording.title })
    .getByRole('button', { name: settingOffWording.go })
    .click();
};

/** Answers the question about navigation, which a phone shows before the step is sent. */
export const skipNavigation = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: travelWording.question })
    .getByRole('button', { name: travelWording.skip })
    .click();

/** The UID of the visit whose screen is open. */
export const openedUid = (page: Page): string =>
  /\/job\/([^/?]+)/.exec(new URL(page.url()).pathname)?.[1] ?? '';

export const chooseFiles = async (
  page: Page,
  files: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[],
): Promise<void> => {
  const field = page.getByLabel('Choose files');
  // A user who chooses a file has focused its field.
  await field.focus();
  await field.setInputFiles([...files]);
};

/** A chosen file in the list below the buttons. */
export const fileRow = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Your files' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) });
