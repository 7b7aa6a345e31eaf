type Header = string | null | undefined;

/** The longest wait that an answer may ask for, in seconds: a wrong header must not stop the sending for days. */
const longestWait = 3600;

/**
 * The seconds to wait before the next try, as an answer says (RFC 9110, 10.2.3): a number of seconds, or a date, which is
 * compared with the answer's own date because the device's clock may be wrong.
 *
 * @example
 *   readRetryAfter('120', null); // => 120
 */
export const readRetryAfter = (retryAfter: Header, date: Header): number | undefined => {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(text) - Date.parse(date ?? '')) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestWait);
};
