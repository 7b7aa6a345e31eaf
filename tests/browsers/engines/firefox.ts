import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebDriver } from 'selenium-webdriver';
import { phone, type Browser } from './engine.ts';
import { connectMarionette } from './marionette-connection.ts';
import { marionetteExecutor } from './marionette-executor.ts';
import { startProgram, untilThere } from './programs.ts';

const preferences = [
  // 0: a free one, which Firefox writes into its profile.
  ['marionette.port', 0],
  ['intl.accept_languages', 'en-GB'],
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.startup.homepage', 'about:blank'],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['app.update.enabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', 'data:,'],
] as const;

/** Firefox without a window, through Marionette. */
export const startFirefox = async (binary: string): Promise<Browser> => {
  const profile = mkdtempSync(join(tmpdir(), 'pilotlight-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    preferences
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const program = startProgram(
    binary,
    [
      '--headless',
      '--marionette',
      '--no-remote',
      '--profile',
      profile,
      `--width=${phone.width}`,
      `--height=${phone.height}`,
    ],
    {
      env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '360', MOZ_HEADLESS_HEIGHT: '740' },
    },
  );
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await untilThere('The port of Firefox', () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || undefined : undefined,
  );
  const connection = await connectMarionette(port);
  const driver = WebDriver.createSession(marionetteExecutor(connection), {});
  return {
    driver,
    end: async () => {
      connection.close();
      await program.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
