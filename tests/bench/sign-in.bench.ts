import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build } from 'vite';
import { startPlatform } from '../journeys/harness/platform-process.ts';
import { serveFolder } from './sign-in/serve-folder.ts';
import { timeToType, type Opening } from './sign-in/time-to-type.ts';

const rounds = 5;
const referenceFolder = join(process.cwd(), '.cache/bench/reference-page');

await build({
  root: 'tests/bench/sign-in/reference',
  configFile: false,
  logLevel: 'warn',
  build: { outDir: referenceFolder, emptyOutDir: true },
});

const scriptsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source ?? '');

/** Brotli kilobytes of the scripts that a page's own document asks for. */
const scriptKilobytes = (folder: string, document: string): number =>
  scriptsOf(readFileSync(join(folder, document), 'utf8'))
    .map((source) => brotliCompressSync(readFileSync(join(folder, source))).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0) / 1000;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) =>
  readdirSync('/usr/bin').includes(path.slice('/usr/bin/'.length)),
);
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const platform = await startPlatform();
const reference = await serveFolder(referenceFolder);
const plain = await serveFolder('tests/bench/sign-in/static');

const pages = [
  { name: 'static HTML, no script', url: `${plain.url}/`, kilobytes: 0 },
  {
    name: 'react + react-router',
    url: `${reference.url}/`,
    kilobytes: scriptKilobytes(referenceFolder, 'index.html'),
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
reference.close();
plain.close();

const medianOf = (name: string, measure: (opening: Opening) => number): number =>
  median((openings.get(name) ?? []).map(measure));
const [staticPage, referencePage] = pages;
const heading = [
  'Page',
  'requests before typing',
  'JS brotli kB',
  '× react + router',
  'takes typing, ms',
  '× static',
  '× react + router',
  'address typed, ms',
  'typing kept',
];
console.log(`| ${heading.join(' | ')} |`);
console.log(`| --- ${'| ---: '.repeat(heading.length - 2)}| --- |`);
for (const { name, kilobytes } of pages) {
  const takesTyping = medianOf(name, (opening) => opening.takesTypingAfter);
  const against = (page: string | undefined): string =>
    (takesTyping / medianOf(page ?? '', (opening) => opening.takesTypingAfter)).toFixed(2);
  const cells = [
    name,
    medianOf(name, (opening) => opening.requestsBeforeTyping),
    kilobytes.toFixed(1),
    (kilobytes / (referencePage?.kilobytes ?? 1)).toFixed(2),
    takesTyping.toFixed(0),
    against(staticPage?.name),
    against(referencePage?.name),
    medianOf(name, (opening) => opening.typedAfter).toFixed(0),
    openings.get(name)?.every((opening) => opening.kept) === true ? 'yes' : 'NO',
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
