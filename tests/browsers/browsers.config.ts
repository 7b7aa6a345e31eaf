import { defineConfig } from 'playwright/test';
import { findEngines, type Engine } from '../../scripts/setup/find-browsers.mjs';

/**
 * The main journeys in every engine of this machine. Playwright only runs and counts them: it cannot drive the
 * browsers of a Linux distribution, which WebDriver can.
 */
export default defineConfig<{ engine: Engine | undefined }>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results/browsers',
  globalSetup: '../journeys/harness/build-once.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  reporter: 'list',
  expect: { timeout: 15_000 },
  projects: findEngines().map((engine) => ({
    name: engine.name,
    use: { engine },
  })),
});
