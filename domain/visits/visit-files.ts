/** A file that an engineer chooses for a visit. */
export type VisitFile = {
  readonly name: string;
  /** Media type, as the browser tells it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
};

/** Bytes of the largest file that is stored: 10 MB. */
export const largestStoredBytes = 10_000_000;

/** Apple's own kind of photo, which only some browsers can read; others do not even tell its media type. */
export const isHeic = ({ name, type }: Pick<VisitFile, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/i.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Whether a file is a picture, by its media type. */
export const isImage = ({ type }: Pick<VisitFile, 'type'>): boolean => type.startsWith('image/');

/**
 * Why a file cannot go with a visit, if it cannot: only images and PDFs can. An image may be of any size, since it is
 * made small before it is sent (document 3, sections 4 and 9).
 */
export const visitFileProblem = (file: VisitFile): 'wrong-type' | 'too-large' | undefined => {
  if (isImage(file)) return undefined;
  if (file.type !== 'application/pdf') return 'wrong-type';
  return file.size > largestStoredBytes ? 'too-large' : undefined;
};

/** The name under which a file is stored: an image is written anew as a JPEG (document 3, section 9). */
export const storedFileName = ({ name, type }: Pick<VisitFile, 'name' | 'type'>): string =>
  !isImage({ type }) || /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0] ?? '';

/**
 * The name itself, or the name with the first number that makes it differ from those that are taken: a phone's camera
 * calls every photo the same (document 3, section 5). Case does not count.
 */
export const uniqueFileName = (name: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  const isFree = (candidate: string): boolean => !used.has(candidate.toLowerCase());
  if (isFree(name)) return name;
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  // One more candidate than there are names: one of them is free.
  const numbered = Array.from(
    { length: taken.length + 1 },
    (_, index) => `${stem}-${index + 1}${extension}`,
  );
  return numbered.find(isFree) ?? name;
};
