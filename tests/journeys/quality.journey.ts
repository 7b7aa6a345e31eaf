import type { Page } from 'playwright/test';
import type { Role } from '#domain/identity';
import { offerWording } from '#words/features/offers/wording.ts';
import { expect, test } from './pilotlight-test.ts';
import {
  answerClaim,
  cards,
  confirmedReference,
  goToPayment,
  pay,
  typeCard,
} from './claim/answer-claim.ts';
import { coveredStages } from './claim/stages.ts';
import { offerCards, sasha } from './engineer/engineer-day.ts';
import { delayCalls } from './harness/delay-calls.ts';
import { renderedAgain } from './harness/expect-accessible.ts';

/** A page of the production build as it is first opened. */
type FirstPage = {
  readonly name: string;
  readonly visitor?: string;
  readonly path: string;
  readonly title: string;
  /** The allowed layout shift, as browsers sum it up; users notice 0.1. */
  readonly shift: number;
  /** Kilobytes of script that it may bring, as they are sent. */
  readonly scripts: number;
};

const startOf: Record<Role, FirstPage> = {
  customer: {
    name: 'landing',
    visitor: 'several.contracts',
    path: '/',
    title: 'Your properties',
    shift: 0.02,
    scripts: 256,
  },
  engineer: {
    name: 'agenda',
    visitor: 'engineer',
    path: '/',
    title: 'Agenda',
    shift: 0.02,
    scripts: 203,
  },
};

const pages: readonly FirstPage[] = [
  { name: 'sign-in', path: '/auth', title: "Let's find you!", shift: 0, scripts: 104 },
  ...Object.values(startOf),
  {
    name: 'claim',
    visitor: 'one.contract',
    path: '/',
    title: 'What do you need help with?',
    shift: 0.02,
    scripts: 258,
  },
];

/** The layout shift, and the shifted elements; a browser takes the size of a new window for input, so all count. */
const layoutShift = (page: Page): Promise<{ readonly sum: number; readonly moved: string }> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        type Shift = PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          shifts.push(...(list.getEntries() as Shift[]));
        }).observe({ type: 'layout-shift', buffered: true });
        const report = ({ value, sources }: Shift) =>
          `${value.toFixed(3)}: ${sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80)).join(', ')}`;
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            done({
              sum: shifts.reduce((sum, { value }) => sum + value, 0),
              moved: shifts.map(report).join('; '),
            }),
          ),
        );
      }),
  );

/** Kilobytes of script as sent; a file that is fetched and then imported is listed twice. */
const scriptKilobytes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const files = performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const sizes = new Map(files.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return [...sizes.values()].reduce((sum, size) => sum + size / 1000, 0);
  });

for (const { name, visitor, path, title, shift, scripts } of pages)
  test(`the first page of ${name} is small, does not move, and calls no other host`, async ({
    page,
    signIn,
  }) => {
    const requested: string[] = [];
    const failed: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http')) requested.push(request.url());
    });
    page.on('requestfailed', (request) => failed.push(request.url()));
    if (visitor === undefined) {
      // On a slow line the page is painted before its script arrives.
      const script = await delayCalls(page, /\/assets\/[^/]*\.js$/);
      await page.goto(path, { waitUntil: 'commit' });
      await script.arrived;
      await renderedAgain(page);
      script.letGo();
    } else await signIn(page, `${visitor}@pilotlight.test`, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^(Loading (the|your)|One moment)/)).toHaveCount(0);
    await page.waitForLoadState('networkidle');

    const { origin } = new URL(page.url());
    expect(new Set(requested.map((url) => new URL(url).origin))).toEqual(new Set([origin]));
    expect(failed).toEqual([]);
    const unsized = page.locator('img:not([width][height])');
    await expect(unsized).toHaveCount(0);
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved).toBeLessThanOrEqual(shift);
    const kilobytes = await scriptKilobytes(page);
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes, `${kilobytes.toFixed(1)} kB of script`).toBeLessThan(scripts);
  });

test('the list of properties does not move when its repairs arrive later', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'several.contracts@pilotlight.test');
  await page.getByRole('link', { name: /^Flat 1,/ }).click();
  await answerClaim(page, coveredStages.doors);
  await goToPayment(page);
  await typeCard(page, cards.good);
  await pay(page);
  await confirmedReference(page);

  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/skedulo/*/jobs', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/properties');
  const second = page.getByRole('link', { name: /^Flat 2,/ });
  await expect(second).toBeVisible();
  const before = await second.boundingBox();
  answer();
  await expect(page.getByRole('link', { name: /Repair: Claim request received$/ })).toBeVisible();
  expect(await second.boundingBox()).toEqual(before);
});

test('the list of offers does not move when the visits of the engineer arrive later', async ({
  page,
  signIn,
}) => {
  const visits = await delayCalls(page, /\/engineer-jobs\/agenda/);
  await signIn(page, sasha, '/job/offers');
  const second = offerCards(page).nth(1);
  await expect(second).toBeVisible();
  const before = await second.boundingBox();
  visits.letGo();
  await expect(second.getByText(offerWording.free)).toBeVisible();
  expect(await second.boundingBox()).toEqual(before);
});

test('the e-mail field loads what the code step needs, and not the whole portal', async ({
  page,
}) => {
  await page.goto('/auth');
  const codeStep = page.waitForResponse(/\/assets\/code-step-/);
  const cognito = page.waitForResponse(/\/assets\/cognito-pool-/);
  await page.getByRole('textbox', { name: 'Email address' }).focus();
  await Promise.all([codeStep, cognito]);
  await page.waitForLoadState('networkidle');
  const kilobytes = await scriptKilobytes(page);
  expect(kilobytes, `${kilobytes.toFixed(1)} kB of script`).toBeLessThan(150);
});
