import { expect, it } from 'vitest';
import { jobs } from '#infrastructure/platform/database/schema/jobs.ts';
import { outgoingMessages } from '#infrastructure/platform/database/schema/platform.ts';
import type { Message } from '#infrastructure/platform/server/platform-context.ts';
import { sendMessages } from '#infrastructure/platform/messages/send-messages.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { useTwoPlatforms } from '../two-platforms.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);

it('each message is sent by one of two platforms, also when both start at once', async () => {
  const { database, clock } = platforms[0].context;
  const [job] = await database.select({ uid: jobs.uid }).from(jobs).limit(1);
  if (job === undefined) throw new Error('There is no job to tell of.');
  const sent: string[] = [];
  const messages = ({ key }: Message) => Promise.resolve(void sent.push(key));
  for (let round = 1; round <= 10; round += 1) {
    sent.length = 0;
    const createdAt = await clock.now();
    const waiting = { jobUid: job.uid, kind: 'received', createdAt } as const;
    await database.insert(outgoingMessages).values(Array.from({ length: 20 }, () => waiting));
    await Promise.all(platforms.map(({ context }) => sendMessages({ ...context, messages })));
    expect(sent.length).toBeGreaterThanOrEqual(20);
    expect(sent).toHaveLength(new Set(sent).size);
  }
});
