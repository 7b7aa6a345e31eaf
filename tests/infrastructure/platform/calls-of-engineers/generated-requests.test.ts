import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';
import { requestOf, type WireRequest } from '../../../generators/http/request-of.ts';
import { callsIn, type CallIn } from '../calls-by-caller.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { openEngineer, type Engineer } from '../offers/engineer.ts';
import { soundAnswers } from '../sound-answer.ts';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';

let platform: TestPlatform;
let engineer: Engineer;
let jobs: readonly string[];
let offers: readonly string[];
let expectSoundAnswer: ReturnType<typeof soundAnswers>;
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.reset(tuesdayMorning);
  expectSoundAnswer = soundAnswers(platform);
  engineer = await openEngineer(platform);
  jobs = (await engineer.agenda()).jobs.slice(0, 14).map(({ sk_job_id: uid }) => uid);
  offers = (await engineer.offers()).map(({ job_offer_id: id }) => id);
});
afterAll(() => platform.close());

/** The same request for an existing record. */
const aimed = (
  request: WireRequest,
  call: CallIn<'calls-of-engineers'>,
  aim: number,
): WireRequest => {
  const { path } = routeTable[call];
  const ids = path.includes('{jobOfferId}') ? offers : jobs;
  const parts = path.split(/\{\w+\}/);
  return aim < 0 || parts.length === 1
    ? request
    : {
        ...request,
        path: `/${defaultPlatformAddress.serviceJobs}/v1${parts.join(ids[aim % ids.length] ?? '')}`,
      };
};

describe.each(callsIn('calls-of-engineers'))('%s', { timeout: 180_000 }, (name) => {
  it('gets a valid answer for every well-formed request, and changes nothing when it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        requestOf(routeTable[name], defaultPlatformAddress),
        fc.integer({ min: -5, max: 20 }),
        async (generated, aim) => {
          const request = aimed(generated, name, aim);
          await expectSoundAnswer(routeTable[name], request, engineer.headers);
        },
      ),
      { numRuns: 20 },
    );
  });
});
