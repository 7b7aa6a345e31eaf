import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import { makeHttpSender } from '#infrastructure/platform/messages/message-sender.ts';
import type { Message } from '#infrastructure/platform/server/platform-context.ts';
import { sendMessages } from '#infrastructure/platform/messages/send-messages.ts';
import { identifier, type JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import { pathOfRequest } from '#ui/shell/addresses/paths.ts';
import { listenHere } from '../../../listen-here.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { closeOf, resolvedSimply } from '../closing/close-calls.ts';
import { secondEngineer } from '../offers/engineer.ts';
import { createAcceptedClaim, createOfferedClaim } from '../offers/create-offered-claim.ts';
import { useClaimant, useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const claimant = useClaimant(platform, 'no.contribution');
const engineer = useEngineer(platform, secondEngineer);

type Kept = Pick<Message, 'channel' | 'subject' | 'body' | 'to'> & { readonly code: string | null };

/** The messages to the claim's customer in the inbox, in order. */
const reported = async (): Promise<readonly Kept[]> => {
  const answer = await platform.send('GET', '/developer/inbox.json');
  const { messages } = (await answer.json()) as { messages: readonly Kept[] };
  return messages.filter(({ code }) => code === null).toReversed();
};

const due = () => sendMessages(platform.context);

const subjects = async (channel: string) =>
  (await reported()).filter((one) => one.channel === channel).map(({ subject }) => subject);

const received = 'We have your request';
const booked = 'Your engineer visit is booked';
const onTheWay = 'Your engineer is on the way';
const cancelled = 'Your visit was cancelled';

describe('the customer of a claim', () => {
  it.each([
    ['at each step', ['accept', 'travel', 'cancel'], [received, booked, onTheWay, cancelled]],
    ['at each step', ['accept', 'move'], [received, booked, 'Your engineer visit has moved']],
    [
      'at each step',
      ['accept', 'travel', 'start', 'close'],
      [received, booked, onTheWay, 'Your repair is done'],
    ],
    ['late', ['accept', 'travel'], [received, booked, onTheWay]],
    ['late', ['accept', 'travel', 'start'], [received, booked]],
    ['late', ['accept', 'travel', 'cancel'], [received, cancelled]],
  ] as const)(
    'is informed in both channels of what is true when messages are sent, here %s of %j',
    async (when, taken, expected) => {
      const { offer, slots, jobUid, jobName } = await createOfferedClaim(
        claimant,
        engineer,
        'plumbing',
      );
      const close = async () => {
        const { body } = await closeOf(engineer, jobUid, resolvedSimply);
        return engineer.send('POST', '/jobs/close', body);
      };
      const steps = {
        accept: () => engineer.accept(offer.job_offer_id, slots[0]),
        move: () => engineer.reschedule(jobUid),
        travel: () => engineer.startTravel(jobUid),
        start: () => engineer.startJob(jobUid),
        cancel: () => engineer.cancel(jobUid),
        close,
      };
      for (const step of taken) {
        if (when === 'at each step') await due();
        expect((await steps[step]()).status).toBe(200);
      }
      await due();
      const sent = expected.map((subject) => `${subject} (${jobName})`);
      expect([await subjects('email'), await subjects('text')]).toEqual([sent, sent]);
    },
  );

  it('reads the day and address of the visit, and a name without the line breaks and direction marks that it was stored with', async () => {
    const { start } = await createAcceptedClaim(claimant, engineer);
    await platform.context.database
      .update(accounts)
      .set({ firstName: 'Nora\r\nBcc: all@example.com \u202eevil' });
    await due();
    const email = (await reported()).findLast(({ channel }) => channel === 'email');
    expect(email?.body).toMatch(/^Hello Nora Bcc: all@example\.com evil,\n/);
    const day = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }).format(new Date(start));
    expect(email?.body).toContain(` on ${day} `);
    expect(email?.body).toContain('63 Chapel Street, Northolme, NF2 8BU');
  });

  it('finds the page of the request at the link', async () => {
    const { jobUid } = await createOfferedClaim(claimant, engineer);
    await due();
    const page = pathOfRequest(identifier<JobUid>(jobUid));
    const link = `${platform.context.configuration.publicOrigin}${page}`;
    for (const { body } of await reported()) expect(body.split(/\s/)).toContain(link);
  });

  it('is informed when their engineer drives to another customer first', async () => {
    const { jobUid, jobName, start } = await createAcceptedClaim(claimant, engineer);
    await engineer.startTravel(jobUid);
    await due();
    const other = await createOfferedClaim(claimant, engineer, 'boiler');
    const free = other.slots.slice(0, 4).findLast((slot) => slot !== start);
    expect((await engineer.accept(other.offer.job_offer_id, free)).status).toBe(200);
    expect((await engineer.startTravel(other.jobUid)).status).toBe(200);
    await due();
    expect((await subjects('text')).filter((subject) => subject.includes(jobName)).at(-1)).toBe(
      `Your engineer is not on the way yet (${jobName})`,
    );
  });

  it('is not informed of events that are more than a day old', async () => {
    await createOfferedClaim(claimant, engineer);
    const sent: Message[] = [];
    const messages = (message: Message) => Promise.resolve(void sent.push(message));
    const createdAt = Date.parse(tuesdayMorning);
    const at = (now: number) => {
      const clock = { ...platform.context.clock, now: () => Promise.resolve(instant(now)) };
      return sendMessages({ ...platform.context, messages, clock });
    };
    await at(createdAt + 24 * 3_600_000);
    expect(sent).toEqual([]);
    await at(createdAt + 24 * 3_600_000 - 1);
    expect(sent).toHaveLength(2);
  });

  /** Sends waiting messages every minute for an hour, through a service that answers each channel with a status. */
  const sendForAnHour = async (statusOf: { readonly [channel in Message['channel']]: number }) => {
    await createOfferedClaim(claimant, engineer);
    const tries: string[] = [];
    let realNow = Date.parse(tuesdayMorning);
    const service = makeHttpSender(
      new URL('http://messages.example'),
      undefined,
      async (to, how) => {
        const { channel } = (await new Request(to, how).json()) as Pick<Message, 'channel'>;
        tries.push(channel);
        return Promise.resolve(new Response(null, { status: statusOf[channel] }));
      },
    );
    const context = {
      ...platform.context,
      messages: service,
      clock: { ...platform.context.clock, realNow: () => instant(realNow) },
      logger: { ...platform.context.logger, failure: () => undefined },
    };
    for (let minute = 0; minute < 60; minute += 1) {
      await sendMessages(context);
      realNow += 60_001;
    }
    return tries.toSorted();
  };

  it.each([
    { email: 202, text: 400 },
    { email: 422, text: 202 },
  ])('gets one channel once when the other refuses permanently: %j', async (statuses) => {
    expect(await sendForAnHour(statuses)).toEqual(['email', 'text']);
  });

  it('gets the e-mail once when the text service fails, and the text message is retried with growing pauses', async () => {
    const tries = await sendForAnHour({ email: 202, text: 503 });
    expect(tries.filter((channel) => channel === 'email')).toHaveLength(1);
    // At once, and 1, 3, 7, 15 and 31 minutes later.
    expect(tries.filter((channel) => channel === 'text')).toHaveLength(6);
  });
});

describe('a text message', () => {
  const someNumber = '+447700900999';
  it.each([
    [{ phone1Prefix: '+44', phone1: '07700 900999' }, someNumber],
    [{ phone1Prefix: '+44', phone1: '+353 87 123 4567' }, '+353871234567'],
    [{ phone1: null, phone2Prefix: '+44', phone2: '07700900999' }, someNumber],
    [{ phone1: null, phone2: null }, undefined],
  ])('for a customer with %j is sent to %s', async (phones, number) => {
    const { database } = platform.context;
    await database.update(accounts).set(phones).where(eq(accounts.firstName, 'Noor'));
    await createOfferedClaim(claimant, engineer);
    await due();
    const texts = (await reported()).filter(({ channel }) => channel === 'text');
    expect(texts.map(({ to }) => to)).toEqual(number === undefined ? [] : [number]);
  });
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
  const url = new URL('https://messages.example/send');

  it('receives each message with its key and the secret', async () => {
    const requested: Request[] = [];
    await makeHttpSender(url, 'secret', (to, how) => {
      requested.push(new Request(to, how));
      return Promise.resolve(new Response(null, { status: 202 }));
    })(message);
    const [request] = requested;
    expect(request?.headers.get('idempotency-key')).toBe('7-text');
    expect(request?.headers.get('authorization')).toBe('Bearer secret');
    expect(await request?.json()).toEqual({
      channel: 'text',
      to: '+447700900123',
      subject: 'Booked',
      body: 'Your visit is booked.',
    });
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
    server.listen(0, 'localhost');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const send = makeHttpSender(new URL(`https://localhost:${port}/`), 'a secret');
    await expect(send(message)).rejects.toMatchObject({
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
    expect(received).toBe(0);
  });

  it('that never answers does not delay other messages', async () => {
    let signal: AbortSignal | null | undefined;
    const accepts: typeof fetch = (_, how) => {
      signal = how?.signal;
      return Promise.resolve(new Response(null, { status: 202 }));
    };
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await makeHttpSender(url, undefined, accepts)(message);
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(signal).toBe(timeout.mock.results[0]?.value);
  });
});
