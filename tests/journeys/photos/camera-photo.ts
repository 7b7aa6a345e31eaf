import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo as a phone takes it: many pixels, stored on its side, with its location. */
export const cameraPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 119/100' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
