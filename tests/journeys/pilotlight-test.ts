import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright/test';
import { developerAt, type Developer } from './harness/developer-routes.ts';
import { pageState, watchProblems, type PageProblems } from './harness/page-problems.ts';
import { startSignedIn } from './harness/start-signed-in.ts';
import { ownPlatform, type OwnPlatform } from './harness/platform-process.ts';

export { expect };
export { expectAccessible, sidewaysScroll } from './harness/expect-accessible.ts';

/** Tags a journey that runs on a phone only, because the screen width does not matter. */
export const sameAtAnyWidth = { tag: '@same-at-any-width' };

/**
 * Lets the handlers between a browser and the platform finish: a handler that still reads an answer when its browser
 * is closed would fail a journey that has succeeded.
 */
const endRoutes = async (context: BrowserContext): Promise<void> => {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'wait' })));
};

/**
 * Runs in the pages of a journey, and so must not refer to anything outside itself. A step of a form that has just
 * appeared takes no taps for a moment; a journey takes hundreds of steps, and would wait at each.
 */
const takeTapsAtOnce = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':not(.slow-start) { animation-delay: 0s !important }');
  document.adoptedStyleSheets.push(sheet);
};

type Journey = {
  /** The start by the clock of both sides (ISO), which runs or is frozen; by default now. */
  readonly start: { readonly now: string; readonly frozen?: 'frozen' } | undefined;
  /** A platform of this worker's own, as it was at its first start, by the clock of `start`. */
  readonly platform: Developer;
  /** Whether losing the focus is a problem. */
  readonly watchesFocus: boolean;
  /** Watches every journey: a problem that it does not expect fails it. */
  readonly problems: PageProblems;
  /** Opens a browser for another person, watched like the first. */
  readonly openOther: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens an address, or the start page, as a demo person who signed in earlier. */
  readonly signIn: (page: Page, email: string, path?: string) => Promise<void>;
  /** Signs a demo person in with the form, from the sign-in page to their first screen. */
  readonly signInByForm: (page: Page, email: string) => Promise<void>;
};

export const test = base.extend<Journey, { readonly process: OwnPlatform }>({
  process: ownPlatform,
  baseURL: async ({ process }, use) => {
    await use(process.url);
  },
  start: [undefined, { option: true }],
  watchesFocus: [false, { option: true }],
  platform: [
    async ({ process, start }, use) => {
      const developer = developerAt(process.url);
      await developer.reset(start?.now, start?.frozen);
      await use(developer);
    },
    { auto: true },
  ],
  problems: [
    async ({ context, watchesFocus }, use, testInfo) => {
      const problems = watchProblems(context);
      await context.addInitScript(takeTapsAtOnce);
      if (watchesFocus) await problems.watchFocus();
      await use(problems);
      const unexpected = problems.unexpected();
      // A failed journey may have left a call unanswered for ever.
      if (testInfo.status === testInfo.expectedStatus) await endRoutes(context);
      else
        for (const page of context.pages())
          await testInfo.attach('page', { body: `${page.url()} ${await pageState(page)}` });
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  openOther: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      problems.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  signIn: async ({ platform }, use) => {
    await use((page, email, path) => startSignedIn(page, platform, email, path));
  },
  signInByForm: async ({ platform }, use) => {
    await use(async (page, email) => {
      await page.goto('/auth');
      await page.getByRole('textbox', { name: 'Email address' }).fill(email);
      await page.getByRole('button', { name: 'Submit' }).click();
      const code = page.getByRole('textbox', { name: /code/i });
      await code.fill(await platform.inboxCode(email));
      await expect(code).toBeHidden();
    });
  },
});
