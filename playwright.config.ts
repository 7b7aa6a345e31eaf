import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/setup/find-browsers.mjs';

const executablePath = await findBrowser();

/**
 * Each journey has a browser window of its own, and each window would load Chromium's new address bar, which is a web
 * page: a third of the time. Only the last switch of a name counts, so what Playwright turns off is named again.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.{journey,spec,test}.ts',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/harness/build-once.ts',
  // `npm test` runs the unit tests beside them.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 900_000,
  reporter: 'list',
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    // A journey that goes offline lets it in; any other sees every request as it is made.
    serviceWorkers: 'block',
    // A journey begins with nothing kept, but with the portal's files in the cache: an eighth of the time of all.
    reuseContext: true,
    // A trace costs every journey a tenth of its time; `--trace retain-on-failure` films one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: compiling its code again costs more than it saves. All journeys take a tenth less time.
        '--js-flags=--no-maglev --no-opt',
        `--disable-features=${featuresOff.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: /@same-at-any-width/,
      // On a wide screen only the most important journeys run; the requests are the same on any screen.
      testMatch:
        /(sign-in|claim\/[\w-]+|engineer\/(agenda|reschedule|travel-and-start))\.journey\.ts$/,
    },
  ],
});
