import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { build } from 'vite';
import { cameraPhoto, readJpeg } from './camera-photo.ts';

type Way = 'shrinkFile' | 'shrinkOffPage' | 'shrinkOnPage';
type Photos = { readonly [W in Way]: (file: Blob) => Promise<Blob | undefined> };

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
/** The portal's own policy for such a page. */
const policy =
  "default-src 'none'; script-src 'self'; img-src 'self' data: blob:; worker-src 'self'";

let folder = '';
let server: Server;
let address = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotlight-photos-'));
  await build({
    root: resolve(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: false, assetsInlineLimit: 0, modulePreload: false },
  });
  server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', policy);
    createReadStream(join(folder, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  address = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test.beforeEach(async ({ page }) => {
  await page.goto(address);
  await page.waitForFunction(() => 'photos' in globalThis);
});

for (const way of ['shrinkOffPage', 'shrinkOnPage'] as const) {
  test(`a large photo becomes small, upright and without metadata: ${way}`, async ({ page }) => {
    const photo = await cameraPhoto(page, 3000, 2000);
    expect(photo.length).toBeGreaterThan(2_000_000);
    expect(readJpeg(photo).besidePixels).toContain('Exif');
    const small = await page.evaluate(
      async ([by, text]) => {
        const { photos } = globalThis as unknown as { readonly photos: Photos };
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const made = await photos[by](new Blob([bytes], { type: 'image/jpeg' }));
        const reader = new FileReader();
        const isRead = new Promise((done) => reader.addEventListener('load', done));
        reader.readAsDataURL(made ?? new Blob());
        await isRead;
        return reader.result as string;
      },
      [way, photo.toString('base64')] as const,
    );
    const [type, content = ''] = small.split(',');
    expect(type).toBe('data:image/jpeg;base64');
    const bytes = Buffer.from(content, 'base64');
    expect(bytes.length).toBeLessThanOrEqual(500_000);
    const { width, height, besidePixels } = readJpeg(bytes);
    expect([width, height]).toEqual([667, 1000]);
    expect(besidePixels.filter((part) => !['JFIF', 'ICC_'].includes(part))).toEqual([]);
  });
}

test('a file that is not an image is refused', async ({ page }) => {
  const outcome = await page.evaluate(async () => {
    const { photos } = globalThis as unknown as { readonly photos: Photos };
    const words = new Blob(['No image'], { type: 'image/png' });
    return photos.shrinkFile(words).then(
      () => 'made',
      () => 'refused',
    );
  });
  expect(outcome).toBe('refused');
});
