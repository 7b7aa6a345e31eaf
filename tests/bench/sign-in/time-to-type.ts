import type { Browser } from 'playwright';

export type Opening = {
  /** Milliseconds from the start of the navigation until the field holds its first letter. */
  readonly takesTypingAfter: number;
  /** Milliseconds until the whole address stands there, letter after letter. */
  readonly typedAfter: number;
  readonly requestsBeforeTyping: number;
  /** Bytes of script on the wire until the address stood in the field. */
  readonly scriptBytes: number;
  /** Whether the address still stands there once the page has come to rest. */
  readonly kept: boolean;
};

const address = 'olive@example.com';

/** A phone of the middle class on a slow line. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const slowdown = 4;

/** Opens a page in a fresh browser profile and types an e-mail address as soon as it can be typed. */
export const timeToType = async (browser: Browser, url: string): Promise<Opening> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slowLine);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  let requests = 0;
  let scriptBytes = 0;
  const scripts = new Set<string>();
  line.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url) && !request.url.endsWith('favicon.svg')) requests += 1;
  });
  line.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });

  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  const field = page.locator('input[type="email"]');
  await field.waitFor({ state: 'visible' });
  const requestsBeforeTyping = requests;
  await field.press(address.slice(0, 1));
  const takesTypingAfter = performance.now() - start;
  await field.pressSequentially(address.slice(1));
  const typedAfter = performance.now() - start;
  // What the page itself needs, before the field's focus brings the rest.
  await page.waitForLoadState('load');
  const ownScriptBytes = scriptBytes;
  await page.waitForLoadState('networkidle');
  const kept = (await field.inputValue()) === address;
  await context.close();
  return { takesTypingAfter, typedAfter, requestsBeforeTyping, scriptBytes: ownScriptBytes, kept };
};
