import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsOf } from '../../scripts/build/html-document.mjs';
import { runNode } from '../../scripts/process/run.mjs';

const variables = {
  ENVIRONMENT: 'production',
  API_URL: 'https://api.warmhome.example',
  API_VERSION: 'v1',
  SERVICE_JOBS: 'jobs-public',
  SERVICE_ACCOUNTS: 'accounts-public',
  SERVICE_INTEGRATION: 'integration',
  SERVICE_CONTRACTS: 'contracts-public',
  SERVICE_SCHEDULING: 'scheduling-public',
  SERVICE_PAYMENTS: 'payments-public',
  SERVICE_CLAIMS: 'claims-public',
  COGNITO_REGION: 'eu-west-2',
  COGNITO_POOL_ID: 'eu-west-2_Ab12Cd34E',
  COGNITO_CLIENT_ID: '1example23456789',
  STRIPE_PUBLIC_KEY: 'pk_live_example',
  BRAND_NAME: 'Warm Home & Sons',
  CUSTOMER_PHONE: '0330 123 4567',
  ENGINEER_PHONE: '0330 765 4321',
  PRODUCT_PAGE_URL: 'https://warmhome.example/cover',
  MARKETING_SITE_URL: 'https://warmhome.example/',
  SURVEY_URL: 'https://warmhome.example/survey',
  ENGINEER_SURVEY_URL: 'https://warmhome.example/engineers/survey',
  NEW_AUTH: 'true',
  CLOSE_JOB: 'true',
  AUTHORISATION_FLOW: 'true',
};

const environmentOf = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.keys(variables).map((name) => [`PILOTLIGHT_${name}`, values[name] ?? '']),
  );

const folder = mkdtempSync(join(tmpdir(), 'pilotlight-deployment-'));
const build = (values: Readonly<Record<string, string>>) =>
  runNode(['scripts/build.mjs', '--out-dir', folder], {
    env: environmentOf(values),
    quiet: true,
  });

afterAll(() => rmSync(folder, { recursive: true }));

describe('a build for a real platform', () => {
  beforeAll(async () => {
    const { code, output } = await build(variables);
    expect(code, output).toBe(0);
  }, 120_000);

  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  it.each(['index.html', 'auth/index.html'])('carries its configuration in %s', (path) => {
    const text = /id="pilotlight-configuration">([^<]*)</.exec(read(path))?.[1] ?? '';
    expect(JSON.parse(text)).toMatchObject({
      apiUrl: variables.API_URL,
      brandName: variables.BRAND_NAME,
      cognitoPoolId: variables.COGNITO_POOL_ID,
    });
  });

  it.each(['index.html', 'auth/index.html'])('closes %s to everything inline', (path) => {
    const html = read(path);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(policy).toContain(new URL(variables.API_URL).host);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|frame-ancestors/);
    expect(html).not.toMatch(
      /<style|\sstyle=|<script(?![^>]*(src=|application\/json))|\son[a-z]+=/,
    );
  });

  it('has the sign-in form in the document, and three requests before typing', () => {
    const html = read('auth/index.html');
    expect(html).toMatch(/<h1[\s>]/);
    expect(html).toMatch(/<input[^>]*type="email"/);
    expect(requestsOf(html).length).toBeLessThanOrEqual(3);
  });

  it('lies compressed beside itself', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const compressed = files.filter((file) => file.endsWith('.br'));
    expect(files.filter((file) => /\.(js|css)$/.test(file)).length).toBeGreaterThan(1);
    expect(compressed.length).toBeGreaterThan(1);
    for (const file of compressed) {
      const original = readFileSync(join(folder, file.replace(/\.br$/, '')));
      expect(brotliDecompressSync(readFileSync(join(folder, file))).equals(original)).toBe(true);
    }
  });
});

it('names every missing and malformed variable at once, and builds nothing', async () => {
  const { code, output } = await build({
    ...variables,
    API_URL: 'ftp://nowhere',
    BRAND_NAME: '',
    NEW_AUTH: 'perhaps',
  });
  expect(code).toBe(1);
  for (const name of ['API_URL', 'BRAND_NAME', 'NEW_AUTH']) {
    expect(output).toContain(`PILOTLIGHT_${name}`);
  }
  expect(output).not.toContain('PILOTLIGHT_SURVEY_URL');
});
