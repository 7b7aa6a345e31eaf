import type { FileType } from './file-type.ts';

/** The parts of a picture in which cameras write about it, as TIFF. */
type ReadBlocks = (bytes: Buffer) => readonly Buffer[];

const exifMark = 'Exif\0\0';
const withoutMark = (block: Buffer): Buffer =>
  block.toString('latin1', 0, exifMark.length) === exifMark
    ? block.subarray(exifMark.length)
    : block;

const startOfScan = 0xda;
const firstApplicationPart = 0xe1;

const jpegBlocks: ReadBlocks = (bytes) => {
  const blocks: Buffer[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const part = bytes.subarray(at + 4, end);
    if (marker === firstApplicationPart && part.toString('latin1', 0, 6) === exifMark)
      blocks.push(withoutMark(part));
    at = end;
  }
  return blocks;
};

const pngBlocks: ReadBlocks = (bytes) => {
  const blocks: Buffer[] = [];
  let at = 8;
  while (at + 8 <= bytes.length) {
    const start = at + 8;
    const end = start + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, start) === 'eXIf') blocks.push(bytes.subarray(start, end));
    at = end + 4;
  }
  return blocks;
};

const webpBlocks: ReadBlocks = (bytes) => {
  const blocks: Buffer[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const start = at + 8;
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'EXIF')
      blocks.push(withoutMark(bytes.subarray(start, start + size)));
    at = start + size + (size % 2);
  }
  return blocks;
};

const gpsTag = 0x8825;
const entryLength = 12;

/** Whether the first directory of a TIFF block points to a place on earth; one that cannot be read may. */
const pointsToPlace = (block: Buffer): boolean => {
  const order = block.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || block.length < 8) return true;
  const uint16 = (at: number) => (order === 'II' ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const directory = order === 'II' ? block.readUInt32LE(4) : block.readUInt32BE(4);
  if (directory + 2 > block.length) return true;
  const entries = uint16(directory);
  return Array.from({ length: entries }, (_, index) => directory + 2 + index * entryLength).some(
    (at) => at + 2 > block.length || uint16(at) === gpsTag,
  );
};

const blocksOf: { readonly [Type in FileType]: ReadBlocks } = {
  'image/jpeg': jpegBlocks,
  'image/png': pngBlocks,
  'image/webp': webpBlocks,
  'application/pdf': () => [],
};

/** Whether a picture still tells where it was taken, in its Exif data or in the text of its XMP. */
export const tellsPlace = (content: Uint8Array, type: FileType): boolean => {
  if (type === 'application/pdf') return false;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return blocksOf[type](bytes).some(pointsToPlace) || bytes.includes('GPSLatitude', 0, 'latin1');
};
