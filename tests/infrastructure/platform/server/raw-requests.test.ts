import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listening } from '#infrastructure/platform/server/listen.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform();
let listening: Listening;
beforeAll(async () => {
  listening = await listen(platform.app, { kind: 'exactly', port: 0 }, '127.0.0.1');
});
afterAll(async () => {
  await listening.close(0);
});

/** Sends bytes as they are and returns the answer. */
const sendAll = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(listening.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });

const send = async (bytes: string): Promise<string> =>
  (await sendAll(bytes)).split('\r\n')[0] ?? '';

const get = (address: string, host = 'localhost') =>
  `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

describe('raw bytes', () => {
  it.each([
    [get('/api/x', 'x y')],
    [get('/api/x', '')],
    ['GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [get('http://[bad/')],
    [get('/api/%00')],
    [get('/\\..\\x', 'a/b?c')],
    ['POST /cognito HTTP/1.1\r\nHost: localhost\r\nContent-Length: abc\r\n\r\n'],
    ['POST /cognito HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('that are not a request get a 400: %j', async (bytes) => {
    expect(await send(bytes)).toBe('HTTP/1.1 400 Bad Request');
  });

  it.each([
    ['GET /api/x HTTP/9.9\r\n\r\n', 400],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
    ['POST /cognito HTTP/1.1\r\nHost: localhost\r\nContent-Length: abc\r\n\r\n', 400],
    ['GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ])('that the parser refuses get a reason in the usual form: %j', async (bytes, status) => {
    const answer = await sendAll(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\ncontent-type: application\/json\r\n/i);
    const { message } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as { message: string };
    expect(message).toMatch(/\.$/);
  });

  it.each([
    ['no request', 'x\r\n\r\n', 400],
    ['an address that cannot be read', get('http://[bad/'), 400],
    ['too long a head', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
    [
      'no length',
      'POST /cognito HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      411,
    ],
    [
      'too long a body',
      'POST /cognito HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 9999999\r\n\r\n',
      413,
    ],
    ['another expectation', 'GET /health HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n', 417],
  ])('that are refused get a unique request id each time: %s', async (_, bytes, status) => {
    const answers = [await sendAll(bytes), await sendAll(bytes)];
    const ids = answers.map((answer) => {
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      return /\r\nx-request-id: ([\da-f-]{36})\r\n/i.exec(answer)?.[1];
    });
    expect(ids[0]).toBeDefined();
    expect(ids[0]).not.toBe(ids[1]);
  });

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
      expect(await send(get(address))).toBe('HTTP/1.1 404 Not Found');
    },
  );
});
