import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type Listening } from '#infrastructure/platform/server/listen.ts';
import type { PlatformBindings } from '#infrastructure/platform/server/platform-context.ts';
import { waitUntil } from '../../../wait-until.ts';

const host = '127.0.0.1';
const app = new Hono<PlatformBindings>();
app.get('/', (c) => c.text('here'));
/** Requests that wait to be answered. */
const soon: (() => void)[] = [];
app.get(
  '/soon',
  (c) => new Promise<Response>((resolve) => soon.push(() => resolve(c.text('here')))),
);
app.get('/slow', () => new Promise<Response>(() => undefined));

const open: Listening[] = [];
const blockers: Server[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close(0)));
  for (const blocker of blockers.splice(0)) blocker.close();
});

const busyPort = (): Promise<number> =>
  new Promise((resolve) => {
    const blocker = createServer();
    blockers.push(blocker);
    blocker.listen(0, host, () => resolve((blocker.address() as AddressInfo).port));
  });

/** One request on its own keep-alive connection. */
const get = (port: number, path: string) => {
  const socket = connect(port, host);
  let reported = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    reported += text;
  });
  socket.on('error', () => undefined);
  const isSent = new Promise<void>((resolve) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => resolve()),
  );
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(reported)));
  return { isSent, answer };
};

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(false));
    socket.once('error', () => resolve(true));
  });

describe('the port of the platform', () => {
  it('is the next free one when the usual one is busy', async () => {
    const port = await busyPort();
    const listening = await listen(app, { kind: 'from', port }, host);
    open.push(listening);
    expect(listening.port).toBeGreaterThan(port);
    expect(await (await fetch(`http://${host}:${listening.port}/`)).text()).toBe('here');
  });

  it('is refused with advice for an address that this machine does not have', async () => {
    await expect(listen(app, { kind: 'exactly', port: 0 }, '192.0.2.1')).rejects.toThrow(
      /192\.0\.2\.1, port 0.*PILOTLIGHT_HOST/,
    );
  });

  it('is released after the pending requests are answered, and accepts no new ones meanwhile', async () => {
    const listening = await listen(app, { kind: 'exactly', port: 0 }, host);
    const requested = Array.from({ length: 60 }, () => get(listening.port, '/soon'));
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
    const listening = await listen(app, { kind: 'exactly', port: 0 }, host);
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
    const listening = await listen(app, { kind: 'exactly', port: 0 }, host);
    const idle = connect(listening.port, host);
    const ended = new Promise((resolve) => idle.once('close', resolve));
    idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const first = await new Promise<string>((resolve) =>
      idle.setEncoding('utf8').once('data', resolve),
    );
    expect(first).toMatch(/keep-alive: timeout=\d+/i);
    const { answer, isSent } = get(listening.port, '/soon');
    await isSent;
    await waitUntil(() => expect(soon).toHaveLength(1));
    const closed = listening.close(5000);
    await ended;
    soon.splice(0).forEach((give) => give());
    expect(await answer).toMatch(/connection: close/i);
    await closed;
  });
});
