import type { Page } from 'playwright/test';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { catchReports } from './harness/caught-reports.ts';
import { configureOtherwise } from './harness/configured-otherwise.ts';
import { expect, test } from './pilotlight-test.ts';

const olive = 'one.contract@pilotlight.test';
const container = 'GTM-TEST1';

/** The portal with a tag manager, and all requests to other hosts. */
const withTagManager = async (page: Page) => {
  await configureOtherwise(page, { tagManagerId: container });
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') elsewhere.push(request.url());
  });
  return {
    elsewhere,
    /** The events of the tag manager, one line each. */
    events: () =>
      page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.stringify(entry))),
  };
};

const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const accept = (page: Page) => page.getByRole('button', { name: 'Accept cookies' }).click();
const refuse = (page: Page) => page.getByRole('button', { name: 'No, thank you' }).click();
const decideAgain = (page: Page) => page.getByRole('button', { name: 'Cookie choice' }).click();
const vitals = /\/assets\/web-vitals-.*\.js$/;

const event = (category: string, action: string, value = 1) =>
  JSON.stringify({ event: 'portalEvent', category, action, value });

test('nothing is tracked before consent, waiting events are sent after it, and nothing after a refusal', async ({
  page,
  platform,
}) => {
  const { elsewhere, events: reported } = await withTagManager(page);
  const measuring = page.waitForResponse(vitals);
  await page.goto('/auth');
  await email(page).fill(olive);
  await page.getByRole('button', { name: 'Submit' }).click();
  const code = page.getByRole('textbox', { name: /code/i });
  await expect(code).toBeVisible();
  await measuring;
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  await accept(page);
  await expect.poll(reported).toContain('{"event":"virtualPageView","page":"Authentication"}');
  await code.fill(await platform.inboxCode(olive));
  await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
  await expect.poll(reported).toContain(event('Authentication', 'Landing'));
  await expect.poll(async () => (await reported()).join()).toMatch(/"Web Vitals","action":"TTFB"/);
  expect(elsewhere).toEqual([`https://www.googletagmanager.com/gtm.js?id=${container}`]);
  expect((await reported()).join()).not.toMatch(/pilotlight\.test|Olive|FC1|eyJ/);

  await decideAgain(page);
  await refuse(page);
  await expect
    .poll(async () => (await reported()).at(-1))
    .toContain('"1":"update","2":{"analytics_storage":"denied"}');
  const before = (await reported()).length;
  await page.getByRole('link', { name: 'Pilotlight, home' }).click();
  await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
  expect(await reported()).toHaveLength(before);
  await page.reload();
  await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
  expect(elsewhere).toHaveLength(1);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  await decideAgain(page);
  await accept(page);
  await expect.poll(() => elsewhere.length).toBe(2);
});

/** Removes an attribute from the token in this browser, as if the pool had not set it. */
const withoutAttribute = (page: Page, attribute: string): Promise<void> =>
  page.evaluate((name) => {
    const [key = ''] = Object.keys(localStorage).filter((kept) => kept.endsWith('.idToken'));
    const [header, payload = '', signature] = (localStorage.getItem(key) ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
      string,
      unknown
    >;
    delete claims[name];
    localStorage.setItem(key, [header, btoa(JSON.stringify(claims)), signature].join('.'));
  }, attribute);

/**
 * The answers of the platform that replace the normal ones, and the messages of the catalogues that are then
 * reported.
 */
const unshown: readonly (readonly [call: RegExp, answer: object, words: string])[] = [
  [/\/customer\/jobs\//, { message: 'Not today' }, 'Failed to get Pandora job - Not today'],
  [/\/skedulo\//, { message: 'Not today' }, 'Failed to get skedulo jobs - Not today'],
  [/\/contracts\//, { data: [] }, 'No contract found'],
  [
    /\/accounts\//,
    { data: { error: { message: 'Not today' } } },
    'Failed to get account - Not today',
  ],
];

test('errors that are only reported have the messages of the catalogues', async ({
  page,
  signIn,
}) => {
  const caught = await catchReports(page);
  await signIn(page, 'open.job@pilotlight.test');
  await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
  for (const [call, json, words] of unshown)
    await test.step(words, async () => {
      await page.route(call, (route) => route.fulfill({ json }));
      await page.reload();
      await expect.poll(caught).toContain(words);
      await expect(page.getByText(words)).toHaveCount(0);
      await page.unroute(call);
    });
  await withoutAttribute(page, 'custom:role');
  await page.reload();
  await expect.poll(caught).toContain('Account does not have a custom role');
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  // No space between the lines of a message.
  await expect(alert.getByRole('link', { name: '0808 157 0100' })).toHaveCSS('margin-top', '0px');
});
