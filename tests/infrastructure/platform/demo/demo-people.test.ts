import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOpenJobOfCategory, decideReattend, agendaWindow } from '#domain/repair';
import {
  decideClaimEligibility,
  offerContracts,
  claimJobTypes,
  products,
  packageSlugs,
} from '#domain/cover';
import { parsePostcode, roles } from '#domain/identity';
import { identifier } from '#domain/kernel';
import { wholeDaysElapsed, instant, londonDate } from '#domain/time';
import { accountFromWire } from '#infrastructure/wire/codecs/account/account-answer.ts';
import { contractFromWire } from '#infrastructure/wire/codecs/account/contract-answer.ts';
import type { EngineerJobWire } from '#infrastructure/wire/codecs/visit/engineer-job-wire.ts';
import { listedJobsFromWire } from '#infrastructure/wire/codecs/account/job-node.ts';
import { demoClosings } from '#infrastructure/platform/demo/demo-closings.ts';
import { demoPeople } from '#infrastructure/platform/demo/demo-people.ts';
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
    contract: async () => contractFromWire(await claimant.contract()),
  };
};

const rulesOf = (choice: ReturnType<typeof offerContracts>): readonly string[] =>
  choice.choice === 'choose' ? choice.offered.map(({ eligibility }) => eligibility.rule) : [];

const straightToTheClaim = [
  'one.contract',
  'payments.behind',
  'no.contribution',
  'open.job',
  'reattend',
  'fewer.products',
  'with.taps',
  'without.taps',
  'oil',
];

/** An ordinary day, a leap day, the night of each clock change, and the turn of a year. */
describe.each([
  '2026-11-17T10:00:00.000Z',
  '2028-02-29T23:59:59.000Z',
  '2027-03-28T00:59:59.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-12-31T23:30:00.000Z',
])('the demo people at %s', (now) => {
  beforeAll(() => platform.reset(now));

  it.each(straightToTheClaim)('%s has one contract, which opens automatically', async (local) => {
    expect((await meet(local, now)).choice.choice).toBe('only-one');
  });

  it('several.contracts has three contracts, including a renewal', async () => {
    const { choice, account } = await meet('several.contracts', now);
    expect(rulesOf(choice)).toEqual(Array.from({ length: 3 }, () => 'nothing-against-it'));
    expect(account.contracts.filter(({ isRenewal }) => isRenewal)).toHaveLength(1);
  });

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

  it('payments.behind is refused only for the payments', async () => {
    const { contract, today } = await meet('payments.behind', now);
    expect(decideClaimEligibility(await contract(), today).rule).toBe('payments-behind');
  });

  it('no.contribution pays nothing, the others do', async () => {
    for (const local of straightToTheClaim) {
      const { contribution } = await (await meet(local, now)).contract();
      expect(contribution === 0).toBe(local === 'no.contribution');
    }
  });

  it('open.job has an open plumbing job, and no other', async () => {
    const { jobs } = await meet('open.job', now);
    const open = claimJobTypes.filter(
      (jobType) => findOpenJobOfCategory(jobType, jobs) !== undefined,
    );
    expect(open).toEqual(['plumbing']);
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

  it('the packages include everything except what their names exclude', async () => {
    const missing = async (local: string) => {
      const { includedProducts } = await (await meet(local, now)).contract();
      return products.filter((product) => !includedProducts.includes(product));
    };
    expect(await missing('one.contract')).toEqual([]);
    expect(await missing('with.taps')).toEqual([]);
    expect(await missing('without.taps')).toEqual(['taps']);
    expect(await missing('fewer.products')).toEqual(['locks', 'pests', 'doors', 'taps']);
    expect((await (await meet('oil', now)).contract()).isOilPackage).toBe(true);
    expect((await (await meet('one.contract', now)).contract()).isOilPackage).toBe(false);
  });

  it('have every role, and none', () => {
    expect(new Set(demoPeople.map(({ role }) => role))).toEqual(new Set([...roles, null]));
  });

  it('have addresses and numbers that do not exist', async () => {
    for (const person of demoPeople) {
      expect(person.email).toMatch(/@pilotlight\.test$/);
      expect(person.phone).toMatch(/^\+447700900\d{3}$/);
      if (person.role !== 'customer' || person.email.startsWith('missing.')) continue;
      const { account } = await meet(person.email.replace(/@.*/, ''), now);
      expect(`${account.firstName} ${account.lastName}`).toBe(person.name);
      expect(account.phones.map((phone) => phone?.number)).toEqual([
        expect.stringMatching(/^7700900\d{3}$/),
        expect.stringMatching(/^1632960\d{3}$/),
      ]);
      for (const { postcode } of account.properties) {
        expect(parsePostcode(postcode)).toBe(postcode);
        // The Post Office has no postcode area with these letters.
        expect(postcode.slice(0, 2)).toMatch(/FC|SB|WB|NF|AW/);
      }
    }
  });
});
