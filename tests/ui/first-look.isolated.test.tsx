import * as O from 'fp-ts/Option';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Glance } from '#application/use-cases/visits/glance-at-today.ts';
import { noteSignedIn } from '#ui/app/session/sign-in-hint.ts';
import { device } from './device.ts';
import { engineerWorld, moment, visit, visitWindow, type EngineerWorld } from './engineer-world.ts';
import { configuration } from './open-portal.tsx';

const jobs = [
  visit('JOB-1', { status: 'Ready' }),
  visit('JOB-2', { status: 'In Progress', times: visitWindow(0, 8) }),
  visit('JOB-3', { times: visitWindow(-1, 8) }),
];

const started: Promise<Root>[] = [];

/** A promise, and how to keep it. */
const later = <Value,>() => {
  let come = (_value: Value) => undefined as void;
  const coming = new Promise<Value>((resolve) => (come = resolve));
  return { coming, come: (value: Value) => act(async () => come(value)) };
};

/** The portal as it starts for an engineer, its day and the rest of it on their way. */
const start = async (
  path: string,
  world: EngineerWorld = engineerWorld(),
  files: 'there' | 'lost' | { readonly milliseconds: number } = 'there',
) => {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  const day = later<O.Option<Glance>>();
  const rest = later<void>();
  let isAsked = false;
  world.hold({ jobs });
  const { startPortal } = await import('#ui/app/start-portal.tsx');
  await act(async () => {
    started.push(
      startPortal({
        root,
        configuration,
        device,
        loadGlance: async () => {
          if (files === 'lost') throw new Error('A file did not come');
          if (files !== 'there') await new Promise((come) => setTimeout(come, files.milliseconds));
          return () => {
            isAsked = true;
            return day.coming;
          };
        },
        loadSignInUseCases: async () => world.useCases,
        loadUseCases: async () => {
          await rest.coming;
          return world.useCases;
        },
        loadEngineerUseCases: async () => {
          await rest.coming;
          return world.engineerUseCases;
        },
      }),
    );
    await Promise.resolve();
  });
  return {
    root,
    world,
    asked: () => isAsked,
    tellDay: () => day.come(O.some({ jobs: jobs.toReversed(), now: moment })),
    tellNothing: () => day.come(O.none),
    bringRest: () => rest.come(),
  };
};

const card = async (name: string) =>
  within(await screen.findByRole('article', { name: new RegExp(name) }));

const isGone = async (root: HTMLElement) => waitFor(() => expect(root.isConnected).toBe(false));

beforeEach(() => {
  // What the portal has loaded it keeps for as long as its page lives.
  vi.resetModules();
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  localStorage.setItem('cookie-accepted', 'true');
  noteSignedIn(device, 'engineer');
});

afterEach(async () => {
  const drawn = await Promise.all(started.splice(0));
  act(() => {
    for (const root of drawn) root.unmount();
  });
});

describe('an engineer’s first look at the day', () => {
  it.each(['/', '/job/agenda', '/job/agenda?tab=todayAgenda'])(
    'shows the visits before the rest of the portal is there: %s',
    async (path) => {
      const { root, world, tellDay, bringRest } = await start(path);
      await screen.findByRole('banner');
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      await tellDay();

      expect(await screen.findByRole('heading', { level: 1, name: 'Agenda' })).toBeDefined();
      expect(document.title).toBe('Agenda, Today – Hearthside');
      const current = await card('JOB-2');
      expect(current.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:/);
      expect(current.getByRole('link', { name: 'Complete Job' }).getAttribute('href')).toBe(
        '/job/uid-JOB-2/close',
      );
      const waits = (await card('JOB-1')).getByRole('button', { name: 'En Route' });
      expect(waits.getAttribute('aria-disabled')).toBe('true');

      await bringRest();
      await isGone(root);
      const ready = (await card('JOB-1')).getByRole('button', { name: 'En Route' });
      expect(ready.getAttribute('aria-disabled')).toBeNull();
      expect(window.location.pathname).toBe('/job/agenda');
      expect(world.callsOf('readAgenda').length).toBeGreaterThan(0);
    },
  );

  it('shows of each visit what the agenda shows', async () => {
    const { root, tellDay, bringRest } = await start('/job/agenda');
    await tellDay();
    await card('JOB-2');
    const shown = () =>
      screen
        .getAllByRole('article')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    const first = shown();
    expect(first).toHaveLength(2);
    await bringRest();
    await isGone(root);
    await card('JOB-1');
    expect(shown()).toEqual(first);
  });

  it('gives way to the portal where the day is not told', async () => {
    const { root, tellNothing, bringRest } = await start('/job/agenda');
    await tellNothing();
    await screen.findByRole('banner');
    expect(screen.queryByRole('article')).toBeNull();
    await bringRest();
    await isGone(root);
    expect(await card('JOB-1')).toBeDefined();
  });

  it('holds nothing up that is still loading where there is no day to look at', async () => {
    const world = engineerWorld();
    const release = world.holdBack('readAgenda');
    const { root, tellNothing, bringRest } = await start('/job/agenda', world);
    await tellNothing();
    await bringRest();
    await isGone(root);
    expect(screen.getByRole('heading', { level: 1, name: 'Agenda' })).toBeDefined();
    await act(async () => release());
    expect(await card('JOB-1')).toBeDefined();
  });

  it('is not there once the portal was sooner', async () => {
    const { root, tellDay, bringRest } = await start('/job/agenda');
    await bringRest();
    await isGone(root);
    await card('JOB-1');
    await tellDay();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('stays until the portal shows the day itself', async () => {
    const world = engineerWorld();
    const release = world.holdBack('readAgenda');
    const { root, tellDay, bringRest } = await start('/job/agenda', world);
    await tellDay();
    await card('JOB-2');
    await bringRest();
    await waitFor(() => expect(world.callsOf('readAgenda').length).toBeGreaterThan(0));
    expect(root.isConnected).toBe(true);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await act(async () => release());
    await isGone(root);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('makes way for what the portal has to say instead', async () => {
    const world = engineerWorld();
    world.fail('openAccount', { tag: 'account-rejected' });
    const { root, tellDay, bringRest } = await start('/', world);
    await tellDay();
    await card('JOB-2');
    await bringRest();
    await isGone(root);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });

  it.each([
    ['link', async () => (await card('JOB-2')).getByRole('link', { name: /JOB-2/ })],
    ['button', async () => (await card('JOB-1')).getByRole('button', { name: 'En Route' })],
    ['main part', async () => screen.getByRole('main')],
  ])('leaves the keyboard on the %s where it was', async (_, find) => {
    const { root, tellDay, bringRest } = await start('/job/agenda');
    await tellDay();
    const before = await find();
    before.focus();
    expect(document.activeElement).toBe(before);
    await bringRest();
    await isGone(root);
    expect(document.activeElement).toBe(await find());
    expect(document.activeElement).not.toBe(before);
  });

  it('is on its way like any screen while the files that show it take their time', async () => {
    const { root, tellDay, bringRest } = await start('/job/agenda', engineerWorld(), {
      milliseconds: 400,
    });
    await tellDay();
    await card('JOB-2');
    await bringRest();
    await isGone(root);
  });

  it('is not waited for where its files do not come', async () => {
    const { bringRest } = await start('/job/agenda', engineerWorld(), 'lost');
    await bringRest();
    expect(await card('JOB-1')).toBeDefined();
  });

  it.each(['/job/agenda?tab=upcomingAgenda', '/job/offers', '/engineer/account'])(
    'is for today’s agenda alone: %s',
    async (path) => {
      const { tellDay, asked, bringRest } = await start(path);
      await tellDay();
      expect(screen.queryByRole('article')).toBeNull();
      await bringRest();
      await screen.findByRole('heading', { level: 1 });
      expect(asked()).toBe(false);
    },
  );
});
