/** Loads the routes of every screen except the entry. */
export const fetchPortalScreens = async () => (await import('./portal-screens.tsx')).portalScreens;

export const fetchFirstReading = () => import('../query/first-reading.ts');

/** Loads the first screens of a signed-in user in parallel. The router repeats failed loads. */
export const fetchSignedInStart = (): void =>
  void Promise.allSettled([
    fetchFirstReading(),
    fetchPortalScreens(),
    import('./work-area.tsx'),
    import('../navigation/navigation.tsx'),
    import('../../features/pages/landing-screen.tsx'),
  ]);
