import { Browser as Names, Builder } from 'selenium-webdriver';
import { Options } from 'selenium-webdriver/chrome.js';
import { freePort } from '../../../scripts/setup/free-port.mjs';
import { phone, type Browser } from './engine.ts';
import { startProgram, untilListening } from '../../programs.ts';

/** Chromium, through its own driver. */
export const startChromium = async (driver: string, binary: string): Promise<Browser> => {
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`]);
  await untilListening(port);
  const options = new Options();
  options.setChromeBinaryPath(binary);
  options.addArguments(
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--lang=en-GB',
    `--window-size=${phone.width},${phone.height}`,
  );
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .forBrowser(Names.CHROME)
    .setChromeOptions(options)
    .build();
  return {
    driver: browser,
    end: async () => {
      await browser.quit();
      await program.end();
    },
  };
};
