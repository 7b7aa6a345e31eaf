import type { Page } from 'playwright/test';

/** A photo with a location and an orientation (6) in Exif format. */
const cameraData = (): Buffer => {
  const block = Buffer.alloc(80);
  block.write('II*\0', 0, 'latin1');
  block.writeUInt32LE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    block.writeUInt16LE(tag, at);
    block.writeUInt16LE(type, at + 2);
    block.writeUInt32LE(count, at + 4);
    block.writeUInt32LE(value, at + 8);
  };
  const [orientation, place, latitudeNorth, latitude] = [0x0112, 0x8825, 1, 2];
  block.writeUInt16LE(2, 8);
  entry(10, orientation, 3, 1, 6);
  entry(22, place, 4, 1, 38);
  block.writeUInt16LE(2, 38);
  entry(40, latitudeNorth, 2, 2, 0x4e);
  entry(52, latitude, 5, 1, 68);
  block.writeUInt32LE(515_033, 68);
  block.writeUInt32LE(10_000, 72);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block]);
};

/** A photo as a phone takes it: many pixels, stored on its side, with its location. */
export const cameraPhoto = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const plain = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const surface = canvas.getContext('2d');
      const noise = new ImageData(canvas.width, canvas.height);
      for (let start = 0; start < noise.data.length; start += 65_536)
        crypto.getRandomValues(noise.data.subarray(start, start + 65_536));
      for (let alpha = 3; alpha < noise.data.length; alpha += 4) noise.data[alpha] = 255;
      surface?.putImageData(noise, 0, 0);
      const bytes = await (
        await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      ).bytes();
      let text = '';
      for (let start = 0; start < bytes.length; start += 32_768)
        text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
      return btoa(text);
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(plain, 'base64');
  const data = cameraData();
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

export type ReadJpeg = {
  readonly width: number;
  readonly height: number;
  /** How each part that programs write beside the pixels begins. */
  readonly besidePixels: readonly string[];
};

/** Reads a JPEG part by part, up to its pixels. */
export const readJpeg = (bytes: Buffer): ReadJpeg => {
  let size = { width: 0, height: 0 };
  const besidePixels: string[] = [];
  let at = 2;
  for (let marker = bytes.readUInt16BE(at); marker !== 0xffda; marker = bytes.readUInt16BE(at)) {
    const length = bytes.readUInt16BE(at + 2);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker >= 0xffe0 && marker <= 0xffef)
      besidePixels.push(bytes.toString('latin1', at + 4, at + 8));
    at += 2 + length;
  }
  return { ...size, besidePixels };
};
