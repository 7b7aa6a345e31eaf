import { expect, it } from 'vitest';
import { releaseOfPage } from '#infrastructure/portal/sentry/load-sentry-client.ts';

const pageWith = (src: string | null): Pick<Document, 'querySelector'> => ({
  querySelector: () => (src === null ? null : ({ getAttribute: () => src } as never)),
});

it.each([
  ['/assets/index-DeXFPPJe.js', 'pilotlight@DeXFPPJe'],
  ['/assets/index-a_B-c1_2.js', 'pilotlight@a_B-c1_2'],
  ['/ui/main.tsx', undefined],
  [null, undefined],
])('the release of a page with the script %s is %s', (src, release) => {
  expect(releaseOfPage(pageWith(src))).toBe(release);
});
