import { beforeEach, describe, expect, it } from 'vitest';
import { tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { openEngineer } from '../offers/engineer.ts';
import { useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const engineer = useEngineer(platform, 'closing.engineer@pilotlight.test');
let job: { readonly uid: string; readonly name: string };
beforeEach(async () => {
  const { jobs } = await engineer.agenda();
  const undecided = jobs.find(
    ({ sk_job_status: status, sk_authorise_follow_on: said }) =>
      status === 'In Progress' && said === null,
  );
  job = { uid: undecided?.sk_job_id ?? '', name: undecided?.sk_job_name ?? '' };
});

const form = (fields: Readonly<Record<string, string>>) =>
  platform.send('POST', `/developer/authorisations/${job.uid}`, `${new URLSearchParams(fields)}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
const put = (uidOrName: string, body: unknown) =>
  platform.send('PUT', `/developer/jobs/${uidOrName}/authorisation`, body);
const page = async () => (await platform.send('GET', '/developer/authorisations')).text();

const reported = async () => {
  const {
    sk_authorise_follow_on: said,
    sk_estimated_e_parts_net_amount: net,
    sk_additional_hours_authorised: hours,
    sk_e_parts_description: description,
  } = await engineer.job(job.uid);
  return { said, net, hours, description };
};

describe('the support page', () => {
  it.each([
    ['Yes', 'Yes'],
    ['No', 'No'],
    ['', null],
  ])('saves %j, which the engineer then sees', async (decision, said) => {
    // Characters that turn the direction of text are not kept.
    const asked = 'A fan \u202e<b>now</b>\u202c';
    const saved = await form({ asked, decision, netAmount: '120.5', hours: '2.5' });
    expect(saved.status).toBe(303);
    expect(saved.headers.get('location')).toBe(`/developer/authorisations?saved=${job.name}`);
    expect(await reported()).toEqual({ said, net: 12_050, hours: 2.5, description: null });
    expect(await page()).toContain('A fan &lt;b&gt;now&lt;/b&gt;');
  });

  it('shows the problems, keeps the typed values and changes nothing', async () => {
    const before = await databaseContent(platform.context.database);
    const wrong = { asked: 'A fan', decision: 'Maybe', netAmount: '12.345', hours: '0.7' };
    const refused = await form(wrong);
    const text = await refused.text();
    expect(refused.status).toBe(422);
    for (const part of [
      'Choose Yes, No or not decided yet.',
      'The net amount has to be pounds',
      'Hours have to be half hours',
      'value="12.345"',
      '>A fan</textarea>',
    ])
      expect(text).toContain(part);
    expect(await databaseContent(platform.context.database)).toEqual(before);
  });

  it('accepts a job name instead of an id, and can clear an answer', async () => {
    const given = { decision: 'Yes', netAmount: '100000', hours: '24' };
    expect((await put(job.name, given)).status).toBe(204);
    expect(await reported()).toMatchObject({ said: 'Yes', net: 10_000_000, hours: 24 });
    expect((await put(job.name, {})).status).toBe(204);
    expect(await reported()).toMatchObject({ said: null, net: null, hours: null });
  });

  it('accepts only jobs in progress', async () => {
    const { jobs } = await (await openEngineer(platform)).agenda();
    const ready = jobs.find(({ sk_job_status: status }) => status === 'Ready');
    expect((await put(ready?.sk_job_id ?? '', { decision: 'Yes' })).status).toBe(409);
    expect((await put('JOB-1', { decision: 'Yes' })).status).toBe(404);
  });
});
