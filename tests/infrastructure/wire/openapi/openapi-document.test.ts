import { readFile } from 'node:fs/promises';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { openapiText, schemaOf } from '#infrastructure/wire/openapi/openapi-document.ts';

describe('docs/openapi.json', () => {
  it('agrees with the route table; `npm run openapi` writes it', async () => {
    expect(await readFile('docs/openapi.json', 'utf8')).toBe(openapiText());
  });

  it('refers only to schemas that it contains', () => {
    const text = openapiText();
    const { components } = JSON.parse(text) as { components: { schemas: object } };
    const referred = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(new Set(referred)).toEqual(new Set(Object.keys(components.schemas)));
  });

  it('cannot be made from an unsupported kind of codec', () => {
    expect(() => schemaOf(t.bigint, {})).toThrow('bigint');
  });
});
