import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideReattend, agendaWindow } from '#domain/repair';
import { offerContracts, claimJobTypes, packageSlugs } from '#domain/cover';
import { identifier } from '#domain/kernel';
import { wholeDaysElapsed, instant, londonDate } from '#domain/time';
import { accountFromWire } from '#infrastructure/wire/codecs/account/account-answer.ts';
import type { EngineerJobWire } from '#infrastructure/wire/codecs/visit/engineer-job-wire.ts';
import { listedJobsFromWire } from '#infrastructure/wire/codecs/account/job-node.ts';
import { demoClosings } from '#infrastructure/platform/demo/demo-closings.ts';
import { openClaimant } from '../claims/claimant.ts';
import { openEngineer } from '../offers/engineer.ts';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** The portal's data about a demo person at a moment. */
const meet = async (local: string, now: string) => {
  const claimant = await openClaimant(platform, local, now);
  const moment = instant(Date.parse(now));
  const account = accountFromWire(claimant.account, identifier('asked'));
  const edges = (await claimant.jobs()).map((node) => ({ node }));
  return {
    now: moment,
    today: londonDate(moment),
    account,
    jobs: listedJobsFromWire({ data: { jobs: { edges } } }),
    choice: offerContracts(account, londonDate(moment)),
  };
};

const rulesOf = (choice: ReturnType<typeof offerContracts>): readonly string[] =>
  choice.choice === 'choose' ? choice.offered.map(({ eligibility }) => eligibility.rule) : [];

/** An ordinary day, a leap day, the night of each clock change, and the turn of a year. */
describe.each([
  '2026-11-17T10:00:00.000Z',
  '2028-02-29T23:59:59.000Z',
  '2027-03-28T00:59:59.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-12-31T23:30:00.000Z',
])('the demo people at %s', (now) => {
  beforeAll(() => platform.reset(now));

  it('cooling.off, one.of.each, no.contracts and other.status match their names', async () => {
    expect(rulesOf((await meet('cooling.off', now)).choice)).toEqual(['cooling-off']);
    const each = await meet('one.of.each', now);
    expect(rulesOf(each.choice)).toEqual([
      'nothing-against-it',
      'cooling-off',
      'property-unavailable',
    ]);
    expect(each.account.contracts.map(({ status }) => status)).toEqual([4, 4, 6, 4]);
    expect((await meet('no.contracts', now)).choice.choice).toBe('none');
    const other = await meet('other.status', now);
    expect(other.choice.choice).toBe('none');
    expect(other.account.contracts).toHaveLength(1);
  });

  it('reattend had a gas job that ended ten days ago, and an electric one too long ago', async () => {
    const { jobs, now: moment } = await meet('reattend', now);
    const again = claimJobTypes.filter(
      (jobType) => decideReattend(jobType, jobs, moment).outcome === 'Yes',
    );
    expect(again).toEqual(['boiler', 'heating']);
    const gas = jobs.find(({ type }) => type === 'Gas Job');
    expect(wholeDaysElapsed(gas?.endedAt ?? moment, moment)).toBe(10);
    expect(jobs.map(({ type }) => type).toSorted()).toEqual(['Electric', 'Gas Job']);
  });

  it('closing.engineer has every job to close in the agenda of today', async () => {
    const engineer = await openEngineer(platform, 'closing.engineer@pilotlight.test');
    const { from, to } = agendaWindow('todayAgenda', londonDate(instant(Date.parse(now))));
    const { jobs } = await engineer.agenda(`?dateFrom=${from}&dateTo=${to}&status=In%20Progress`);
    expect(jobs).toHaveLength(demoClosings.length);

    // The properties by which the paths of a close differ (document 3, sections 3 and 4).
    const details = await Promise.all(jobs.map(({ sk_job_id }) => engineer.job(sk_job_id)));
    const found = <Value>(of: (job: EngineerJobWire) => Value) => new Set(details.map(of));
    const lacking = <Value>(of: (job: EngineerJobWire) => Value, values: readonly Value[]) =>
      values.filter((value) => !found(of).has(value));
    expect(lacking(({ package_id }) => package_id, [...packageSlugs])).toEqual([]);
    expect(lacking(({ sk_visit_type }) => sk_visit_type, ['FollowOn', 'Reattend'])).toEqual([]);
    expect(lacking(({ previous_engineer_visits }) => previous_engineer_visits, [0, 1, 2])).toEqual(
      [],
    );
    expect(
      lacking(({ sk_authorise_follow_on }) => sk_authorise_follow_on, ['Yes', 'No', null]),
    ).toEqual([]);
    expect(lacking(({ parts }) => (parts ?? []).length > 0, [true, false])).toEqual([]);
    expect(found(({ engineer_vat_number }) => engineer_vat_number)).toEqual(
      new Set(['GB123456789']),
    );
  });
});
