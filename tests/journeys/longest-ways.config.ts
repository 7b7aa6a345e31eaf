import { defineConfig } from 'playwright/test';
import journeys from '../../playwright.config.ts';

/** The longest paths, which take too long for each run: a phone walks them in Chromium. */
export default defineConfig({
  ...journeys,
  testDir: 'engineer/closing',
  testMatch: 'longest-ways.walk.ts',
  outputDir: '../../test-results/longest-ways',
  globalSetup: './harness/build-once.ts',
  timeout: 300_000,
  globalTimeout: 3_600_000,
  projects: journeys.projects?.filter(({ name }) => name === 'phone') ?? [],
});
