import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startPlatform } from '../journeys/harness/platform-process.ts';
import { launchBrowser } from './harness/phone.ts';
import { serveReference, serveFolder } from './harness/served-page.ts';
import { printLoad, printTable, median } from './harness/results.ts';
import { timeToType, type Opening } from './sign-in/time-to-type.ts';

const rounds = 7;

const scriptsOf = (page: string): readonly string[] =>
  Array.from(page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g), ([, address]) => address ?? '');

/** Brotli kilobytes of the scripts that the document of a page requests. */
const scriptKilobytes = (folder: string, document: string): number =>
  scriptsOf(readFileSync(join(folder, document), 'utf8'))
    .map((address) => brotliCompressSync(readFileSync(join(folder, address))).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0) / 1000;

const browser = await launchBrowser();
const platform = await startPlatform();
const reference = await serveReference('sign-in');
const plain = await serveFolder('tests/bench/sign-in/static');

const referenceKilobytes = scriptKilobytes(reference.folder, 'index.html');
const staticPage = 'static HTML, no script';
const referencePage = 'react + react-router';
const pages = [
  { name: staticPage, url: `${plain.url}/`, kilobytes: 0 },
  {
    name: referencePage,
    url: `${reference.url}/`,
    kilobytes: referenceKilobytes,
  },
  {
    name: 'Pilotlight, sign-in',
    url: `${platform.url}/auth`,
    kilobytes: scriptKilobytes('dist/portal', 'auth/index.html'),
  },
];

const openings = new Map<string, Opening[]>(pages.map(({ name }) => [name, []]));
for (let round = -1; round < rounds; round += 1)
  for (const { name, url } of pages) {
    const opening = await timeToType(browser, url);
    if (round >= 0) openings.get(name)?.push(opening);
  }

await browser.close();
await platform.stop();
await reference.close();
await plain.close();

const medianOf = (name: string, measure: (opening: Opening) => number): number =>
  median((openings.get(name) ?? []).map(measure));
const typed = (name: string): number => medianOf(name, ({ typedAfter }) => typedAfter);
printTable(
  [
    'Sign-in, 4× throttle and a slow connection',
    'requests before typing',
    'JS brotli kB',
    '× react + router',
    'field shown, ms',
    'address typed, ms',
    '× static',
    '× react + router',
    'typing kept',
  ],
  pages.map(({ name, kilobytes }) => [
    name,
    medianOf(name, ({ requestsBeforeTyping }) => requestsBeforeTyping),
    kilobytes.toFixed(1),
    (kilobytes / referenceKilobytes).toFixed(2),
    medianOf(name, ({ shownAfter }) => shownAfter).toFixed(0),
    typed(name).toFixed(0),
    (typed(name) / typed(staticPage)).toFixed(2),
    (typed(name) / typed(referencePage)).toFixed(2),
    openings.get(name)?.every(({ kept }) => kept) === true ? 'yes' : 'NO',
  ]),
);
printLoad();
