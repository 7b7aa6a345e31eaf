import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import {
  analyticsContainer,
  configurationKeys,
} from '#infrastructure/configuration/configuration.ts';

const root = resolve(import.meta.dirname, '../../..');

const sources = ['infrastructure', 'ui'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    // The values with which a page was rendered are only copied there.
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('prerendered-with.ts'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);

it.each(configurationKeys)('the configuration key %s is used by the code', (key) => {
  // Read with a dot or by destructuring, or by a route that names its service; naming it in a type or in another
  // value does not read it.
  const read = new RegExp(
    `service: '${key}'|\\.${key}\\b|\\{(?=[^{}]*\\b${key}\\b)[\\w\\s,:]*\\}(?=: | =[^>])`,
  );
  expect(sources.some((source) => read.test(source))).toBe(true);
});

it('analytics are off when the flag is off or no container is named', () => {
  expect(analyticsContainer({ tagManagerId: 'GTM-1' })).toBe('GTM-1');
  expect(analyticsContainer({ analytics: 'true', tagManagerId: 'GTM-1' })).toBe('GTM-1');
  expect(analyticsContainer({ analytics: 'false', tagManagerId: 'GTM-1' })).toBeUndefined();
  expect(analyticsContainer({ analytics: 'true' })).toBeUndefined();
});
