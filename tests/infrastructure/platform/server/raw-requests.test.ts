import { identityAddress } from '#infrastructure/platform/server/platform-rooms.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngineer, type Engineer } from '../offers/engineer.ts';
import { jpeg } from '../photos/files.ts';
import { usePlatform, usePort } from '../use-platform.ts';

const platform = await usePlatform();
const port = await usePort(platform);

/** Sends bytes as they are and returns the answer. */
const sendAll = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });

const get = (address: string, host = 'localhost') =>
  `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

/** The head of a request whose body never comes. */
const headOf = (request: string, head: string) =>
  `${request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${head}\r\n\r\n`;
const cognito = (head: string) => headOf(`POST ${identityAddress}`, head);
const upload = (head: string) =>
  headOf('PUT /storage/uploads/some-place?expires=9999999999999&signature=none', head);
const accept = (head: string) => headOf('POST /api/jobs-public/v1/job-offers/1/accept', head);

describe('raw bytes', () => {
  it.each([
    ['no request', 'x\r\n\r\n', 400],
    ['an unknown version', 'GET /api/x HTTP/9.9\r\n\r\n', 400],
    ['a host with a space', get('/api/x', 'x y'), 400],
    ['an empty host', get('/api/x', ''), 400],
    ['no host', 'GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an address that cannot be read', get('http://[bad/'), 400],
    ['an encoded null', get('/api/%00'), 400],
    ['a path of backslashes', get('/\\..\\x', 'a/b?c'), 400],
    ['too long a head', get(`/${'x'.repeat(20_000)}`), 431],
    ['a length that is no number', cognito('Content-Length: abc'), 400],
    ['a chunk without a length', cognito('Transfer-Encoding: chunked\r\n\r\nzz'), 400],
    ['no length', cognito('Transfer-Encoding: chunked\r\n\r\n0'), 411],
    ['too long a body', cognito('Content-Length: 9999999'), 413],
    ['an upload to an unsigned address', upload('Content-Length: 9000000'), 403],
    ['an upload without a length', upload('Transfer-Encoding: chunked'), 411],
    ['too long an upload', upload('Content-Length: 25000001'), 413],
    [
      'a call without sign-in',
      accept('Content-Length: 2000\r\nContent-Type: application/json'),
      401,
    ],
    ['another expectation', 'GET /health HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n', 417],
  ])(
    'that are refused, before a body is received, get a reason in the usual form and an id of their own: %s',
    async (_, bytes, status) => {
      const answers = [await sendAll(bytes), await sendAll(bytes)];
      const ids = answers.map((answer) => {
        expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        expect(answer).toMatch(/\r\ncontent-type: application\/json\b/i);
        const { message } = JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? '') as { message: string };
        expect(message).toMatch(/\.$/);
        return /\r\nx-request-id: ([\da-f-]{36})\r\n/i.exec(answer)?.[1];
      });
      expect(ids[0]).toBeDefined();
      expect(ids[0]).not.toBe(ids[1]);
    },
  );

  it('that ask for a repetition are not repeated', async () => {
    const answer = await sendAll(
      'TRACE /health HTTP/1.1\r\nHost: localhost\r\nX-Own: secret\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).not.toContain('secret');
  });

  it.each(['/../package.json', '/assets/../../../package.json', '/..%2fpackage.json'])(
    'never lead out of the portal: %s',
    async (address) => {
      expect(await sendAll(get(address))).toMatch(/^HTTP\/1.1 404 /);
    },
  );
});

it('slow uploads of one engineer do not delay those of another', async () => {
  const placeFor = async (engineer: Engineer, filename: string): Promise<string> =>
    (await engineer.place(await engineer.jobIn('In Progress'), filename)).url;
  const slow = await openEngineer(platform);
  const other = await openEngineer(platform, 'closing.engineer@pilotlight.test');
  for (let index = 0; index < 20; index += 1) {
    const head = 'Content-Length: 9000000\r\nContent-Type: image/jpeg';
    const bytes = headOf(`PUT ${await placeFor(slow, `${index}`)}`, head);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(bytes);
  }
  const answer = await fetch(`http://127.0.0.1:${port}${await placeFor(other, 'door.jpg')}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg()),
    signal: AbortSignal.timeout(5000),
  });
  expect(answer.status).toBe(200);
});
