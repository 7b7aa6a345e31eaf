/** The UTF-8 bytes of a text; half of a character is read as the replacement character. */
const bytesOf = (text: string): readonly number[] => {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x10000)
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 0x3f),
        0x80 | ((code >> 6) & 0x3f),
        0x80 | (code & 0x3f),
      );
  }
  return bytes;
};

const isPrime = (number: number): boolean => {
  for (let factor = 2; factor * factor <= number; factor += 1)
    if (number % factor === 0) return false;
  return true;
};

const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) if (isPrime(number)) found.push(number);
  return found;
};

/** The first 32 bits of the fraction of a number. */
const fraction = (number: number): number => ((number % 1) * 2 ** 32) | 0;

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message in blocks of 16 words: its bytes, a one, zeros, and its length in bits. */
const blocksOf = (bytes: readonly number[]): readonly Int32Array[] => {
  const count = Math.ceil((bytes.length + 9) / 64);
  const words = new Int32Array(count * 16);
  [...bytes, 0x80].forEach((byte, at) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at % 4)));
  });
  words[words.length - 2] = Math.floor((bytes.length * 8) / 2 ** 32);
  words[words.length - 1] = bytes.length * 8;
  return Array.from({ length: count }, (_, at) => words.subarray(at * 16, at * 16 + 16));
};

const scheduleOf = (block: Int32Array): Int32Array => {
  const words = new Int32Array(64);
  words.set(block);
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15] ?? 0;
    const late = words[at - 2] ?? 0;
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16] ?? 0) + first + (words[at - 7] ?? 0) + second;
  }
  return words;
};

/**
 * The SHA-256 digest of a text's UTF-8 bytes, in hexadecimal (FIPS 180-4). It is written here since a receipt must be
 * verified without a runtime's cryptography, which browsers have only as an asynchronous function.
 *
 * @example
 *   sha256('abc').slice(0, 8); // => 'ba7816bf'
 */
export const sha256 = (text: string): string => {
  const roots = primes(64);
  const constants = roots.map((prime) => fraction(Math.cbrt(prime)));
  let state = roots.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  for (const block of blocksOf(bytesOf(text))) {
    const words = scheduleOf(block);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let round = 0; round < 64; round += 1) {
      const mixedE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const chosen = (e & f) ^ (~e & g);
      const one = (h + mixedE + chosen + (constants[round] ?? 0) + (words[round] ?? 0)) | 0;
      const mixedA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const two = (mixedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    state = [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
