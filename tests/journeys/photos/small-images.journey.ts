import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { build } from 'vite';

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
    const made = await page.evaluate(async (by) => {
      const { photos } = globalThis as unknown as { readonly photos: Photos };
      const [width, height] = [3000, 2000];
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const surface = canvas.getContext('2d');
      const noise = new ImageData(width, height);
      for (let start = 0; start < noise.data.length; start += 65_536)
        crypto.getRandomValues(noise.data.subarray(start, start + 65_536));
      for (let alpha = 3; alpha < noise.data.length; alpha += 4) noise.data[alpha] = 255;
      surface?.putImageData(noise, 0, 0);
      const plain = await new Promise<Blob | null>((done) => {
        canvas.toBlob(done, 'image/jpeg', 0.95);
      });
      if (plain === null) throw new Error('No photo was made');
      // Exif: one entry with the orientation (6), and the location.
      const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0];
      const where = new TextEncoder().encode('GPS 51.5033 N 0.1276 W');
      const exif = [...new TextEncoder().encode('Exif'), 0, 0, ...tiff, 0, 0, 0, 0, ...where];
      const segment = Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
      const photo = new Blob([plain.slice(0, 2), segment, plain.slice(2)], { type: 'image/jpeg' });
      const small = await photos[by](photo);
      if (small === undefined) throw new Error('The photo was not made small');
      const { width: wide, height: high } = await createImageBitmap(small);
      // Shorter words occur by chance in half a megabyte of noise.
      const reveals = async (file: Blob) => {
        const text = await file.text();
        return ['Exif\0\0', 'GPS 51.5033'].filter((words) => text.includes(words));
      };
      return {
        before: { bytes: photo.size, metadata: await reveals(photo) },
        after: { bytes: small.size, metadata: await reveals(small), type: small.type, wide, high },
      };
    }, way);
    expect(made.before.bytes).toBeGreaterThan(2_000_000);
    expect(made.before.metadata).toHaveLength(2);
    expect(made.after.bytes).toBeLessThanOrEqual(500_000);
    expect(made.after).toMatchObject({ metadata: [], type: 'image/jpeg', wide: 667, high: 1000 });
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
