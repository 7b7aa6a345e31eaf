import type { Engine } from '../../../scripts/setup/find-browsers.mjs';
import { startChromium } from './chromium.ts';
import type { Browser } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Starts a browser with nothing in it. */
export const startEngine = (engine: Engine | undefined): Promise<Browser> => {
  switch (engine?.kind) {
    case 'chromium':
      return startChromium(engine.driver, engine.browser);
    case 'firefox':
      return startFirefox(engine.browser);
    case 'webkit':
      return startWebKit(engine.driver, engine.screen);
    case undefined:
      throw new Error('No browser engine was found.');
  }
};
