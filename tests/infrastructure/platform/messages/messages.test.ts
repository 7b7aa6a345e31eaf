import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import { makeHttpSender, type Message } from '#infrastructure/platform/messages/message-sender.ts';
import { sendMessages } from '#infrastructure/platform/messages/send-messages.ts';
import { addDays, instant, londonDate } from '#domain/time';
import { visitDateTime } from '#domain/repair';
import { listenHere } from '../../../listen-here.ts';
import { tuesdayMorning, type Claimant } from '../claims/claimant.ts';
import { closeOf, resolvedSimply } from '../closing/close-calls.ts';
import type { Engineer } from '../offers/engineer.ts';
import { raiseOffered } from '../offers/raise-offered.ts';
import type { TestPlatform } from '../test-platform.ts';
import { withPeople } from '../with-people.ts';

let platform: TestPlatform;
let claimant: Claimant;
let engineer: Engineer;
withPeople('no.contribution', (people) => {
  ({ platform, claimant, other: engineer } = people);
});

type Kept = Pick<Message, 'channel' | 'subject' | 'body' | 'to'> & { readonly code: string | null };

/** The messages to the claim's customer in the inbox, in order. */
const reported = async (): Promise<readonly Kept[]> => {
  const answer = await platform.send('GET', '/developer/inbox.json');
  const { messages } = (await answer.json()) as { messages: readonly Kept[] };
  return messages.filter(({ code }) => code === null).toReversed();
};

const due = () => sendMessages(platform.context);

const raiseAndAccept = async () => {
  const { jobUid, offer, slots } = await raiseOffered(claimant, engineer);
  await due();
  expect((await engineer.accept(offer.job_offer_id, slots[0])).status).toBe(200);
  await due();
  return { jobUid, jobName: offer.job_name, start: slots[0] ?? '' };
};

const cancel = (uid: string, reason = 'Van breakdown') =>
  engineer.send('POST', `/job/${uid}/cancel`, { reason, reasonOther: '', files: [] });

const moveByAWeek = (jobUid: string, start: string) =>
  engineer.send('POST', `/job/${jobUid}/reschedule`, {
    skPreviousJobUid: jobUid,
    skEngineerUid: 'account-second-engineer',
    visitDateTime: visitDateTime(addDays(londonDate(instant(Date.parse(start))), 7), '12:00:00'),
    rescheduleReason: 'Parts not ready',
    rescheduleReasonOther: '',
    reschedulePhotos: [],
  });

const subjects = async (channel: string) =>
  (await reported()).filter((one) => one.channel === channel).map(({ subject }) => subject);

const dayOf = (start: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(start));

describe('the customer of a claim', () => {
  it('is informed of each step by e-mail and text message, with day, time and engineer', async () => {
    const { jobUid, jobName, start } = await raiseAndAccept();
    await engineer.startTravel(jobUid);
    await due();
    await cancel(jobUid);
    await due();
    const expected = [
      `We have your request (${jobName})`,
      `Your engineer visit is booked (${jobName})`,
      `Your engineer is on the way (${jobName})`,
      `Your visit was cancelled (${jobName})`,
    ];
    expect(await subjects('email')).toEqual(expected);
    expect(await subjects('text')).toEqual(expected);
    const [, booked] = (await reported()).filter(({ channel }) => channel === 'email');
    expect(booked?.body).toContain(` on ${dayOf(start)} `);
    expect(booked?.body).toContain('63 Chapel Street, Northolme, NF2 8BU');
  });

  it('reads a name without the line breaks and direction marks that it was stored with', async () => {
    await raiseOffered(claimant, engineer);
    await platform.context.database
      .update(accounts)
      .set({ firstName: 'Nora\r\nBcc: all@example.com \u202eevil' });
    await due();
    const email = (await reported()).find(({ channel }) => channel === 'email');
    expect(email?.body).toMatch(/^Hello Nora Bcc: all@example\.com evil,\n/);
  });

  it('is informed of a moved visit under the job name of the booking', async () => {
    const { jobUid, jobName, start } = await raiseAndAccept();
    expect((await moveByAWeek(jobUid, start)).status).toBe(200);
    await due();
    expect((await subjects('text')).at(-1)).toBe(`Your engineer visit has moved (${jobName})`);
  });

  it('is informed of a repair that is done', async () => {
    const { jobUid, jobName, offer, slots } = await raiseOffered(claimant, engineer, 'plumbing');
    expect((await engineer.accept(offer.job_offer_id, slots[0])).status).toBe(200);
    await engineer.startTravel(jobUid);
    await engineer.startJob(jobUid);
    const { body } = await closeOf(engineer, jobUid, resolvedSimply);
    expect((await engineer.send('POST', '/jobs/close', body)).status).toBe(200);
    await due();
    expect((await subjects('text')).at(-1)).toBe(`Your repair is done (${jobName})`);
  });

  it('is informed when their engineer drives to another customer first', async () => {
    const { jobUid, jobName, start } = await raiseAndAccept();
    await engineer.startTravel(jobUid);
    await due();
    const other = await raiseOffered(claimant, engineer, 'boiler');
    const free = other.slots.slice(0, 4).findLast((slot) => slot !== start);
    expect((await engineer.accept(other.offer.job_offer_id, free)).status).toBe(200);
    expect((await engineer.startTravel(other.jobUid)).status).toBe(200);
    await due();
    expect((await subjects('text')).filter((subject) => subject.includes(jobName)).at(-1)).toBe(
      `Your engineer is not on the way yet (${jobName})`,
    );
  });

  it('is not informed of events that are more than a day old', async () => {
    await raiseOffered(claimant, engineer);
    const sent: Message[] = [];
    const messages = (message: Message) => Promise.resolve(void sent.push(message));
    const raisedAt = Date.parse(tuesdayMorning);
    const at = (now: number) => {
      const clock = { ...platform.context.clock, now: () => Promise.resolve(instant(now)) };
      return sendMessages({ ...platform.context, messages, clock });
    };
    await at(raisedAt + 24 * 3_600_000);
    expect(sent).toEqual([]);
    await at(raisedAt + 24 * 3_600_000 - 1);
    expect(sent).toHaveLength(2);
  });

  /** Sends waiting messages every minute for an hour, through a service that answers each channel with a status. */
  const sendForAnHour = async (statusOf: { readonly [channel in Message['channel']]: number }) => {
    await raiseOffered(claimant, engineer);
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
    await raiseOffered(claimant, engineer);
    await due();
    const texts = (await reported()).filter(({ channel }) => channel === 'text');
    expect(texts.map(({ to }) => to)).toEqual(number === undefined ? [] : [number]);
  });
});

describe('a delayed message', () => {
  const received = 'We have your request';
  const booked = 'Your engineer visit is booked';
  it.each([
    [
      ['accept', 'travel'],
      [received, booked, 'Your engineer is on the way'],
    ],
    [
      ['accept', 'travel', 'start'],
      [received, booked],
    ],
    [
      ['accept', 'travel', 'cancel'],
      [received, 'Your visit was cancelled'],
    ],
  ] as const)('is sent after %j only if it is still true', async (taken, expected) => {
    const { offer, slots, jobUid, jobName } = await raiseOffered(claimant, engineer);
    const steps = {
      accept: () => engineer.accept(offer.job_offer_id, slots[0]),
      travel: () => engineer.startTravel(jobUid),
      start: () => engineer.startJob(jobUid),
      cancel: () => cancel(jobUid),
    };
    for (const step of taken) expect((await steps[step]()).status).toBe(200);
    await due();
    expect(await subjects('text')).toEqual(expected.map((subject) => `${subject} (${jobName})`));
  });
});

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
