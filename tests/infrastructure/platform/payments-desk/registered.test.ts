import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';
import { freshDatabase } from '../postgres-server.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let development: TestPlatform;
let production: TestPlatform;
beforeAll(async () => {
  fresh = await freshDatabase();
  const databaseUrl = fresh.url;
  development = await openTestPlatform({ databaseUrl });
  production = await openTestPlatform({
    databaseUrl,
    environment: { PILOTLIGHT_ENVIRONMENT: 'production' },
  });
});
afterAll(async () => {
  await development.close();
  await production.close();
  await fresh.drop();
});

const ofTheDesk = ({ app }: TestPlatform) =>
  app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/payments-desk'));

it('the payments desk is part of a development platform', async () => {
  expect(ofTheDesk(development).length).toBeGreaterThan(5);
  expect((await development.send('GET', '/payments-desk/card-frame')).status).toBe(200);
});

it('the payments desk lets pages of its own origin frame it, regardless of the policy of the portal', async () => {
  const frame = await development.send('GET', '/payments-desk/card-frame');
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(frame.headers.has('x-frame-options')).toBe(false);
});

it('the payments desk is not part of a production platform', async () => {
  expect(ofTheDesk(production)).toEqual([]);
  const script = await production.send('GET', '/payments-desk/stripe.js');
  expect(await script.text()).not.toContain('Stripe');
  const confirm = await production.send(
    'POST',
    '/payments-desk/v1/payment_intents/pi_1/confirm',
    {},
  );
  expect(confirm.status).toBe(404);
});
