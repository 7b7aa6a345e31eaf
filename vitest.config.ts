import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  // A property is many cases in one test, and the machine may be busy.
  test: { name, include, exclude, environment: 'node' as const, testTimeout: 30_000 },
});

export default defineConfig({
  plugins: [react()],
  define: { global: 'globalThis' },
  test: {
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    slowTestThreshold: 5000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      node('domain', ['tests/domain/**/*.test.ts']),
      node('application', ['tests/application/**/*.test.ts']),
      node(
        'infrastructure',
        ['tests/infrastructure/**/*.test.ts'],
        ['tests/infrastructure/platform/**'],
      ),
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['tests/platform/**/*.test.ts', 'tests/infrastructure/platform/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/platform/postgres-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/ui/clean-up.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
    ],
  },
});
