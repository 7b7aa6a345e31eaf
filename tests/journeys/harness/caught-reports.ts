import type { Page } from 'playwright/test';

/** The part of an error report that tests read. */
export type CaughtReport = {
  readonly release?: string;
  readonly environment?: string;
  readonly message?: string;
  readonly exception?: { readonly values: readonly { readonly value: string }[] };
  readonly breadcrumbs?: readonly { readonly data?: { readonly to?: string } }[];
};

/** Replaces the host of `https://key@errors.example/1`, and returns the received reports. */
export const catchReports = async (page: Page) => {
  const sent: string[] = [];
  await page.route('https://errors.example/**', (route) => {
    sent.push(...(route.request().postData() ?? '').split('\n'));
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
  });
  return (): readonly CaughtReport[] =>
    sent.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as CaughtReport);
};
