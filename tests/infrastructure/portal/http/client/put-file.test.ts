import * as E from 'fp-ts/Either';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { makePutFile, uploadTimeout } from '#infrastructure/portal/http/client/put-file.ts';
import { json, useFakePlatform, type Reply } from '../fake-platform.ts';
import { waitUntil } from '../../../../wait-until.ts';

const server = await useFakePlatform();

const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
const photo = new Blob([bytes], { type: 'image/jpeg' });

const put = (patience = uploadTimeout) =>
  makePutFile(patience)(`${server.apiUrl}/storage/1?signature=s`, photo, () => undefined)();

describe('an uploaded file', () => {
  it('is sent unchanged, with its type and without a token', async () => {
    server.replyWith(() => ({ status: 200, text: '' }));
    expect(await put()).toEqual(E.right(undefined));
    const [call] = server.received;
    expect(call).toMatchObject({ method: 'PUT', url: '/api/storage/1?signature=s' });
    expect(call?.headers['content-type']).toBe('image/jpeg');
    expect(call?.headers.authorization).toBeUndefined();
    expect(Buffer.from(bytes).equals(call?.body as Buffer)).toBe(true);
  });

  const unexpected = { tag: 'unknown', reason: 'unexpected' } as const;
  const xml = '<Error><Code>Expired</Code><Message>Too late</Message></Error>';
  it.each<readonly [string, Reply, Partial<PlatformFailure>]>([
    ['a refusal', json({ message: 'Too late' }, 403), { tag: 'refused', message: 'Too late' }],
    ['HTML of a proxy', { status: 403, text: '<!doctype html>' }, unexpected],
    ['half a JSON', { status: 403, text: '{"mess' }, unexpected],
    ['XML', { status: 403, text: '<Error/>' }, { tag: 'unknown', reason: 'no-words' }],
    [
      'XML with words',
      { status: 403, text: xml },
      { tag: 'refused', reason: 'not-found', message: 'Too late' },
    ],
    ['a lost connection', 'hang-up', unreachable],
  ])('is not stored with %s', async (_, reply, failure) => {
    server.replyWith(() => reply);
    expect(await put()).toMatchObject({ left: failure });
  });

  it.each(['{}', '<Error><Message>Reduce your request rate</Message></Error>'])(
    'reports how long to wait before the next try, with the answer %s',
    async (text) => {
      server.replyWith(() => ({ status: 503, text, headers: { 'Retry-After': '90' } }));
      expect(await put()).toMatchObject({ left: { retryAfter: 90 } });
    },
  );

  it.each([
    ['an answer', { status: 403, text: '<Error/>' }, 'answer'],
    ['no answer', 'hang-up', 'silence'],
  ] as const)('reports %s to the connection', async (_, reply, noted) => {
    server.replyWith(() => reply);
    const notes: string[] = [];
    const contact = {
      noteAnswer: () => void notes.push('answer'),
      beginCall: () => () => void notes.push('silence'),
    };
    await makePutFile(uploadTimeout, contact)(`${server.apiUrl}/1`, photo, () => undefined)();
    expect(notes).toEqual([noted]);
  });

  it('reports to the connection that it has not progressed for 3 seconds', async () => {
    server.replyWith(() => 'silence');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let notes = 0;
    const contact = { noteAnswer: () => undefined, beginCall: () => () => void (notes += 1) };
    const upload = makePutFile(uploadTimeout, contact)(
      `${server.apiUrl}/1`,
      photo,
      () => undefined,
    )();
    await waitUntil(() => expect(server.received).toHaveLength(1));
    expect(notes).toBe(0);
    vi.advanceTimersByTime(3000);
    expect(notes).toBe(1);
    vi.advanceTimersByTime(uploadTimeout);
    expect(await upload).toEqual(E.left(unreachable));
    vi.useRealTimers();
  });
});
