import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { describe, expect, it, vi } from 'vitest';
import type { Pence } from '#domain/money';
import { instant, type LocalDate } from '#domain/time';
import type { MessageKind } from '#infrastructure/platform/database/schema/platform.ts';
import { makeHttpSender } from '#infrastructure/platform/messages/message-sender.ts';
import {
  messageWords,
  type MessageFacts,
} from '#infrastructure/platform/messages/message-words.ts';
import type { Message } from '#infrastructure/platform/server/platform-context.ts';
import { abortReasons } from '../../../../domain/repair/job-status.ts';
import { listenHere } from '../../../listen-here.ts';

const facts: MessageFacts = {
  jobName: 'JOB-1001',
  link: 'https://portal.test/claim/confirmation?job=first',
  firstName: 'Robin',
  property: '1 Mill Lane, Northolme, NF2 8BU',
  visit: {
    start: instant(Date.parse('2026-03-03T12:00:00Z')),
    end: instant(Date.parse('2026-03-03T16:00:00Z')),
    engineer: 'Sasha',
  },
  days: [
    { date: '2026-02-26' as LocalDate, slots: ['08:00:00', '16:00:00'] },
    { date: '2026-02-27' as LocalDate, slots: ['12:00:00'] },
  ],
  contribution: { amount: 6000 as Pence, taken: true },
  abortReason: undefined,
  brandName: 'Warm Home',
  phone: '0330 123 4567',
};

const kinds: Record<MessageKind, true> = {
  received: true,
  booked: true,
  changed: true,
  'on-the-way': true,
  'turned-back': true,
  cancelled: true,
  done: true,
  'looked-into': true,
};
const allKinds = Object.keys(kinds) as readonly MessageKind[];

describe('a message about a claim', () => {
  it.each(allKinds)(
    'links to the repair, says what was taken or authorised, and names the visit or the chosen days, when it is of the kind %s',
    (kind) => {
      const days =
        kind === 'received'
          ? [
              'Thursday 26 February 2026, 08:00 to 12:00 or 16:00 to 20:00',
              'Friday 27 February 2026, 12:00 to 16:00',
            ]
          : ['on Tuesday 3 March 2026, between 12:00 and 16:00'];
      for (const abortReason of [undefined, ...abortReasons]) {
        const { email, text } = messageWords(kind, { ...facts, abortReason });
        for (const body of [email, text])
          for (const part of [facts.link, '£60.00 taken from your card', ...days])
            expect(body).toContain(part);
      }
      const contribution = { amount: 6000 as Pence, taken: false };
      expect(messageWords(kind, { ...facts, contribution }).email).toContain(
        '£60.00 authorised on your card, not yet taken',
      );
      const free = messageWords(kind, { ...facts, contribution: undefined });
      expect(`${free.text} ${free.email}`).not.toContain('Contribution');
    },
  );

  it.each([
    ['Cancelled by customer', 'as you asked', false],
    ['Customer no show', 'nobody was at home', true],
    ['Customer unreachable', 'tried to reach you', true],
    ['Duplicate', 'the same request twice', true],
    ['Van breakdown', 'will be in touch', false],
  ] as const)(
    'says why the visit was cancelled for %j, and to call where necessary',
    (abortReason, why, callsBack) => {
      const { email, text } = messageWords('cancelled', { ...facts, abortReason });
      for (const body of [email, text]) {
        expect(body).toContain(why);
        expect(/please give us a call/i.test(body)).toBe(callsBack);
        expect(body.includes('will be in touch')).toBe(why === 'will be in touch');
      }
    },
  );
});

/** A self-signed certificate of localhost, which no one trusts. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSPStIN2P0okShfIi
jcKj5huIYERfp+FDeuvTja0wjsKhRANCAAQ1vE3UDh1pc0ZpVeWER12eQRleTprL
Q7hFKPkdXQ+YNplIc5Qn1DQc+L7WGOwo0anIZcX0PBFcnpAIpTAa3EB/
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUeGK2EAylyIijtU95JjMSYgCVbm4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE2MzI1MloYDzIxMjYxMDI5
MTYzMjUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ1vE3UDh1pc0ZpVeWER12eQRleTprLQ7hFKPkdXQ+YNplIc5Qn1DQc
+L7WGOwo0anIZcX0PBFcnpAIpTAa3EB/o2kwZzAdBgNVHQ4EFgQUR7ROJSUdSdhf
BzE4uwrfhq0tLAIwHwYDVR0jBBgwFoAUR7ROJSUdSdhfBzE4uwrfhq0tLAIwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgYvuU8JMhihWEHOaQfqLothOmP+gQyqJtDqM/tsOP1YgCIE7TctoG1zlY
cu3S9lMjz1FK1WRG/6rZHjIcFhkhLW/Y
-----END CERTIFICATE-----`;

describe('a message service', () => {
  const message: Message = {
    key: '7-text',
    channel: 'text',
    to: '+447700900123',
    person: 'robin@example.com',
    subject: 'Booked',
    body: 'Your visit is booked.',
    sentAt: instant(0),
  };

  it('receives each message with its key and the secret, and has ten seconds to answer', async () => {
    const service = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 202 })));
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await makeHttpSender(new URL('https://messages.example/send'), 'secret', service)(message);
    const [to = '', how] = service.mock.calls[0] ?? [];
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(how?.signal).toBe(timeout.mock.results[0]?.value);
    const request = new Request(to, how);
    expect(request.headers.get('idempotency-key')).toBe('7-text');
    expect(request.headers.get('authorization')).toBe('Bearer secret');
    const { channel, to: number, subject, body } = message;
    expect(await request.json()).toEqual({ channel, to: number, subject, body });
  });

  it('that redirects is not followed', async () => {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const { origin, close } = await listenHere(server);
    const sender = makeHttpSender(new URL(`${origin}/send`), 'secret');
    await expect(sender(message)).rejects.toThrow();
    expect(requested).toEqual(['/send']);
    await close();
  });

  it('with an untrusted certificate is sent nothing', async () => {
    let received = 0;
    const server = createHttpsServer({ key, cert }, (_, response) => {
      received += 1;
      response.end();
    });
    const { origin, close } = await listenHere(server);
    const send = makeHttpSender(new URL(origin.replace('http', 'https')), 'a secret');
    await expect(send(message)).rejects.toMatchObject({
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
    expect(received).toBe(0);
    await close();
  });
});
