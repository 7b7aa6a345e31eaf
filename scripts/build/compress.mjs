import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const worthwhile = /\.(js|css|svg|html|json|txt|webmanifest)$/;

/** The portal's first script: it uses all of the size budget of sign-in. */
const firstScript = /[\\/]index-[^\\/]*\.js$/;
/** Numbers of distances that Brotli writes directly. The best number depends on the text. */
const fewDistances = [0];
const severalDistances = [0, 4, 8, 15];

/**
 * @param {Buffer} text
 * @param {readonly number[]} distances
 */
const smallest = async (text, distances) => {
  const ways = await Promise.all(
    distances.map((direct) =>
      compressBrotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  );
  return ways.reduce((one, other) => (other.length < one.length ? other : one));
};

/**
 * Writes a `.br` file beside each of these files, which a server can send unchanged.
 *
 * @param {readonly string[]} files
 */
export const compressFiles = (files) =>
  Promise.all(
    files.map(async (file) => {
      const text = await readFile(file);
      const isFirst = firstScript.test(file);
      const compressed = await smallest(text, isFirst ? severalDistances : fewDistances);
      if (compressed.length < text.length) await writeFile(`${file}.br`, compressed);
    }),
  );

/**
 * Compresses every text file in a folder.
 *
 * @param {string} folder
 */
export const compress = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  await compressFiles(
    entries
      .filter((entry) => entry.isFile() && worthwhile.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
};
