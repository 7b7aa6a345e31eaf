import { identityAddress } from '#infrastructure/platform/server/platform-rooms.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen, type PortChoice } from '#infrastructure/platform/server/listen.ts';
import type { PlatformBindings } from '#infrastructure/platform/server/platform-context.ts';
import { waitUntil } from '../../../wait-until.ts';
import { openEngineer } from '../offers/engineer.ts';
import { jpeg } from '../photos/files.ts';
import { usePlatform } from '../use-platform.ts';

const host = '127.0.0.1';
const platform = await usePlatform();
const { port, close } = await listen(platform.app, { kind: 'exactly', port: 0 }, host);
afterAll(() => close(0));

/** Sends bytes as they are on a connection of their own, and returns all that is answered until it closes. */
const exchange = (at: number, bytes: string) => {
  const socket = connect(at, host);
  let answered = '';
  socket.setEncoding('utf8').on('data', (text: string) => void (answered += text));
  socket.on('error', () => undefined);
  return {
    socket,
    isSent: new Promise<void>((resolve) => void socket.write(bytes, () => resolve())),
    answer: new Promise<string>((resolve) => socket.once('close', () => resolve(answered))),
  };
};
const sendAll = (bytes: string): Promise<string> => exchange(port, bytes).answer;

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
  const slow = await openEngineer(platform);
  const other = await openEngineer(platform, 'closing.engineer@pilotlight.test');
  const [job, otherJob] = [await slow.jobIn('In Progress'), await other.jobIn('In Progress')];
  for (let index = 0; index < 20; index += 1) {
    const head = 'Content-Length: 9000000\r\nContent-Type: image/jpeg';
    const bytes = headOf(`PUT ${(await slow.place(job, `${index}`)).url}`, head);
    const { socket, isSent } = exchange(port, bytes);
    onTestFinished(() => void socket.destroy());
    await isSent;
  }
  const { url } = await other.place(otherJob);
  const answer = await fetch(`http://${host}:${port}${url}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg()),
    signal: AbortSignal.timeout(5000),
  });
  expect(answer.status).toBe(200);
});

const app = new Hono<PlatformBindings>();
app.get('/', (c) => c.text('here'));
/** Requests that wait to be answered. */
const soon: (() => void)[] = [];
app.get(
  '/soon',
  (c) => new Promise<Response>((resolve) => soon.push(() => resolve(c.text('here')))),
);
app.get('/slow', () => new Promise<Response>(() => undefined));

const open = async (choice: PortChoice = { kind: 'exactly', port: 0 }) => {
  const listening = await listen(app, choice, host);
  onTestFinished(() => listening.close(0));
  return listening;
};
const keptOpen = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(false));
    socket.once('error', () => resolve(true));
  });

describe('the port of the platform', () => {
  it('is the next free one when the usual one is busy', async () => {
    const blocker = createServer().listen(0, host);
    await once(blocker, 'listening');
    onTestFinished(() => void blocker.close());
    const { port: busy } = blocker.address() as AddressInfo;
    const listening = await open({ kind: 'from', port: busy });
    expect(listening.port).toBeGreaterThan(busy);
    expect(await (await fetch(`http://${host}:${listening.port}/`)).text()).toBe('here');
  });

  it('is refused with advice for an address that this machine does not have', async () => {
    await expect(listen(app, { kind: 'exactly', port: 0 }, '192.0.2.1')).rejects.toThrow(
      /192\.0\.2\.1, port 0.*PILOTLIGHT_HOST/,
    );
  });

  it('is released after the pending requests are answered, and accepts no new ones meanwhile', async () => {
    const listening = await open();
    const requested = Array.from({ length: 60 }, () => exchange(listening.port, keptOpen('/soon')));
    await Promise.all(requested.map(({ isSent }) => isSent));
    await waitUntil(() => expect(soon).toHaveLength(60));
    const closed = listening.close(5000);
    await waitUntil(async () => expect(await isRefused(listening.port)).toBe(true));
    soon.splice(0).forEach((answer) => answer());
    const answers = await Promise.all(requested.map(({ answer }) => answer));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(60);
    await closed;
  });

  it('is released in the end even if a request is never answered', async () => {
    const listening = await open();
    const pending = fetch(`http://${host}:${listening.port}/slow`).then(
      () => 'answered',
      () => 'cut',
    );
    await (await fetch(`http://${host}:${listening.port}/`)).text();
    await listening.close(100);
    expect(await pending).toBe('cut');
    expect(await isRefused(listening.port)).toBe(true);
  });

  it('closes idle connections, and announces it with the last answer', async () => {
    const listening = await open();
    const idle = exchange(listening.port, keptOpen('/'));
    const [first] = (await once(idle.socket, 'data')) as [string];
    expect(first).toMatch(/keep-alive: timeout=\d+/i);
    const { answer, isSent } = exchange(listening.port, keptOpen('/soon'));
    await isSent;
    await waitUntil(() => expect(soon).toHaveLength(1));
    const closed = listening.close(5000);
    await idle.answer;
    soon.splice(0).forEach((give) => give());
    expect(await answer).toMatch(/connection: close/i);
    await closed;
  });
});
