import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebDriver } from 'selenium-webdriver';
import { phone, type Browser } from './engine.ts';
import { connectMarionette, marionetteExecutor } from './marionette-connection.ts';
import { startProgram, untilThere } from '../../programs.ts';

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

/** Runs in the browser itself, whose console keeps the errors of every page, and warnings about its use of the DOM. */
const readConsole = `return Services.console.getMessageArray()
  .filter((entry) => entry instanceof Ci.nsIScriptError && entry.sourceName.startsWith(arguments[0]))
  .filter(({ flags, category }) =>
    !(flags & Ci.nsIScriptError.warningFlag) || category.startsWith('DOM'))
  .map(({ errorMessage, category, sourceName, lineNumber }) =>
    errorMessage + ' (' + category + ', ' + sourceName + ':' + lineNumber + ')')`;

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
      // Without it, newer versions do not let Marionette read the browser's console.
      '--remote-allow-system-access',
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
    pageErrors: async (base) => {
      await connection.send('Marionette:SetContext', { value: 'chrome' });
      const answer = await connection.send('WebDriver:ExecuteScript', {
        script: readConsole,
        args: [base],
      });
      await connection.send('Marionette:SetContext', { value: 'content' });
      if ('problem' in answer) throw new Error(JSON.stringify(answer.problem));
      return (answer.value as { readonly value: readonly string[] }).value;
    },
    end: async () => {
      connection.close();
      await program.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
