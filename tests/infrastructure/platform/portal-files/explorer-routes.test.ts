import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../use-folder.ts';
import { openTestPlatform } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const folder = useFolder('explorer');
mkdirSync(join(folder, 'rules/assets'), { recursive: true });
writeFileSync(join(folder, 'rules/index.html'), '<!doctype html><title>Rules</title>');
writeFileSync(join(folder, 'rules/assets/main.js'), 'export {};');
writeFileSync(join(folder, 'secret.txt'), 'secret');
const platform = await usePlatform(undefined, { portalFolder: join(folder, 'portal') });

const get = (path: string) => platform.send('GET', path);

describe('the explorer of the rules', () => {
  it('is a page whose relative addresses start at its folder', async () => {
    const bare = await get('/developer/rules');
    expect(bare.status).toBe(301);
    expect(bare.headers.get('location')).toBe('/developer/rules/');
    const page = await get('/developer/rules/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await page.text()).toContain('<title>Rules</title>');
  });

  it('has its files, and a policy without inline scripts and styles', async () => {
    const file = await get('/developer/rules/assets/main.js');
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toMatch(/javascript/);
    const policy = file.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
  });

  it.each([
    '/developer/rules/none.js',
    '/developer/rules/%2e%2e/secret.txt',
    '/developer/rules/..%2fsecret.txt',
  ])('%s is not there', async (path) => {
    const response = await get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('secret');
  });

  it('says how to build it when it is not built', async () => {
    const own = await openTestPlatform({ portalFolder: join(folder, 'elsewhere/portal') });
    const response = await own.send('GET', '/developer/rules/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build:rules');
    await own.close();
  });
});
