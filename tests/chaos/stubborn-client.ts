import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestPlatform } from '../infrastructure/platform/test-platform.ts';
import { noRoomMessage } from '#infrastructure/platform/server/error-answers.ts';
import { developerHeaders } from '../journeys/harness/platform-process.ts';
import type { RealProcess } from './real-process.ts';

/** The message for a person, if it is acceptable. */
const isInWords = (status: number, text: string): boolean => {
  if (status < 400) return true;
  if (status >= 500 && status !== 503) return false;
  try {
    const { message } = JSON.parse(text) as { readonly message?: unknown };
    return typeof message === 'string' && message !== '';
  } catch {
    return false;
  }
};

const patience = 180_000;

/**
 * Sends to several processes until one answers. Every third request is cut off at a random moment and sent again with
 * the same key, like a phone that loses its connection.
 */
export const makeStubbornClient = (processes: readonly RealProcess[], answered: EventEmitter) => {
  let sent = 0;
  let cut = 0;
  let withoutRoom = 0;
  const wrongWords: string[] = [];

  const once = async (
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
    cutting: boolean,
  ): Promise<Response | undefined> => {
    sent += 1;
    const process = processes[sent % processes.length];
    const cuts = cutting && sent % 3 === 0;
    try {
      const answer = await fetch(`${process?.url ?? ''}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(path.startsWith('/developer') && developerHeaders),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(cuts ? sent % 40 : 20_000),
      });
      const text = await answer.text();
      if (answer.ok && headers['idempotency-key'] !== undefined) answered.emit('done');
      if (text.includes(noRoomMessage)) withoutRoom += 1;
      if (!isInWords(answer.status, text))
        wrongWords.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
      return new Response(text === '' ? null : text, {
        status: answer.status,
        headers: answer.headers,
      });
    } catch {
      cut += 1;
      return undefined;
    }
  };

  const sender =
    (cutAttempts: number): TestPlatform['send'] =>
    async (method, path, body, headers = {}) => {
      const deadline = Date.now() + patience;
      for (let attempt = 0; Date.now() < deadline; attempt += 1) {
        const answer = await once(method, path, body, headers, attempt < cutAttempts);
        if (answer !== undefined && answer.status !== 503 && answer.status !== 429) return answer;
        await wait(20);
      }
      throw new Error(`Nobody answered ${method} ${path}`);
    };

  return {
    send: sender(4),
    /** For what is refused: a refusal is not kept under its key, so that a late copy would be decided again. */
    sendUncut: sender(0),
    once,
    failures: {
      /** Requests whose answer was dropped or never arrived. */
      cut: () => cut,
      /** Sends that were refused since the disk was full. */
      withoutRoom: () => withoutRoom,
      /** Answers that no user should see: a 5xx other than "try again", or a refusal without a message. */
      wrongWords: (): readonly string[] => wrongWords,
    },
  };
};

/** Repeats work that needs the database until it is available. */
export const patiently = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (problem) {
      if (Date.now() > deadline) throw problem;
      await wait(100);
    }
  }
};
