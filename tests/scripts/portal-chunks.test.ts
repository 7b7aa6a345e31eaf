import { expect, it } from 'vitest';
import { roles } from '#domain/identity';
import { chunkByLoaders } from '../../scripts/build/portal-chunks.mjs';

it.each(roles)('scripts/build/portal-chunks.mjs knows the role %s', (role) => {
  const part = '/portal/part.tsx';
  const getModuleInfo = (id: string) =>
    id === part
      ? { importers: [], dynamicImporters: [`/portal/ui/${role}-start.ts`] }
      : { importers: [part], dynamicImporters: [] };
  const modules = { getModuleInfo } as unknown as Parameters<typeof chunkByLoaders>[1];
  expect(chunkByLoaders('/portal/ui/kit/button.tsx', modules)).toBe(`${role}-start`);
});
