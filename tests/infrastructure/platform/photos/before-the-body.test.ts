import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngineer, type Engineer } from '../offers/engineer.ts';
import { jpeg } from './files.ts';
import { usePlatform, usePort } from '../use-platform.ts';

const platform = await usePlatform();
const port = await usePort(platform);

/** Sends the head of a request and never its body; returns the first line of the answer. */
const answerToHead = (method: string, path: string, headers: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.once('data', (text: string) => {
      resolve(text.split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.write(
      [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'),
    );
  });

/** Begins an upload, and sends nothing of it but its head; it ends with the test. */
const beginUpload = async (path: string): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(
    [`PUT ${path} HTTP/1.1`, 'Host: localhost', long, 'Content-Type: image/jpeg', '', ''].join(
      '\r\n',
    ),
  );
};

const placeFor = async (engineer: Engineer, filename: string): Promise<string> =>
  (await engineer.place(await engineer.jobIn('In Progress'), filename)).url;

const unsigned = '/storage/uploads/some-place?expires=9999999999999&signature=none';
const long = 'Content-Length: 9000000';
const json = 'Content-Type: application/json';

describe('a request is answered before its body is received when', () => {
  it.each([
    [
      'its address is not signed',
      'PUT',
      unsigned,
      [long, 'Content-Type: image/jpeg'],
      '403 Forbidden',
    ],
    [
      'an upload has no length',
      'PUT',
      unsigned,
      ['Transfer-Encoding: chunked'],
      '411 Length Required',
    ],
    [
      'an upload is too long',
      'PUT',
      unsigned,
      ['Content-Length: 25000001'],
      '413 Payload Too Large',
    ],
    [
      'the caller is not signed in',
      'POST',
      '/api/jobs-public/v1/job-offers/1/accept',
      ['Content-Length: 2000', json],
      '401 Unauthorized',
    ],
  ])('%s', async (_, method, path, headers, line) => {
    expect(await answerToHead(method, path, headers)).toBe(`HTTP/1.1 ${line}`);
  });
});

it('slow uploads of one engineer do not delay those of another', async () => {
  const slow = await openEngineer(platform);
  const other = await openEngineer(platform, 'closing.engineer@pilotlight.test');
  for (let index = 0; index < 20; index += 1) await beginUpload(await placeFor(slow, `${index}`));
  const answer = await fetch(`http://127.0.0.1:${port}${await placeFor(other, 'door.jpg')}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg()),
    signal: AbortSignal.timeout(5000),
  });
  expect(answer.status).toBe(200);
});
