import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testFolders } from './calls-by-caller.ts';

it.each(Object.entries(testFolders))(
  'calls of the caller "%s" have an access test and generated requests in %s',
  (_, folder) => {
    for (const test of ['who-may-do-what.test.ts', 'generated-requests.test.ts'])
      expect(existsSync(new URL(`${folder}/${test}`, import.meta.url)), test).toBe(true);
  },
);
