import type { BrowserContext } from 'playwright/test';

/**
 * Lets the handlers between a browser and the platform finish: a handler that still reads an answer when its browser
 * is closed would fail a journey that has succeeded.
 */
export const endRoutes = async (context: BrowserContext): Promise<void> => {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'wait' })));
};
