import { vi } from 'vitest';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { PortalConfiguration } from '#ui/shell/configuration/portal-configuration.ts';
import type { AllUseCases } from '../fakes/all-use-cases.ts';
import { engineerWorld, type EngineerWorld } from './engineer-world.ts';
import { loadersOf, renderPortal } from './render-portal.tsx';

let places = 0;

type Arrangement = {
  readonly world?: EngineerWorld;
  readonly useCases?: Partial<AllUseCases>;
  readonly configuration?: Partial<PortalConfiguration>;
  readonly engineerUseCases?: Partial<EngineerUseCases>;
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
    configuration: changes,
    engineerUseCases,
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
    changes,
    loaders: loadersOf(
      () => Promise.resolve({ ...world.useCases, ...useCases }),
      () => Promise.resolve({ ...world.loadPage(), ...engineerUseCases }),
    ),
    ...(fakeTimers ? { advanceTimers: (by) => void vi.advanceTimersByTime(by) } : {}),
  });
  return { ...rendered, world };
};
