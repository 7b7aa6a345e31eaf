import type { Page } from 'playwright';
import { prepareChange, settleScreen, type Screen } from './screens-in-the-page.ts';

type Change = { readonly before: Screen; readonly after: Screen };

const path = '/replay';

/** A document without its scripts. */
const withoutScripts = (html: string): string =>
  `<!doctype html>${html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\b(?:modulepreload|preload|manifest)\b[^>]*>/g, '')
    .replaceAll(/<meta\b[^>]*Content-Security-Policy[^>]*>/gi, '')}`;

/** Opens a screen without any script, ready to become the next. */
export const openReplay = async (
  page: Page,
  origin: string,
  { before, after }: Change,
): Promise<void> => {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: withoutScripts(before.html) }),
  );
  await page.goto(`${origin}${path}`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(settleScreen, before.scrolled);
  await page.evaluate(prepareChange, after);
};
