import { describe, expect, it } from 'vitest';
import { roles } from '#domain/identity';
import { chunkByLoaders } from '../../scripts/build/portal-chunks.mjs';

const startOf = (role: string): string => `${role}-start.ts`;
const laterOf = (role: string): string => `${role}-screens.ts`;

const loaders = ['start-page.ts', ...roles.flatMap((role) => [startOf(role), laterOf(role)])];

/** Every set of loaders. */
const loadedBy: readonly (readonly string[])[] = loaders
  .reduce<readonly (readonly string[])[]>(
    (sets, loader) => [...sets, ...sets.map((set) => [...set, loader])],
    [[]],
  )
  .filter(({ length }) => length > 0);

/** The chunk of a component that parts with these loaders import. */
const chunkOf = (set: readonly string[]): string | null => {
  const component = '/portal/ui/kit/button.tsx';
  const parts = new Map(set.map((loader) => [`/portal/ui/part-of-${loader}`, loader]));
  const getModuleInfo = (id: string) => {
    const loader = parts.get(id);
    if (id === component) return { importers: [...parts.keys()], dynamicImporters: [] };
    return { importers: [], dynamicImporters: [`/portal/ui/${loader}`] };
  };
  const modules = { getModuleInfo } as unknown as Parameters<typeof chunkByLoaders>[1];
  return chunkByLoaders(component, modules);
};

/** The roles that need a component at their start. */
const startsWith = (set: readonly string[]): readonly string[] =>
  roles.filter((role) => set.includes('start-page.ts') || set.includes(startOf(role)));

describe('the chunks of the portal', () => {
  it.each(roles)('name the role %s', (role) => {
    expect(chunkOf([startOf(role)])).toBe(`${role}-start`);
  });

  it.each(loadedBy.map((set) => ({ set, name: set.join(', ') })))(
    'of what $name load are needed at the start by the same roles as all in them',
    ({ set }) => {
      const chunk = chunkOf(set);
      const together = loadedBy.filter((other) => chunk !== null && chunkOf(other) === chunk);
      expect(together.map(startsWith)).toEqual(together.map(() => startsWith(set)));
    },
  );

  it('do not import each other', () => {
    const imports = new Set(
      loadedBy.flatMap((set) =>
        loadedBy
          .filter((more) => set.every((loader) => more.includes(loader)))
          .map((more) => `${chunkOf(set)} imports ${chunkOf(more)}`),
      ),
    );
    const both = [...imports].filter((one) => {
      const [from, to] = one.split(' imports ');
      return from !== to && imports.has(`${to} imports ${from}`);
    });
    expect(both).toEqual([]);
  });
});
