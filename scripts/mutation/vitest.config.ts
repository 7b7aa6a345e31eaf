import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const room = process.env['PILOTLIGHT_MUTATION_ROOM'] ?? '*';

/** A room of the domain by its own tests, without those that type-check: what they find is not a wrong rule. */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^fast-check$/,
        replacement: fileURLToPath(new URL('fewer-runs.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: [`tests/domain/${room}/**/*.test.ts`],
    exclude: ['tests/domain/flow/flow-types.test.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
});
