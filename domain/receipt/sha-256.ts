/** The UTF-8 bytes of a text; half of a character is read as the replacement character. */
const bytesOf = (text: string): readonly number[] => {
  const encoded = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
  const decoded = encoded.replaceAll(/%(..)/g, (_, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  );
  return Array.from(decoded, (character) => character.charCodeAt(0));
};

const isPrime = (number: number, smaller: readonly number[]): boolean =>
  smaller.every((prime) => number % prime !== 0);

const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (isPrime(number, found)) found.push(number);
  return found;
};

/** The first 32 bits of the fraction of a number. */
const fraction = (number: number): number => ((number % 1) * 2 ** 32) | 0;

const roundConstants = /* @__PURE__ */ primes(64).map((prime) => fraction(Math.cbrt(prime)));
/** The words that a message begins with. */
const firstState = /* @__PURE__ */ primes(8).map((prime) =>
  fraction(Math.sqrt(prime)),
) as unknown as State;

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const blockBytes = 64;

/** The message in whole blocks: its bytes, a one, zeros, and its length in bits. */
const messageOf = (bytes: readonly number[]): DataView => {
  const blocks = Math.ceil((bytes.length + 1 + 8) / blockBytes);
  const message = new DataView(new ArrayBuffer(blocks * blockBytes));
  bytes.forEach((byte, at) => message.setUint8(at, byte));
  message.setUint8(bytes.length, 0x80);
  message.setBigUint64(message.byteLength - 8, BigInt(bytes.length * 8));
  return message;
};

/** The words of each round for the block that begins at a byte. */
const scheduleOf = (message: DataView, start: number): readonly number[] => {
  const words = Array.from({ length: 16 }, (_, at) => message.getInt32(start + 4 * at));
  for (let at = 16; at < roundConstants.length; at += 1) {
    const before = (distance: number): number => words[at - distance] as number;
    const [early, late] = [before(15), before(2)];
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words.push((before(16) + first + before(7) + second) | 0);
  }
  return words;
};

/** The eight words between two rounds. */
type State = readonly [number, number, number, number, number, number, number, number];

const afterBlock = (state: State, words: readonly number[]): State => {
  let [a, b, c, d, e, f, g, h] = state;
  roundConstants.forEach((constant, round) => {
    const mixedE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = h + mixedE + chosen + constant + (words[round] as number);
    const mixedA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = mixedA + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  const mixed = [a, b, c, d, e, f, g, h];
  return mixed.map((word, at) => (word + (state[at] as number)) | 0) as unknown as State;
};

/**
 * The SHA-256 digest of a text's UTF-8 bytes, in hexadecimal (FIPS 180-4). It is written here since a receipt must be
 * verified without a runtime's cryptography, which browsers have only as an asynchronous function.
 *
 * @example
 *   sha256('abc').slice(0, 8); // => 'ba7816bf'
 */
export const sha256 = (text: string): string => {
  const message = messageOf(bytesOf(text));
  let state = firstState;
  for (let start = 0; start < message.byteLength; start += blockBytes)
    state = afterBlock(state, scheduleOf(message, start));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
