import { defineConfig } from 'playwright/test';
import journeys from '../../playwright.config.ts';

/** Takes the pictures of docs/screens from the real portal and explorer. */
export default defineConfig({
  ...journeys,
  testDir: 'pictures',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures',
  globalSetup: './harness/build-once.ts',
  projects: [{ name: 'pictures', use: { colorScheme: 'light', isMobile: false, hasTouch: false } }],
});
