import { Builder, Capabilities } from 'selenium-webdriver';
import { freePort } from '../../../scripts/setup/free-port.mjs';
import { phone, type Browser } from './engine.ts';
import { startProgram, untilListening, untilThere } from '../../programs.ts';

/** A virtual screen; its number, once it is ready. */
const startScreen = async (path: string) => {
  const program = startProgram(
    path,
    // So narrow that the pointer, in the middle of the screen, is over the window, which gives it keyboard focus.
    ['-displayfd', '3', '-screen', '0', '600x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  let reported = '';
  program.process.stdio[3]?.on('data', (text: Buffer) => {
    reported += text.toString();
  });
  const display = await untilThere('A screen', () => /^(\d+)\n/.exec(reported)?.[1]);
  return { display, end: program.end };
};

/** WebKit as GNOME's browsers have it, through its own driver. */
export const startWebKit = async (driver: string, screenProgram: string): Promise<Browser> => {
  const screen = await startScreen(screenProgram);
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: `:${screen.display}`,
      LANG: 'en_GB.UTF-8',
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  await untilListening(port);
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await browser.manage().window().setRect(phone);
  return {
    driver: browser,
    end: async () => {
      await browser.quit();
      await program.end();
      await screen.end();
    },
  };
};
