import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Settings = TestProjectInlineConfiguration['test'];

/** Files that start the whole page or replace a module, which no other file may see. */
const isolated = 'tests/**/*.isolated.test.{ts,tsx}';

const project = (
  name: string,
  include: string[],
  { exclude = [], ...settings }: Settings = {},
) => ({
  extends: true as const,
  test: { name, include, exclude: [isolated, ...exclude], ...settings },
});

const inPage = {
  environment: 'jsdom',
  testTimeout: 60_000,
  setupFiles: ['tests/ui/set-up.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
} satisfies Settings;

export default defineConfig({
  plugins: [react()],
  define: { global: 'globalThis' },
  test: {
    maxWorkers: 2,
    // Files share what they import, which halves the time of the whole; each cleans up after itself.
    isolate: false,
    // A property is many cases in one test, and a busy machine is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    slowTestThreshold: 5000,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['tests/put-globals-back.ts'],
    projects: [
      project('domain', ['tests/domain/**/*.test.ts']),
      project('application', ['tests/application/**/*.test.ts']),
      project(
        'infrastructure',
        ['tests/infrastructure/**/*.test.ts', 'tests/contracts/**/*.test.ts'],
        { exclude: ['tests/infrastructure/platform/**'] },
      ),
      project(
        'platform',
        ['tests/infrastructure/platform/**/*.test.ts', 'tests/chaos/**/*.test.ts'],
        {
          globalSetup: ['tests/infrastructure/platform/postgres-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      ),
      project('ui', ['tests/ui/**/*.test.{ts,tsx}'], inPage),
      project('architecture', ['tests/architecture/**/*.test.ts', 'tests/scripts/**/*.test.ts'], {
        testTimeout: 120_000,
      }),
      { extends: true, test: { name: 'isolated', include: [isolated], isolate: true, ...inPage } },
    ],
  },
});
