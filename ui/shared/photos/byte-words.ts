const kilobyte = 1000;
const megabyte = 1_000_000;

/** A file size in words, for example 340 KB or 1.2 MB. */
export const byteWords = (bytes: number): string => {
  if (bytes < kilobyte) return `${bytes} B`;
  return bytes < megabyte
    ? `${Math.round(bytes / kilobyte)} KB`
    : `${(bytes / megabyte).toFixed(1)} MB`;
};
