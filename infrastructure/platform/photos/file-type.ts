/** The kinds of file that are stored, by their media types. */
const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const signatures: { readonly [Type in FileType]: (bytes: Uint8Array) => boolean } = {
  'image/jpeg': (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  'image/png': (bytes) => ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n',
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  'application/pdf': (bytes) => ascii(bytes, 0, 5) === '%PDF-',
};

/** The type that a Content-Type header names, if files of it are stored. */
export const parseFileType = (header: string | undefined): FileType | undefined => {
  const named = (header ?? '').replace(/;.*$/, '').trim().toLowerCase();
  return fileTypes.find((type) => type === named);
};

/** Whether a file is what it is said to be, by its first bytes. */
export const isOfType = (bytes: Uint8Array, type: FileType): boolean => signatures[type](bytes);
