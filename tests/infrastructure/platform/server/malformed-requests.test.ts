import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../expect-refusal.ts';
import { signInAs } from '../open-sign-in.ts';
import { clientId } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform();
const signIn = () => signInAs(platform, 'one.contract@pilotlight.test');

/** Every registered address, with a parameter value in each place. */
const addresses = (value: string) =>
  platform.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, value) }));

const hostileTexts = [
  '\0',
  '\ud800',
  '💥',
  "'; DROP TABLE people; --",
  '__proto__',
  '../../etc',
  '1e999',
];
const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, 0, -1, 1e308, 2 ** 53, [], {}, [[[[]]]]),
);
const partOf = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.oneof(fc.record(fields, { requiredKeys: [] }), hostileValue);
const protocolBody = partOf({
  AuthFlow: fc.oneof(fc.constantFrom('CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'), hostileValue),
  ClientId: fc.oneof(fc.constant(clientId), hostileValue),
  AuthParameters: partOf({ USERNAME: hostileValue, REFRESH_TOKEN: hostileValue }),
  ChallengeName: fc.oneof(fc.constant('CUSTOM_CHALLENGE'), hostileValue),
  Session: hostileValue,
  ChallengeResponses: partOf({ USERNAME: hostileValue, ANSWER: hostileValue }),
  AccessToken: hostileValue,
  Token: hostileValue,
});

const expectClearAnswer = async (response: Response): Promise<void> => {
  expect(response.status).toBeLessThan(500);
  if (response.status < 400) return;
  const body = (await response.json()) as { message?: string; error?: { message?: string } };
  // The payments desk answers as the payment provider does.
  expect(body.message ?? body.error?.message).toMatch(/\S/);
};

describe('generated requests', () => {
  it('never cause a failure of a route', async () => {
    const token = await signIn();
    await fc.assert(
      fc.asyncProperty(hostileValue, hostileText, fc.boolean(), async (body, text, isSignedIn) => {
        const value = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?')) || 'x';
        for (const { method, path } of addresses(value)) {
          if (path === '/developer/reset') continue;
          const withBody = method === 'GET' ? undefined : JSON.stringify(body);
          const response = await platform.send(method, `${path}?email=${value}`, withBody, {
            ...(isSignedIn && token),
            'idempotency-key': 'k',
          });
          if (path !== '/' && response.status !== 503) await expectClearAnswer(response);
        }
        expect(platform.failures).toEqual([]);
      }),
      // Each of the known texts once, as a parameter and as the body, and some others.
      {
        numRuns: 10,
        examples: hostileTexts.map((text, at): [unknown, string, boolean] => [
          text,
          text,
          at % 2 === 0,
        ]),
      },
    );
  });

  it('never cause a failure of sign-in', async () => {
    const operation = fc.constantFrom(
      'InitiateAuth',
      'RespondToAuthChallenge',
      'GetUser',
      'RevokeToken',
      'GlobalSignOut',
    );
    await fc.assert(
      fc.asyncProperty(operation, protocolBody, async (name, body) => {
        await expectClearAnswer(await platform.cognito(name, JSON.stringify(body) ?? ''));
        expect(platform.failures).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a malformed request', () => {
  const put = (body: string, type = 'application/json') =>
    platform.send('PUT', '/developer/clock', body, { 'content-type': type });

  it.each([
    ['{"now":', 400],
    ['{"now":"\\u0000"}', 400],
    ['{"now":"\\ud83d"}', 400],
    ['{"now":1e999}', 400],
    [`${'['.repeat(60)}${']'.repeat(60)}`, 400],
    ['', 422],
    ['null', 422],
    ['{}', 422],
    ['{"now":"yesterday"}', 422],
    ['{"now":null}', 415, 'text/plain'],
  ])('with the body %s is refused with %i', async (body, status, type?: string) => {
    const response = await put(body, type);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      rule: expect.stringMatching(/^[a-z-]+$/) as string,
      message: expect.stringMatching(/\.$/) as string,
    });
  });

  it('is answered with the wrong field, and not with its value', async () => {
    const { message } = (await (await put('{"now":{"secret":1}}')).json()) as { message: string };
    expect(message).toContain('now');
    expect(message).not.toContain('secret');
  });

  it.each([
    '/api/jobs-public/v1/engineer-jobs/agenda?limit=1&status=Ready&l%69mit=1000',
    '/storage/uploads/x?expires=1&signature=a&expires=9999999999999',
  ])('that repeats a parameter is refused: %s', async (path) => {
    const token = await signIn();
    const send = (to: string) =>
      platform.send(path.startsWith('/storage') ? 'PUT' : 'GET', to, undefined, token);
    await expectRefusal(await send(path), 400, 'parameter-twice');
    expect((await send(path.replace(/&[^&]*$/, ''))).status).not.toBe(400);
  });

  it('to an address of 3,000 characters is refused', async () => {
    const path = `/api/jobs-public/v1/engineer-jobs/${'x'.repeat(3000)}`;
    const answer = await platform.send('GET', path, undefined, await signIn());
    await expectRefusal(answer, 414, 'address-too-long');
  });
});
