import { connect } from 'node:net';

/** The answer of an engine to a command. */
export type MarionetteAnswer =
  | { readonly value: unknown }
  | { readonly problem: { readonly error: string; readonly message: string } };

export type MarionetteConnection = {
  readonly send: (command: string, parameters: unknown) => Promise<MarionetteAnswer>;
  readonly close: () => void;
};

type Problem = { readonly error: string; readonly message: string };
type Message = readonly [kind: 1, id: number, problem: Problem | null, value: unknown];

/**
 * The complete messages at the start of some bytes, each written as its length, a colon and a JSON, and the remaining
 * bytes.
 */
const splitMessages = (bytes: Buffer): { readonly texts: readonly string[]; rest: Buffer } => {
  const texts: string[] = [];
  let rest = bytes;
  for (;;) {
    const colon = rest.indexOf(':');
    const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString());
    if (colon === -1 || rest.length < end) return { texts, rest };
    texts.push(rest.subarray(colon + 1, end).toString());
    rest = rest.subarray(end);
  }
};

/** Speaks Marionette, Firefox's remote control protocol; its first message is a greeting. */
export const connectMarionette = (port: number): Promise<MarionetteConnection> =>
  new Promise((resolve, reject) => {
    const waiting = new Map<number, (answer: MarionetteAnswer) => void>();
    let rest: Buffer = Buffer.alloc(0);
    let lastId = 0;
    const socket = connect(port, '127.0.0.1');
    const connection: MarionetteConnection = {
      send: (command, parameters) =>
        new Promise((answered) => {
          lastId += 1;
          waiting.set(lastId, answered);
          const text = JSON.stringify([0, lastId, command, parameters]);
          socket.write(`${Buffer.byteLength(text)}:${text}`);
        }),
      close: () => socket.destroy(),
    };
    const take = (text: string): void => {
      const message = JSON.parse(text) as Message | object;
      if (!Array.isArray(message)) {
        resolve(connection);
        return;
      }
      const [, id, problem, value] = message as unknown as Message;
      waiting.get(id)?.(problem === null ? { value } : { problem });
      waiting.delete(id);
    };
    socket.on('data', (bytes) => {
      const split = splitMessages(Buffer.concat([rest, bytes]));
      rest = split.rest;
      split.texts.forEach(take);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const problem = { error: 'invalid session id', message: 'Firefox has ended.' };
      for (const answered of waiting.values()) answered({ problem });
      reject(new Error(problem.message));
    });
  });
