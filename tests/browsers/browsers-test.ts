import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import type { Engine } from '../../scripts/setup/find-engines.mjs';
import { developerAt, type Developer } from '../journeys/harness/developer-routes.ts';
import { startPlatform, type PlatformProcess } from '../journeys/harness/platform-process.ts';
import { startEngine } from './engines/start-engine.ts';
import { layLine, type Line } from './line/cut-line.ts';
import { personAt, type Person } from './person/person.ts';

type Fixtures = {
  readonly engine: Engine | undefined;
  readonly platform: Developer;
  readonly line: Line;
  /** Somebody with a new browser of the engine. */
  readonly person: Person;
  /** Signs a demo person in, from the sign-in page to wherever that leads. */
  readonly signIn: (email: string) => Promise<void>;
};

export const test = base.extend<Fixtures, { readonly process: PlatformProcess }>({
  engine: [undefined, { option: true }],
  process: [
    async ({}, use) => {
      const platform = await startPlatform();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  platform: async ({ process }, use) => {
    const developer = developerAt(process.url);
    await developer.reset();
    await use(developer);
  },
  line: async ({ process }, use) => {
    const line = await layLine(process.url);
    await use(line);
    await line.cut();
  },
  person: async ({ engine, line, platform }, use, testInfo) => {
    void platform;
    const browser = await startEngine(engine);
    try {
      await use(personAt(browser.driver, line.url));
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
      await person.presses('button', 'Submit');
      await person.types(/code/i, await platform.inboxCode(email));
      await person.presses('button', 'Submit');
      await person.seesNoMore({ role: 'textbox', name: /code/i });
    });
  },
});
