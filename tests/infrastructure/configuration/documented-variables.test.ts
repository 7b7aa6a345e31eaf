import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  configurationKeys,
  environmentVariable,
} from '#infrastructure/configuration/configuration.ts';

const root = resolve(import.meta.dirname, '../../..');
const variables: readonly string[] = configurationKeys.map(environmentVariable);
/** Settings of the local platform and of the check, which the portal does not read. */
const notOfThePortal = [
  'PILOTLIGHT_CODE_KEY',
  'PILOTLIGHT_DATA_DIR',
  'PILOTLIGHT_PUBLIC_URL',
  'PILOTLIGHT_TOKEN',
  'PILOTLIGHT_TRUSTED_PROXIES',
];

describe.each(['docs/real-platform.md', '.env.example'])('%s', (file) => {
  const named = new Set(
    readFileSync(resolve(root, file), 'utf8').match(/PILOTLIGHT_[A-Z_]*[A-Z]/g),
  );

  it.each(variables)('names %s', (variable) => {
    expect(named.has(variable)).toBe(true);
  });

  it('names no variable that does not exist', () => {
    const known = [...variables, ...notOfThePortal];
    expect([...named].filter((variable) => !known.includes(variable))).toEqual([]);
  });
});
