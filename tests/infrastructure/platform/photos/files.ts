/** A block of camera data: one entry, which points to a place on earth or tells the camera's make. */
const tiff = (tellsPlace: boolean): Buffer => {
  const block = Buffer.alloc(26);
  block.write('II*\0', 0, 'latin1');
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  block.writeUInt16LE(tellsPlace ? 0x8825 : 0x010f, 10);
  block.writeUInt16LE(4, 12);
  block.writeUInt32LE(1, 14);
  return block;
};

const jpegPart = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

const jpegOf = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3])]);

/** A JPEG as far as its parts go; the text stands behind them, where the pixels would. */
export const jpeg = (text = 'pixels'): Uint8Array =>
  Buffer.concat([
    jpegOf(jpegPart(0xe0, Buffer.from('JFIF\0'))),
    Buffer.from(text),
    Buffer.from([0xff, 0xd9]),
  ]);

const pngChunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content, Buffer.alloc(4)]);
};

const pngOf = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...chunks]);

export const png = (): Uint8Array => pngOf(pngChunk('IHDR', Buffer.alloc(13)));

const webpOf = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...chunks]);

const webpChunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

export const webp = (): Uint8Array => webpOf(webpChunk('VP8 ', Buffer.alloc(9)));

export const pdf = (): Uint8Array => Buffer.from('%PDF-1.4\n%%EOF\n');

/** A picture with a camera's data, which tells where it was taken or does not. */
export const withPlace = (
  type: 'image/jpeg' | 'image/png' | 'image/webp',
  tellsPlace: boolean,
): Uint8Array => {
  const block = tiff(tellsPlace);
  if (type === 'image/png')
    return pngOf(pngChunk('IHDR', Buffer.alloc(13)), pngChunk('eXIf', block));
  if (type === 'image/webp')
    return webpOf(webpChunk('VP8 ', Buffer.alloc(9)), webpChunk('EXIF', block));
  const marked = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block]);
  return jpegOf(jpegPart(0xe0, Buffer.from('JFIF\0')), jpegPart(0xe1, marked));
};
