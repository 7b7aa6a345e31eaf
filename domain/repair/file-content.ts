/** Kinds of file by their content: pictures that browsers read, and PDFs. */
export type FileContent = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'heif' | 'pdf';

/** Bytes from the beginning of a file that identify its type: a PDF may have as much before its header. */
export const bytesToRecognise = 1024;

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...expected: readonly number[]): boolean =>
  expected.every((byte, at) => bytes[at] === byte);

/** Apple's photos, and AVIF: a box of the type `ftyp` names the brand. */
const heifBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'hevc',
  'heim',
  'heis',
  'mif1',
  'msf1',
  'avif',
]);

/** A byte order mark and white space may precede the header (decisions, "Files"). */
const pdfHeader = /^(?:\u00ef\u00bb\u00bf)?[\0\t\n\f\r ]*%PDF-/;

const recognisers: { readonly [Kind in FileContent]: (bytes: Uint8Array) => boolean } = {
  jpeg: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  png: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  webp: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP',
  gif: (bytes) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6)),
  bmp: (bytes) => textAt(bytes, 0, 2) === 'BM' && bytes.length >= 26,
  heif: (bytes) => textAt(bytes, 4, 8) === 'ftyp' && heifBrands.has(textAt(bytes, 8, 12)),
  pdf: (bytes) => pdfHeader.test(textAt(bytes, 0, bytesToRecognise)),
};

const kinds = Object.keys(recognisers) as readonly FileContent[];

/**
 * The type of a file by its first bytes, never by its name or its sender; `undefined` for a type that visits do not
 * accept (decisions, "Files").
 *
 * @example
 *   recogniseContent(new TextEncoder().encode('\n%PDF-1.7')); // => 'pdf'
 */
export const recogniseContent = (start: Uint8Array): FileContent | undefined =>
  kinds.find((kind) => recognisers[kind](start));
