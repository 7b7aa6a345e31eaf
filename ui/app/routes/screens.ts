import { customerScreens } from '../customer/customer-screens.ts';
import { engineerScreens } from '../engineer/engineer-screens.ts';
import type { RouteTable } from '../modes/portal-modes.ts';
import { paths } from './paths.ts';
import type { ScreenRecord, ScreenRecords } from './screen-record.ts';

/** One record for each screen. */
export const screens = {
  terms: {
    paths: [paths.terms],
    audience: 'everybody',
    load: async () => (await import('../../screens/terms/terms-screen.tsx')).TermsScreen,
  },
  locationDemo: {
    paths: [paths.locationDemo],
    audience: 'everybody',
    load: async () =>
      (await import('../../screens/location-demo/location-demo-screen.tsx')).LocationDemoScreen,
  },

  landing: {
    paths: [paths.landing],
    audience: 'anyone-signed-in',
    openIn: 'old',
    load: async () => (await import('../../screens/landing/landing-screen.tsx')).LandingScreen,
  },
  pageNotFound: {
    paths: ['*'],
    audience: 'anyone-signed-in',
    // An unknown path is not worth coming back to (decisions).
    comesBack: false,
    load: async () =>
      (await import('../../screens/page-not-found/page-not-found-screen.tsx')).PageNotFoundScreen,
  },

  ...customerScreens,
  ...engineerScreens,
} satisfies ScreenRecords;

const everyScreen: readonly ScreenRecord[] = Object.values(screens);

/** The screens of a table that the same guard lets somebody in to; `everybody` for those without one. */
export const screensFor = (
  table: RouteTable,
  wanted: ScreenRecord['audience'] | 'no guard',
): readonly ScreenRecord[] =>
  everyScreen.filter(
    ({ openIn, audience }) => wanted === (openIn === table ? 'no guard' : audience),
  );

/**
 * Fetches every screen of an engineer ahead, so that all of them open where the device is offline; one after the other,
 * since to ask for all at once would hold up a press that comes then.
 */
export const fetchEngineerScreens = async (): Promise<void> => {
  for (const screen of screensFor('new', 'engineer'))
    if ('load' in screen) await screen.load().catch(() => undefined);
};
