import { secondsToWait } from '../connection/retry-after.ts';

type Fields = { readonly [name: string]: unknown };

/** A refusal of the pool's service, by its own name. */
export type PoolRefusal = Error & {
  /** Empty where the answer names none. */
  readonly code: string;
  readonly status: number;
  /** Seconds until the next try, if the answer gives them. */
  readonly retryAfter: number | undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldsOf = (json: unknown): Fields =>
  typeof json === 'object' && json !== null ? (json as Fields) : {};

const nameOf = (response: Response, answer: Fields): string =>
  textOf(answer['__type'] ?? answer['code'])
    .split('#')
    .at(-1) || (response.headers.get('x-amzn-errortype') ?? '').split(':', 1).join();

/**
 * Calls the pool's service once. The library's own request hides the status of an answer without a name, and its
 * Retry-After.
 *
 * @param noteAnswer called with an answer of any kind
 */
export const callUserPool = async (
  endpoint: string,
  operation: string,
  parameters: object,
  noteAnswer: () => void,
): Promise<unknown> => {
  const response = await fetch(endpoint, {
    method: 'POST',
    mode: 'cors',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
      'Cache-Control': 'no-store',
    },
    body: JSON.stringify(parameters),
  });
  noteAnswer();
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer ?? {};
  const payload = fieldsOf(answer);
  throw Object.assign(new Error(textOf(payload['message'] ?? payload['Message'])), {
    code: nameOf(response, payload),
    status: response.status,
    retryAfter: secondsToWait(response.headers.get('retry-after'), response.headers.get('date')),
  } satisfies Omit<PoolRefusal, keyof Error>);
};
