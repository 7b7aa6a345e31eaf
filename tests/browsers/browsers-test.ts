import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import type { Engine } from '../../scripts/setup/find-browsers.mjs';
import { developerAt, type Developer } from '../journeys/harness/developer-routes.ts';
import { startProxy, type Proxy } from '../tcp-proxy.ts';
import { ownPlatform, type OwnPlatform } from '../journeys/harness/platform-process.ts';
import { startEngine } from './engines/start-engine.ts';
import { personAt, type Person } from './person/person.ts';

type Fixtures = {
  readonly engine: Engine | undefined;
  readonly platform: Developer;
  /** The connection between the browser and the platform. */
  readonly connection: Proxy;
  /** A person with a new browser of the engine. */
  readonly person: Person;
  /** Signs a demo person in, from the sign-in page to their first screen. */
  readonly signIn: (email: string) => Promise<void>;
};

export const test = base.extend<Fixtures, { readonly process: OwnPlatform }>({
  engine: [undefined, { option: true }],
  process: ownPlatform,
  platform: async ({ process }, use) => {
    const developer = developerAt(process.url);
    await developer.reset();
    await use(developer);
  },
  connection: async ({ process }, use) => {
    const connection = await startProxy(() => process.url);
    await use(connection);
    await connection.cut();
  },
  person: async ({ engine, connection, platform }, use, testInfo) => {
    void platform;
    const browser = await startEngine(engine);
    try {
      await use(personAt(browser.driver, connection.url));
      expect((await browser.pageErrors?.(connection.url)) ?? []).toEqual([]);
    } finally {
      if (testInfo.status !== testInfo.expectedStatus) {
        mkdirSync(testInfo.outputDir, { recursive: true });
        const picture = await browser.driver.takeScreenshot();
        writeFileSync(join(testInfo.outputDir, 'last-seen.png'), picture, 'base64');
      }
      await browser.end();
    }
  },
  signIn: async ({ person, platform }, use) => {
    await use(async (email) => {
      await person.opens('/auth');
      await person.types('Email address', email);
      await person.clicks('button', 'Submit');
      await person.types(/code/i, await platform.inboxCode(email));
      await person.seesNo({ role: 'textbox', name: /code/i });
    });
  },
});
