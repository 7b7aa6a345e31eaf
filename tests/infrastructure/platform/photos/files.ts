import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const picture = (): Sharp =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#a31' } });

/** A GPS location in a photo, in London. */
const place = '51/1 30/1 2634/100';
const withGps = (): Sharp =>
  picture().withExif({
    IFD0: { Make: 'A camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: place },
  });

const [plainJpeg, plainPng, plainWebp, gpsJpeg, gpsWebp] = await Promise.all([
  picture().jpeg().toBuffer(),
  picture().png().toBuffer(),
  picture().webp().toBuffer(),
  withGps().jpeg().toBuffer(),
  withGps().webp().toBuffer(),
]);

const jpegPart = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The picture with extra parts before its own. */
const jpegWith = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([plainJpeg.subarray(0, 2), ...parts, plainJpeg.subarray(2)]);

/** A JPEG that differs from others by a comment. */
export const jpeg = (text = 'pixels'): Uint8Array => jpegWith(jpegPart(0xfe, Buffer.from(text)));

const pngChunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};

const endOfHeader = 33;
const pngWith = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([plainPng.subarray(0, endOfHeader), ...chunks, plainPng.subarray(endOfHeader)]);

export const png = (): Uint8Array => plainPng;
export const webp = (): Uint8Array => plainWebp;
export const pdf = (): Uint8Array => Buffer.from('%PDF-1.4\n%%EOF\n');

/** A JPEG upright only once it is turned, as cameras write it. */
export const turnedJpeg = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();

const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
/** A JPEG of nothing but detail, as small as it can be written. */
export const noise = await sharp({
  create: { width: 400, height: 400, channels: 3, background: '#888', noise: gaussian },
})
  .jpeg({ quality: 50 })
  .toBuffer();

/** The segment of a camera's JPEG with its Exif data. */
const exif = gpsJpeg.subarray(2, 4 + gpsJpeg.readUInt16BE(4));
const rawProfile = Buffer.from(`\nexif\n      ${exif.length}\n${exif.toString('hex')}\n`);

const zippedProfile = [Buffer.from('Raw profile type APP1\0\0'), deflateSync(rawProfile)];

/** Pictures with a location, each in another format. */
export const photosWithLocation = {
  'Exif in a JPEG': gpsJpeg,
  'another picture behind the first': Buffer.concat([plainJpeg, gpsJpeg]),
  'a zipped raw profile in a PNG': pngWith(pngChunk('zTXt', Buffer.concat(zippedProfile))),
  'Exif in a WebP': gpsWebp,
};

/** A small PNG whose decoded pixels would fill the memory. */
export const pixelBomb = (() => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    plainPng.subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4096))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
})();

export const cutShort = Buffer.from(gpsJpeg.subarray(0, gpsJpeg.length - 40));
