import type { MiddlewareHandler } from 'hono';
import type { Configuration } from '../../browser/configuration.ts';
import { contentSecurityPolicy } from '../../browser/content-security-policy.ts';

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

/** Headers of every answer. A route that needs another policy, such as a frame, sets its own. */
export const securityHeaders = (configuration: Configuration): MiddlewareHandler => {
  const headers = Object.entries({
    'content-security-policy': contentSecurityPolicy(configuration),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  };
};
