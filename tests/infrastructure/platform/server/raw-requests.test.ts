import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listening } from '#infrastructure/platform/server/listen.ts';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';

let platform: TestPlatform;
let listening: Listening;
beforeAll(async () => {
  platform = await openTestPlatform();
  listening = await listen(platform.app, { kind: 'exactly', port: 0 }, '127.0.0.1');
});
afterAll(async () => {
  await listening.close();
  await platform.close();
});

/** Sends bytes as they are and returns the first line of the answer. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(listening.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.write(bytes);
  });

const get = (address: string, host = 'localhost') =>
  `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

describe('bytes on the wire', () => {
  it.each([
    [get('/api/x', 'x y')],
    [get('/api/x', '')],
    ['GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [get('http://[bad/')],
    [get('//elsewhere.test/%00')],
    [get('/\\..\\x', 'a/b?c')],
    ['POST /cognito HTTP/1.1\r\nHost: localhost\r\nContent-Length: abc\r\n\r\n'],
    ['POST /cognito HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('that are no request get a 400: %j', async (bytes) => {
    expect(await send(bytes)).toBe('HTTP/1.1 400 Bad Request');
    expect(platform.failures).toEqual([]);
  });

  it.each(['/../package.json', '/assets/../../../package.json', '/..%2fpackage.json'])(
    'never lead out of the portal: %s',
    async (address) => {
      expect(await send(get(address))).toBe('HTTP/1.1 404 Not Found');
    },
  );
});
