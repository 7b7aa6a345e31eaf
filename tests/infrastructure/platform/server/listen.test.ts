import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type Listening } from '#infrastructure/platform/server/listen.ts';
import type { PlatformBindings } from '#infrastructure/platform/server/platform-bindings.ts';

const host = '127.0.0.1';
const app = new Hono<PlatformBindings>();
app.get('/', (c) => c.text('here'));
app.get('/slow', () => new Promise<Response>(() => undefined));

const open: Listening[] = [];
const blockers: Server[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
  for (const blocker of blockers.splice(0)) blocker.close();
});

const busyPort = (): Promise<number> =>
  new Promise((resolve) => {
    const blocker = createServer();
    blockers.push(blocker);
    blocker.listen(0, host, () => resolve((blocker.address() as AddressInfo).port));
  });

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(false));
    socket.once('error', () => resolve(true));
  });

describe('a port', () => {
  it('that is busy is passed over for the next one', async () => {
    const port = await busyPort();
    const listening = await listen(app, { kind: 'from', port }, host);
    open.push(listening);
    expect(listening.port).toBeGreaterThan(port);
    expect(await (await fetch(`http://${host}:${listening.port}/`)).text()).toBe('here');
  });

  it('that was asked for and is busy is a clear refusal', async () => {
    const port = await busyPort();
    await expect(listen(app, { kind: 'exactly', port }, host)).rejects.toThrow(
      `Port ${port} is in use. Stop what uses it, or choose another with PORT.`,
    );
  });

  it('0 is any free one, and is told', async () => {
    const listening = await listen(app, { kind: 'exactly', port: 0 }, host);
    open.push(listening);
    expect(listening.port).toBeGreaterThan(0);
  });

  it('is given back at once, though a request is still open', async () => {
    const listening = await listen(app, { kind: 'exactly', port: 0 }, host);
    const pending = fetch(`http://${host}:${listening.port}/slow`).then(
      () => 'answered',
      () => 'cut',
    );
    await (await fetch(`http://${host}:${listening.port}/`)).text();
    await listening.close();
    expect(await pending).toBe('cut');
    expect(await isRefused(listening.port)).toBe(true);
  });
});
