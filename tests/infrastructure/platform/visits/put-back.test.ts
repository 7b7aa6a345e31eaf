import { beforeEach, describe, expect, it } from 'vitest';
import { tuesdayMorning } from '../claims/claimant.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { openEngineer, type Engineer } from '../offers/engineer.ts';
import { cancellation, rescheduling } from './illness.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
let engineer: Engineer;
let uid: string;
beforeEach(async () => {
  engineer = await openEngineer(platform);
  uid = await engineer.jobIn('Ready');
});

const cancel = (key: string) => engineer.send('POST', `/job/${uid}/cancel`, cancellation, key);
const putBack = () =>
  platform.send('POST', `/developer/jobs/${uid}/status`, {
    jobStatus: 'Ready',
    claimStatus: 'Upcoming',
    abortReason: null,
  });
const statusNow = async () => (await engineer.job(uid)).sk_job_status;

describe('a visit that the office restores', () => {
  it('after a cancellation can be cancelled again, any number of times', async () => {
    for (const attempt of ['first', 'second', 'third']) {
      expect((await cancel(attempt)).status).toBe(200);
      expect(await statusNow()).toBe('Cancelled');
      expect((await putBack()).status).toBe(200);
      expect(await statusNow()).toBe('Ready');
    }
  });

  it('cannot be restored after it was rescheduled, because the new visit replaces it', async () => {
    await engineer.send('POST', `/job/${uid}/reschedule`, rescheduling(uid), 'first');
    await expectRefusal(await putBack(), 409, 'rescheduled');
    expect(await statusNow()).toBe('Cancelled');
  });
});

describe('dates at the limits of the calendar', () => {
  it('are read in the agenda, or refused with a message', async () => {
    const edges = ['0000-01-01', '0000-12-31', '0001-01-01', '9999-12-31', '2026-02-28'];
    for (const from of edges)
      for (const to of edges) {
        const answer = await engineer.get(`/engineer-jobs/agenda?dateFrom=${from}&dateTo=${to}`);
        expect(answer.status, `${from} to ${to}`).toBeLessThan(500);
        if (answer.status >= 400)
          expect(await answer.json()).toHaveProperty('message', expect.stringMatching(/\.$/));
      }
  });
});
