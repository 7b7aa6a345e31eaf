import { Agent, request } from 'node:http';
import { check } from '../harness/results.ts';
import type { BenchRequest } from './world.ts';

/** Pending requests at a time: as many as the platform has database connections. */
const atOnce = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 4 * atOnce });

const send = (port: number, recording: string, { method, path, headers, body }: BenchRequest) =>
  new Promise<number>((done, fail) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...headers,
          'x-recording': recording,
          ...(body !== '' && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => {
          check(answer.statusCode === 200, `${method} ${path}: ${answer.statusCode} ${text}`);
          done(text.length);
        });
      },
    );
    sent.once('error', fail);
    sent.end(body);
  });

/** Requests a second, of all that are sent to a process. */
export const rateOf = async (
  port: number,
  requested: readonly (readonly [recording: string, request: BenchRequest])[],
): Promise<number> => {
  let next = 0;
  const began = performance.now();
  const sendOn = async (): Promise<void> => {
    for (;;) {
      const index = next;
      next += 1;
      const item = requested[index];
      if (item === undefined) return;
      await send(port, ...item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  return (1000 * requested.length) / (performance.now() - began);
};
