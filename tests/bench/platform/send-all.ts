import { Agent, request } from 'node:http';
import { check } from '../harness/results.ts';
import type { BenchRequest } from './world.ts';

/** Pending requests at a time: as many as the platform has database connections. */
const atOnce = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 4 * atOnce });

const send = (port: number, recording: number, { method, path, headers, body }: BenchRequest) =>
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
          'content-length': Buffer.byteLength(body),
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

/** Requests a second, of a part of them that is sent to a process. */
export const rateOf = async (
  port: number,
  requested: readonly BenchRequest[],
  from: number,
  to: number,
): Promise<number> => {
  let next = from;
  const began = performance.now();
  const sendOn = async (): Promise<void> => {
    while (next < to) {
      const index = next;
      next += 1;
      const item = requested[index];
      if (item !== undefined) await send(port, index, item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  return (1000 * (to - from)) / (performance.now() - began);
};
