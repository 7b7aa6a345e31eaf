import { customerScreens } from './customer-screens.ts';
import { engineerScreens } from './engineer-screens.ts';
import type { RouteTable } from '../addresses/portal-modes.ts';
import { paths } from '../addresses/paths.ts';
import type { ScreenRecord, ScreenRecords } from './screen-record.ts';

/** One record for each screen. */
export const screens = {
  terms: {
    paths: [paths.terms],
    audience: 'everyone',
    load: async () => (await import('../../features/pages/terms-screen.tsx')).TermsScreen,
  },
  locationDemo: {
    paths: [paths.locationDemo],
    audience: 'everyone',
    load: async () =>
      (await import('../../features/pages/location-demo-screen.tsx')).LocationDemoScreen,
  },

  landing: {
    paths: [paths.landing],
    audience: 'anyone-signed-in',
    isOpenInOldMode: true,
    load: async () => (await import('../../features/pages/landing-screen.tsx')).LandingScreen,
  },
  pageNotFound: {
    paths: ['*'],
    audience: 'anyone-signed-in',
    // Sign-in does not return to an unknown path (decisions).
    comesBack: false,
    load: async () =>
      (await import('../../features/pages/page-not-found-screen.tsx')).PageNotFoundScreen,
  },

  ...customerScreens,
  ...engineerScreens,
} satisfies ScreenRecords;

const everyScreen: readonly ScreenRecord[] = Object.values(screens);

/** The screens of a route table with the same guard; `everyone` for those without one. */
export const screensFor = (
  table: RouteTable,
  wanted: ScreenRecord['audience'] | 'no guard',
): readonly ScreenRecord[] =>
  everyScreen.filter(
    ({ isOpenInOldMode = false, audience }) =>
      wanted === (isOpenInOldMode && table === 'old' ? 'no guard' : audience),
  );

/**
 * Prefetches every engineer screen, so that all open offline. One after the other: loading all at once would delay the
 * user's clicks.
 */
export const fetchEngineerScreens = async (): Promise<void> => {
  for (const screen of screensFor('new', 'engineer'))
    if ('load' in screen) await screen.load().catch(() => undefined);
};
