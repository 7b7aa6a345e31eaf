import { isBlankText, cleanText } from '../kernel/index.ts';
import { fixedValue } from '../limits/index.ts';
import { fileNameLimit, imageLimit, storedFileLimit } from './repair-limits.ts';

/** A file that an engineer chooses for a visit. */
type VisitFile = {
  readonly name: string;
  /** Media type, as its sender names it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
};

/** Bytes of the largest file that is stored: 25 MB, which only a PDF can have (decisions, "Files"). */
export const largestStoredBytes = /* @__PURE__ */ fixedValue(storedFileLimit);

/** Bytes of the largest image that is sent (document 3, section 9). */
export const largestImageBytes = /* @__PURE__ */ fixedValue(imageLimit);

/** Whether a file is an image, by its media type. */
export const isImage = ({ type }: Pick<VisitFile, 'type'>): boolean => type.startsWith('image/');

/** Why a file cannot go with a visit. */
export type VisitFileProblem = 'wrong-type' | 'empty' | 'too-large';

/**
 * Why a file cannot go with a visit, if it cannot: only images and PDFs can, by their content. An image may be of any
 * size, since it is read and made small before it is kept (document 3, sections 4 and 9).
 *
 * @param size in bytes
 */
export const visitFileProblem = (
  content: FileContent | undefined,
  size: number,
): VisitFileProblem | undefined => {
  if (size === 0) return 'empty';
  if (content === undefined) return 'wrong-type';
  return content === 'pdf' && size > largestStoredBytes ? 'too-large' : undefined;
};

/** Characters of the longest name that a file is stored under. */
export const longestFileName = /* @__PURE__ */ fixedValue(fileNameLimit);

/** A name that is not too long, and is cut through no character. */
const fitFileName = (stem: string, ending: string): string =>
  stem.slice(0, longestFileName - ending.length).replace(/\p{Surrogate}$/u, '') + ending;

const extensionOf = (name: string): string => /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
const stemOf = (name: string): string => name.slice(0, name.length - extensionOf(name).length);

/** A name that can be shown in one line. */
const oneLineName = (name: string): string => {
  const oneLine = cleanText(name)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return isBlankText(oneLine) ? 'file' : oneLine;
};

/** The stored name of a file, of at most 255 characters: an image is re-encoded as a JPEG (document 3, section 9). */
export const storedFileName = ({ name, type }: Pick<VisitFile, 'name' | 'type'>): string => {
  const oneLine = oneLineName(name);
  return fitFileName(
    stemOf(oneLine),
    isImage({ type }) && !/\.jpe?g$/i.test(oneLine) ? '.jpg' : extensionOf(oneLine),
  );
};

/**
 * The name itself, or with the first number that makes it unique: a phone's camera gives every photo the same name
 * (document 3, section 5). Case does not count, and no name is too long.
 */
export const uniqueFileName = (name: string, usedNames: readonly string[]): string => {
  const lowerCaseNames = new Set(usedNames.map((other) => other.toLowerCase()));
  const isFree = (candidate: string): boolean => !lowerCaseNames.has(candidate.toLowerCase());
  if (isFree(name)) return name;
  // One more candidate than there are names: one of them is free.
  const numbered = Array.from({ length: usedNames.length + 1 }, (_, index) =>
    fitFileName(stemOf(name), `-${index + 1}${extensionOf(name)}`),
  );
  return numbered.find(isFree) ?? name;
};

/** Kinds of file by their content: pictures that browsers read, and PDFs. */
export type FileContent = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'heif' | 'pdf';

/** Bytes from the beginning of a file that identify its type: a PDF may have as much before its header. */
export const bytesToRecognise = 1024;

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...expected: readonly number[]): boolean =>
  expected.every((byte, at) => bytes[at] === byte);

/** Photos of phones and cameras, and AVIF, still or a series: a box of the type `ftyp` names the brand. */
const heifBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'hevc',
  'hevx',
  'heim',
  'heis',
  'hevm',
  'hevs',
  'mif1',
  'msf1',
  'avif',
  'avis',
]);

/** Byte order marks and white space may precede the header (decisions, "Files"). */
const pdfHeader = /^(?:\u00ef\u00bb\u00bf|[\0\t\n\f\r ])*%PDF-/;

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
