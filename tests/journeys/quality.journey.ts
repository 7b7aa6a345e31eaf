import type { Page, Response } from 'playwright/test';
import { expect, test } from './pilotlight-test.ts';

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

const pages: readonly FirstPage[] = [
  { name: 'sign-in', path: '/auth', title: "Let's find you!", shift: 0, scripts: 104 },
  {
    name: 'landing',
    visitor: 'several.contracts',
    path: '/',
    title: 'Your properties',
    shift: 0.02,
    scripts: 275,
  },
  {
    name: 'claim',
    visitor: 'one.contract',
    path: '/',
    title: 'What do you need help with?',
    shift: 0.02,
    scripts: 275,
  },
  {
    name: 'agenda',
    visitor: 'engineer',
    path: '/',
    title: 'Agenda',
    shift: 0.02,
    scripts: 305,
  },
];

/** The received files, and how they were sent. */
const expectWellSent = async (response: Response, origin: string): Promise<void> => {
  const { pathname } = new URL(response.url());
  const headers = await response.allHeaders();
  expect(response.status(), pathname).toBeLessThan(400);
  // Only small or already compressed content is sent uncompressed.
  if (/\.(js|css)$/.test(pathname) || headers['content-type']?.startsWith('text/html') === true)
    expect([pathname, headers['content-encoding']]).toEqual([pathname, 'br']);
  if (pathname.startsWith('/assets/'))
    expect([pathname, headers['cache-control']]).toEqual([
      pathname,
      'public, max-age=31536000, immutable',
    ]);
  expect(new URL(response.url()).origin).toBe(origin);
  expect([pathname, headers['x-content-type-options']]).toEqual([pathname, 'nosniff']);
};

const expectGuarded = async (document: Response): Promise<void> => {
  const headers = await document.allHeaders();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'|default-src 'self'/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['permissions-policy']).toBeTruthy();
};

/** The content of the document head before any script. */
const expectDescribed = async (document: Response): Promise<void> => {
  const html = await document.text();
  for (const reported of [
    /<html[^>]* lang="en/,
    /<title>[^<]+<\/title>/,
    /<meta[^>]* name="viewport"[^>]*width=device-width/,
    /<meta[^>]* name="description"[^>]* content="[^"]+"/,
    /<meta[^>]* name="theme-color"/,
    /<link[^>]* rel="manifest"/,
    /<link[^>]* rel="icon"/,
  ])
    expect(html).toMatch(reported);
  // A script that is neither a module nor deferred blocks the first paint.
  expect(html).not.toMatch(
    /<script(?![^>]*\b(?:type="module"|defer|async|type="application))[^>]*\ssrc=/,
  );
  expect(html).not.toMatch(/user-scalable=no|maximum-scale=1\b/);
};

/** The layout shift without user input, and the shifted elements. */
const layoutShift = (page: Page): Promise<{ readonly sum: number; readonly moved: string }> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        type Shift = PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          const found = list.getEntries() as Shift[];
          shifts.push(...found.filter(({ hadRecentInput }) => !hadRecentInput));
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
  test(`the first page of ${name} has metadata, security headers and compression, and calls no other host`, async ({
    page,
    signIn,
  }) => {
    const responses: Response[] = [];
    const failed: string[] = [];
    page.on('response', (response) => responses.push(response));
    page.on('requestfailed', (request) => failed.push(request.url()));
    if (visitor === undefined) await page.goto(path);
    else await signIn(page, `${visitor}@pilotlight.test`, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^(Loading (the|your)|One moment)/)).toHaveCount(0);
    await page.waitForLoadState('networkidle');

    const { origin } = new URL(page.url());
    const [document] = responses;
    if (document === undefined) throw new Error('There is no document.');
    await expectGuarded(document);
    await expectDescribed(document);
    for (const response of responses.filter((sent) => sent.url().startsWith('http')))
      await expectWellSent(response, origin);
    expect(failed).toEqual([]);
    const unsized = page.locator('img:not([width][height])');
    await expect(unsized).toHaveCount(0);
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved).toBeLessThanOrEqual(shift);
    const kilobytes = await scriptKilobytes(page);
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes, `${kilobytes.toFixed(1)} kB of script`).toBeLessThan(scripts);
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
