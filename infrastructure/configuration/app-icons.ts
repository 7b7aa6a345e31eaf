/** The icons that the build makes of the portal's own mark, for an app on a home screen. */
export const appIcons = [
  { path: '/icons/app-192.png', size: 192, purpose: 'any' },
  { path: '/icons/app-512.png', size: 512, purpose: 'any' },
  { path: '/icons/app-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/**
 * The icon of a tab. A browser requests it again with every step of a form, and would render an SVG each time as a page
 * of its own.
 */
export const tabIcon = { path: '/icons/tab-64.png', size: 64 } as const;

/** Of an iPhone, which rounds the corners itself and reads no manifest for it. */
export const touchIcon = { path: '/icons/apple-touch-icon.png', size: 180 } as const;
