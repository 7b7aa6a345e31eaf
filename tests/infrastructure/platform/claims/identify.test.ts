import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identifyAnswerCodec } from '#infrastructure/wire/codecs/claim/claim-customer-wire.ts';
import {
  accounts,
  contracts,
  properties,
} from '#infrastructure/platform/database/schema/accounts.ts';
import { identify, openClaimant, tuesdayMorning } from './claimant.ts';
import { atOnce } from '../two-platforms.ts';
import { usePlatform } from '../use-platform.ts';
import { read } from '../../wire/read-wire.ts';

const platform = await usePlatform(tuesdayMorning);

const identified = async (local: string, postcode: string): Promise<unknown> => {
  const answer = await identify(platform, local, postcode);
  expect(answer.status).toBe(200);
  const body: unknown = await answer.json();
  read(identifyAnswerCodec, body);
  return body;
};

const code = (expected: number) => ({ data: { error: { code: expected } } });

describe('identification by e-mail and postcode (document 1, section 8)', () => {
  it.each([
    ['payments.behind', 'NF2 4JD', 4],
    ['one.contract', 'NF2 4JD', 5],
    ['nobody', 'FC1 4AB', 5],
    ['engineer', 'FC1 4AB', 5],
    ['cooling.off', 'FC1 9DR', 6],
    ['other.status', 'FC3 6TS', 9],
    ['one.of.each', 'WB2 5QE', 9],
  ])('answers %s at %s with the code %i', async (local, postcode, expected) => {
    expect(await identified(local, postcode)).toMatchObject(code(expected));
  });

  it('finds a customer in any notation, and returns only the number of properties when there are several', async () => {
    expect(await identified('ONE.Contract', ' fc1 4 ab ')).toMatchObject({
      data: { count: 1, customer: { firstName: 'Olive', paymentsUpToDate: true } },
    });
    expect(await identified('several.contracts', 'SB2 7PT')).toEqual({ data: { count: 2 } });
    expect(await identified('several.contracts', 'WB4 2HN')).toMatchObject({ data: { count: 1 } });
  });

  it('returns everything that a claim requires, and the jobs with their claim status', async () => {
    const claimant = await openClaimant(platform, 'reattend');
    const contract = await claimant.contract();
    const { email: _, postcode: __, ...data } = claimant.customerData(contract);
    const jobs = (await claimant.jobs()).map(({ Name, UID, JobStatus, Type }) => ({
      Name,
      UID,
      JobStatus,
      Type,
      claim_status_name: 'Closed',
      sk_abort_reason: null,
    }));
    expect(await identified('reattend', contract.property.postcode)).toMatchObject({
      data: { count: 1, customer: { ...data, jobs, paymentsUpToDate: true } },
    });
  });

  it('does not count a property without a current contract', async () => {
    const { database } = platform.context;
    await database
      .update(properties)
      .set({ postcode: 'SB1 3GY' })
      .where(eq(properties.postcode, 'WB7 1ZA'));
    expect(await identified('one.of.each', 'SB1 3GY')).toMatchObject({ data: { count: 1 } });
  });

  it('prefers the eligible contract when a property has had several', async () => {
    const { database } = platform.context;
    const claimant = await openClaimant(platform, 'one.of.each');
    const [claimable, cooling, ended] = claimant.account.contracts ?? [];
    for (const contract of [cooling, ended]) {
      await database
        .update(contracts)
        .set({ propertyId: claimable?.property_id ?? null })
        .where(eq(contracts.id, contract?.id ?? ('' as never)));
    }
    expect(await identified('one.of.each', 'SB1 3GY')).toMatchObject({
      data: { count: 1, customer: { contractId: claimable?.id } },
    });
  });

  it('allows no online booking for a closed account or a property without a contract', async () => {
    const { database } = platform.context;
    await database.update(accounts).set({ active: false });
    expect(await identified('one.contract', 'FC1 4AB')).toEqual(code(9));
    await database.update(accounts).set({ active: true });
    await database.delete(contracts);
    expect(await identified('one.contract', 'FC1 4AB')).toEqual(code(9));
  });

  it.each(['one.contract', 'nobody'])(
    'limits the attempts to twenty postcodes for %s, also at the same moment',
    async (local) => {
      const attempt = async (number: number) => {
        const postcode = `FC9 ${number % 10}A${number < 10 ? 'A' : 'B'}`;
        return (await identify(platform, local, postcode)).status;
      };
      const statuses = await atOnce(30, (number) => attempt(number % 20));
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect(await identified('with.taps', 'AW6 2LT')).toMatchObject({ data: { count: 1 } });
    },
  );
});
