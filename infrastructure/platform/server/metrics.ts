import type { MiddlewareHandler } from 'hono';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeTable } from '../../wire/route-table.ts';
import { answerNotFound } from './error-answers.ts';
import type { PlatformContext, PlatformApp, PlatformBindings } from './platform-context.ts';
import { platformRooms } from './platform-rooms.ts';
import { isFromThisMachine } from './remote-address.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const knownSegments = new Set<string>([...platformRooms, 'health', 'assets', 'clock']);

/** The route label of a path, from a fixed set, so that callers cannot create label values. */
const roomOf = (path: string, services: ReadonlySet<string>): string => {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'api') return services.has(second) ? `/api/${second}` : '/api';
  return knownSegments.has(first) ? `/${first}` : '/';
};

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'OPTIONS'];

/** The metrics of this process in Prometheus' text format. */
export const registerMetrics = (
  app: PlatformApp,
  { configuration: { portal }, fileSweeps }: PlatformContext,
): void => {
  const services = new Set(Object.values(routeTable).map(({ service }) => portal[service]));
  const registry = new Registry();
  const labelNames = ['room', 'method', 'status'] as const;
  const requests = new Counter({
    name: 'pilotlight_requests_total',
    help: 'Requests that were answered.',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'pilotlight_request_seconds',
    help: 'Seconds from a request to its answer.',
    labelNames: ['room'] as const,
    buckets: seconds,
    registers: [registry],
  });

  const files = new Gauge({
    name: 'pilotlight_files',
    help: 'Files that no row named and that were removed; files that a row names and that are missing.',
    labelNames: ['fate'] as const,
    registers: [registry],
    collect: () => {
      const sweep = fileSweeps.total();
      if (sweep === undefined) return;
      files.set({ fate: 'removed' }, sweep.removed);
      files.set({ fate: 'missing' }, sweep.missing);
    },
  });

  const measure: MiddlewareHandler<PlatformBindings> = async (c, next) => {
    const began = performance.now();
    await next();
    const room = roomOf(c.req.path, services);
    const method = methods.includes(c.req.method) ? c.req.method : 'other';
    requests.inc({ room, method, status: String(c.res.status) });
    durations.observe({ room }, (performance.now() - began) / 1000);
  };
  app.use(measure);

  // For programs of this machine only.
  app.get('/metrics', async (c) =>
    isFromThisMachine(c)
      ? c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
      : answerNotFound(c),
  );
};
