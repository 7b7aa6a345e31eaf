import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';
import { requestOf, type WireRequest } from '../../../generators/http/request-of.ts';
import { callsIn, type CallIn } from '../calls-by-caller.ts';
import {
  newTrace,
  openClaimant,
  tuesdayMorning,
  type Body,
  type Claimant,
} from '../claims/claimant.ts';
import { databaseAfterFirstStart } from '../database/first-start.ts';
import { soundAnswers } from '../sound-answer.ts';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';

type CustomerCall = CallIn<'calls-of-customers'>;
const customerCalls = callsIn('calls-of-customers');

let platform: TestPlatform;
let claimant: Claimant;
let expectSoundAnswer: ReturnType<typeof soundAnswers>;
let drop: () => Promise<void>;
let rightClaim: Body;
let rightTrace: Body;

beforeAll(async () => {
  const server = await databaseAfterFirstStart();
  drop = server.drop;
  platform = await openTestPlatform({ databaseUrl: server.url });
  await platform.reset(tuesdayMorning);
  expectSoundAnswer = soundAnswers(platform);
  claimant = await openClaimant(platform, 'one.contract');
  rightClaim = await claimant.claim('doors', await claimant.pay('attempt'));
  rightTrace = {
    ...newTrace,
    contractId: rightClaim['contractId'],
    formData: { description: 'It drips.', dayOneTime: ['08:00:00'] },
  };
});
afterAll(async () => {
  await platform.close();
  await drop();
});

let claims = 0;

/** Ends every job of the customer and pays for another claim, so that the next request is not refused for the last. */
const beginNextClaim = async () => {
  await claimant.cancelJobs();
  claims += 1;
  rightClaim = { ...rightClaim, paymentId: await claimant.pay(`attempt-${claims}`) };
};

const send = async (name: CustomerCall, request: WireRequest): Promise<number> => {
  const status = await expectSoundAnswer(routeTable[name], request, claimant.headers);
  if (status === 200 && name === 'createClaim') await beginNextClaim();
  return status;
};

const patience = 180_000;

describe.each(customerCalls)('%s', { timeout: patience }, (name) => {
  it('answers every well-formed request with a valid answer or a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(requestOf(routeTable[name], defaultPlatformAddress), async (request) => {
        await send(name, request);
      }),
      { numRuns: 30 },
    );
  });
});

const withBody = customerCalls.filter((name) => routeTable[name].method === 'POST');

const rightBody = (name: CustomerCall): Body => {
  if (name === 'createClaim') return rightClaim;
  if (name === 'trackClaim') return rightTrace;
  return name === 'identify'
    ? { email: claimant.account.email, postcode: 'FC1 4AB' }
    : { contractId: rightClaim['contractId'], paymentAmount: 6000 };
};

const anyJson = fc.oneof(
  fc.constantFrom(null, true, -1, 0.5, 2 ** 53, '', 'Yes', [], {}, ['x'], [[null]]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A change of one or two fields of a body: missing, or another value. */
const anyChange = (keys: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...keys), fc.option(anyJson, { nil: undefined })), {
    minLength: 1,
    maxLength: 2,
  });

const anyChangeOrNone = (keys: readonly string[]) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 6, arbitrary: anyChange(keys) },
  );

const request = (name: CustomerCall, body: unknown): WireRequest => {
  const { service, versioned, path } = routeTable[name];
  return {
    method: 'POST',
    path: `/${defaultPlatformAddress[service]}${versioned ? '/v1' : ''}${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
};

describe.each(withBody)('%s, broken', { timeout: patience }, (name) => {
  it('is refused with a message, without any change, when its codec cannot read it', async () => {
    const right = rightBody(name);
    const broken = fc
      .oneof(
        anyChange(Object.keys(right)).map((changes): unknown => ({
          ...right,
          ...Object.fromEntries(changes),
        })),
        anyJson,
      )
      .filter((body) => E.isLeft(routeTable[name].body.decode(JSON.parse(JSON.stringify(body)))));
    await fc.assert(
      fc.asyncProperty(broken, async (body) => {
        expect([400, 422]).toContain(await send(name, request(name, body)));
      }),
      { numRuns: 40 },
    );
  });

  it('gets a valid answer when it is right, or right except for one or two fields', async () => {
    await fc.assert(
      fc.asyncProperty(anyChangeOrNone(Object.keys(rightBody(name))), async (changes) => {
        const body = { ...rightBody(name), ...Object.fromEntries(changes) };
        await send(name, request(name, body));
      }),
      { numRuns: 60 },
    );
    if (name === 'createClaim') expect(claims).toBeGreaterThan(0);
  });
});
