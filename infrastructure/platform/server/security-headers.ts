import type { MiddlewareHandler } from 'hono';
import type { Configuration } from '../../configuration/configuration.ts';
import { contentSecurityPolicy } from '../../configuration/content-security-policy.ts';

const permissions = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=(self)',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'otp-credentials=(self)',
  'payment=(self)',
  'usb=()',
].join(', ');

/** Headers of every answer. A route that needs another policy, such as a frame, gives its own with its answer. */
export const securityHeaders = (
  configuration: Configuration,
  isPublicOverHttps: boolean,
): MiddlewareHandler => {
  const headers = Object.entries({
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(configuration),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // HSTS: a browser that once came over HTTPS uses nothing else for a year.
    ...(isPublicOverHttps && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  });
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
};
