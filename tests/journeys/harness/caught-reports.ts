import type { Page } from 'playwright/test';
import { configureOtherwise } from './configured-otherwise.ts';

/** Has errors reported to a host that only collects them; returns the messages that have arrived. */
export const catchReports = async (page: Page): Promise<() => readonly (string | undefined)[]> => {
  await configureOtherwise(page, { sentryDsn: 'https://key@errors.example/1' });
  const sent: string[] = [];
  await page.route('https://errors.example/**', (route) => {
    sent.push(...(route.request().postData() ?? '').split('\n'));
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
  });
  return () =>
    sent
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { readonly message?: string }).message);
};
