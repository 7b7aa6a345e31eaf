import { describe, expect, it } from 'vitest';
import { environmentOfHost } from '#infrastructure/portal/sentry/sentry-error-reporter.ts';

describe('the Sentry environment of a host', () => {
  it.each([
    ['localhost:4173', 'development'],
    ['127.0.0.1:5173', 'development'],
    ['[::1]:4173', 'development'],
    ['portal.local', 'development'],
    ['dev.portal.example.com', 'development'],
    ['portal-dev.example.com', 'development'],
    ['stage.portal.example.com', 'staging'],
    ['portal-staging.example.com', 'staging'],
    ['portal.example.com', 'production'],
    ['devon-repairs.example.com', 'production'],
    ['backstage.example.com', 'production'],
  ])('%s is %s', (host, environment) => {
    expect(environmentOfHost(host)).toBe(environment);
  });
});
