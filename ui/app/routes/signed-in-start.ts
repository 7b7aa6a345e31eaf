/** Loads the routes of every screen but the entry. */
export const fetchPortalScreens = async () => (await import('./portal-screens.tsx')).portalScreens;

export const fetchFirstReading = () => import('../query/first-reading.ts');

/** Loads what every signed-in user begins with, side by side. The router loads again what did not come. */
export const fetchSignedInStart = (): void =>
  void Promise.allSettled([
    fetchFirstReading(),
    fetchPortalScreens(),
    import('../work-area.tsx'),
    import('../shell/navigation.tsx'),
    import('../../screens/landing/landing-screen.tsx'),
  ]);
