import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { instant } from '#domain/time';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import { jobs } from '#infrastructure/platform/database/schema/jobs.ts';
import { outgoingMessages } from '#infrastructure/platform/database/schema/platform.ts';
import { makeHttpSender } from '#infrastructure/platform/messages/message-sender.ts';
import { sendMessages } from '#infrastructure/platform/messages/send-messages.ts';
import type { Message } from '#infrastructure/platform/server/platform-context.ts';
import { pathOfRequest } from '#ui/shell/addresses/paths.ts';
import { afterHours, tuesday, tuesdayMorning } from '../claims/claimant.ts';
import { closeOf, resolvedSimply } from '../closing/close-calls.ts';
import { createAcceptedClaim, createOfferedClaim } from '../offers/create-offered-claim.ts';
import { secondEngineer } from '../offers/engineer.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { useClaimant, useEngineer } from '../use-platform.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);
const [platform] = platforms;
const { database, clock } = platform.context;
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
      const created = await createOfferedClaim(claimant, engineer, 'plumbing');
      const { offer, slots, jobUid, jobName } = created;
      const steps = {
        accept: () => engineer.accept(offer.job_offer_id, slots[0]),
        move: () => engineer.reschedule(jobUid),
        travel: () => engineer.startTravel(jobUid),
        start: () => engineer.startJob(jobUid),
        cancel: () => engineer.cancel(jobUid),
        close: async () => {
          const { body } = await closeOf(engineer, jobUid, resolvedSimply);
          return engineer.send('POST', '/jobs/close', body);
        },
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

  it('reads the day and address of the visit, the address of the page of the request, and a name without the line breaks and direction marks that it was stored with', async () => {
    const { start, jobUid } = await createAcceptedClaim(claimant, engineer);
    const firstName = 'Nora\r\nBcc: all@example.com \u202eevil';
    await database.update(accounts).set({ firstName });
    await due();
    const link = `${platform.context.configuration.publicOrigin}${pathOfRequest(jobUid)}`;
    for (const { body } of await reported()) expect(body.split(/\s/)).toContain(link);
    const email = (await reported()).findLast(({ channel }) => channel === 'email');
    expect(email?.body).toMatch(/^Hello Nora Bcc: all@example\.com evil,\n/);
    expect(start).toBe('2026-03-14T08:00:00.000Z');
    expect(email?.body).toContain(' on Saturday 14 March ');
    expect(email?.body).toContain('63 Chapel Street, Northolme, NF2 8BU');
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
    const aDayLater = afterHours(24);
    for (const [now, expected] of [
      [aDayLater, 0],
      [instant(aDayLater - 1), 2],
    ] as const) {
      const showing = { ...clock, now: () => Promise.resolve(now) };
      await sendMessages({ ...platform.context, messages, clock: showing });
      expect(sent).toHaveLength(expected);
    }
  });

  it.each([
    // At once, and 1, 3, 7, 15 and 31 minutes later.
    ['six times with growing pauses', { email: 202, text: 503 }, 6],
    ['once', { email: 202, text: 400 }, 1],
    ['once', { email: 422, text: 202 }, 1],
  ] as const)(
    'is sent the e-mail once, and the text message %s, when the services answer %j for an hour',
    async (_, statusOf, texts) => {
      await createOfferedClaim(claimant, engineer);
      const tries: string[] = [];
      const service: typeof fetch = async (...to) => {
        const { channel } = (await new Request(...to).json()) as Pick<Message, 'channel'>;
        tries.push(channel);
        return new Response(null, { status: statusOf[channel] });
      };
      let realNow = tuesday;
      const context = {
        ...platform.context,
        messages: makeHttpSender(new URL('http://messages.example'), undefined, service),
        clock: { ...clock, realNow: () => realNow },
        logger: { ...platform.context.logger, failure: () => undefined },
      };
      for (let minute = 0; minute < 60; minute += 1) {
        await sendMessages(context);
        realNow = instant(realNow + 60_001);
      }
      expect(tries.toSorted()).toEqual(['email', ...Array.from({ length: texts }, () => 'text')]);
    },
  );
});

it('each message is sent by one of two platforms, also when both start at once', async () => {
  const [job] = await database.select({ uid: jobs.uid }).from(jobs).limit(1);
  const jobUid = job?.uid ?? expect.unreachable();
  for (let round = 1; round <= 5; round += 1) {
    const sent: string[] = [];
    const messages = ({ key }: Message) => Promise.resolve(void sent.push(key));
    const waiting = { jobUid, kind: 'received', createdAt: await clock.now() } as const;
    await database.insert(outgoingMessages).values(Array.from({ length: 20 }, () => waiting));
    await Promise.all(platforms.map(({ context }) => sendMessages({ ...context, messages })));
    expect(sent.length).toBeGreaterThanOrEqual(20);
    expect(sent).toHaveLength(new Set(sent).size);
  }
});

describe('a text message', () => {
  const someNumber = '+447700900999';
  it.each([
    [{ phone1Prefix: '+44', phone1: '07700 900999' }, someNumber],
    [{ phone1Prefix: '+44', phone1: '+353 87 123 4567' }, '+353871234567'],
    [{ phone1: null, phone2Prefix: '+44', phone2: '07700900999' }, someNumber],
    [{ phone1: null, phone2: null }, undefined],
  ])('for a customer with %j is sent to %s', async (phones, number) => {
    await database.update(accounts).set(phones).where(eq(accounts.firstName, 'Noor'));
    await createOfferedClaim(claimant, engineer);
    await due();
    const texts = (await reported()).filter(({ channel }) => channel === 'text');
    expect(texts.map(({ to }) => to)).toEqual(number === undefined ? [] : [number]);
  });
});
