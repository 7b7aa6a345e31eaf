import { vi } from 'vitest';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { AllUseCases } from '../fakes/all-use-cases.ts';
import type { UseCaseLoaders } from '#ui/shell/use-cases/use-cases-loader.ts';
import { configuration as usualConfiguration } from './open-portal.tsx';
import { setupUser } from './setup-user.ts';
import { engineerWorld, type EngineerWorld } from './engineer-world.ts';
import { loadersOf } from './loaders-of.ts';
import { renderPortal } from './render-portal.tsx';

let places = 0;

type Arrangement = {
  readonly world?: EngineerWorld;
  readonly useCases?: Partial<AllUseCases>;
  readonly configuration?: Partial<typeof usualConfiguration>;
  readonly engineerUseCases?: Partial<EngineerUseCases>;
  readonly loadEngineerUseCases?: UseCaseLoaders['loadEngineerUseCases'];
  /** The test owns the timers: the actions of the user advance them, as time does. */
  readonly fakeTimers?: boolean;
  /** The key of the location in front; `default` is where a visit begins. */
  readonly locationKey?: string;
};

/** Opens the portal at one or more addresses of its history, the last one in front, as an engineer. */
export const openEngineer = (
  paths: string | readonly string[],
  {
    world = engineerWorld(),
    useCases,
    configuration,
    engineerUseCases,
    loadEngineerUseCases = () => Promise.resolve({ ...world.loadPage(), ...engineerUseCases }),
    fakeTimers = false,
    locationKey,
  }: Arrangement = {},
) => {
  if (fakeTimers && !vi.isFakeTimers()) vi.useFakeTimers({ shouldAdvanceTime: true });
  // The cookie notice has its own Accept button.
  localStorage.setItem('cookie-accepted', 'true');
  const rendered = renderPortal({
    // Each history entry has its own key, because scroll positions are stored by key.
    history: [paths].flat().map((path) => {
      const { pathname, search } = new URL(path, 'https://portal.example');
      return { pathname, search, key: locationKey ?? `place-${(places += 1)}` };
    }),
    search: '',
    configuration: { ...usualConfiguration, ...configuration },
    loaders: loadersOf(
      () => Promise.resolve({ ...world.useCases, ...useCases }),
      loadEngineerUseCases,
    ),
  });
  const user = setupUser(
    fakeTimers ? { advanceTimers: (by) => void vi.advanceTimersByTime(by) } : {},
  );
  return { ...rendered, user, world };
};
