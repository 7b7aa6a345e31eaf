import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Settings = TestProjectInlineConfiguration['test'];

/** Files that start the whole page or replace a module, which no other file may see. */
const isolated = 'tests/**/*.isolated.test.{ts,tsx}';

/** Files that need a window: the environments of a project are the same, or workers begin again in between. */
const inPage = ['tests/ui/**/*.test.{ts,tsx}', 'tests/**/*.page.test.ts'];

/** Files that need the server of PostgreSQL. */
const ofPlatform = [
  'tests/infrastructure/platform/**/*.test.ts',
  'tests/chaos/**/*.test.ts',
  'tests/**/*.platform.test.ts',
];

const page = {
  environment: 'jsdom',
  setupFiles: ['tests/ui/set-up.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
} satisfies Settings;

const project = (name: string, settings: Settings) => ({
  extends: true as const,
  test: { name, ...settings },
});

export default defineConfig({
  plugins: [react()],
  define: { global: 'globalThis' },
  test: {
    maxWorkers: 2,
    // Properties make many short-lived objects: with room for them, the tests of the domain take an eighth less time.
    execArgv: ['--max-semi-space-size=64'],
    // Files share what they import, which halves the time of the whole; each cleans up after itself.
    isolate: false,
    // A property is many cases in one test, and a busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    slowTestThreshold: 5000,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['tests/put-globals-back.ts'],
    // Each project has its own workers, which import everything again: there are as few as possible.
    projects: [
      project('node', {
        include: ['tests/**/*.test.ts'],
        exclude: [...inPage, ...ofPlatform, isolated],
      }),
      project('page', { ...page, include: inPage, exclude: [isolated] }),
      project('platform', {
        include: ofPlatform,
        globalSetup: ['tests/infrastructure/platform/database/postgres-server.ts'],
      }),
      project('isolated', { ...page, include: [isolated], isolate: true }),
    ],
  },
});
